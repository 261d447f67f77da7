import { Menu } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react'

export interface OpenMenuProps {
  readonly button: ReactElement<Record<string, unknown>>
  readonly width?: number | undefined
  readonly children: ReactNode
}

/** The menu of a `MenuButton`, initially open. */
const OpenMenu = ({ button, width, children }: OpenMenuProps) => {
  const own = useRef<HTMLElement>(null)
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      withinPortal
      returnFocus={false}
      // Mantine would return the focus to the button that this one has replaced.
      onClose={() => own.current?.focus()}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: own })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
export default OpenMenu
