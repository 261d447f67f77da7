import { Menu } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useRef } from 'react'

export interface OpenMenuProps {
  readonly button: ReactElement<Record<string, unknown>>
  readonly width?: number | undefined
  readonly children: ReactNode
}

/** The menu of a `MenuButton`, open from the start. */
const OpenMenu = ({ button, width, children }: OpenMenuProps) => {
  const own = useRef<HTMLElement>(null)
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      withinPortal
      returnFocus={false}
      // What had the focus when the menu opened first, the button before this one, is gone.
      onClose={() => own.current?.focus()}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: own })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
export default OpenMenu
