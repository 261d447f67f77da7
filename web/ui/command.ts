import type { ReactNode } from 'react'

/** An action on a list, as a command bar and its menus show it. */
export interface Command {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onClick?: () => void
  readonly disabled?: boolean
  /** What it does, or why it is disabled: shown on hover, and as a notification when a disabled one is pressed. */
  readonly hint?: string
  readonly danger?: boolean
  /** A command with commands below it opens a menu. */
  readonly items?: readonly Command[]
}
