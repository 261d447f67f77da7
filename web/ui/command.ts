import type { ReactNode } from 'react'

/** An action on a list, as command bars and their menus show it. */
export interface Command {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onClick?: () => void
  readonly disabled?: boolean
  /** What it does, or why it is disabled: shown on hover, and as a notification when a disabled command is pressed. */
  readonly hint?: string
  readonly danger?: boolean
  /** Subcommands, shown in a menu. */
  readonly items?: readonly Command[]
}
