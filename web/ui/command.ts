import type { ReactNode } from 'react'

/** Something a person can do with what is on the screen, as a command bar and its menus show it. */
export interface Command {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onClick?: () => void
  readonly disabled?: boolean
  /** What it does, or why it cannot be used just now: shown on hover, and said when a disabled one is pressed. */
  readonly hint?: string
  readonly danger?: boolean
  /** A command with commands below it opens a menu. */
  readonly items?: readonly Command[]
}
