import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './plain-button.module.css'

export interface ButtonLook {
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md'
  readonly variant?: 'filled' | 'default' | 'subtle' | 'light'
  readonly fullWidth?: boolean
  readonly leftSection?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Class, attributes and content of an element that looks like a button: a link, or `PlainButton`. */
export const buttonLook = ({ size, variant, fullWidth, leftSection, className, children }: ButtonLook) => ({
  // Mantine's class too: touch targets are sized by it.
  className: cx('mantine-Button-root', classes.button, className),
  'data-size': size,
  'data-variant': variant,
  'data-block': fullWidth || undefined,
  'data-icon': leftSection === undefined ? undefined : true,
  children: (
    <>
      {leftSection}
      {children}
    </>
  ),
})

/** A button without Mantine's script, for what every first visit loads. Anywhere else use Mantine's. */
export const PlainButton = ({ onClick, ...look }: ButtonLook & { readonly onClick: () => void }) => (
  <button type="button" onClick={onClick} {...buttonLook(look)} />
)

/** A button of the header that is only an icon; same reason. */
export const IconButton = (props: ComponentProps<'button'> & { readonly 'aria-label': string }) => (
  <button type="button" {...props} className={cx('mantine-ActionIcon-root', classes.icon)} />
)
