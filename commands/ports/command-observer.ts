import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** A command as it is observed: ids only. */
export interface ObservedCommand {
  readonly name: string
  readonly context: CommandContext
  /** The command's own id, under which its events are recorded. */
  readonly commandId: string
}

/** Watches commands for traces and figures. It changes nothing and throws nothing of its own. */
export interface CommandObserver {
  /** Runs `work`, which decides and appends, and answers what it answers. */
  observe<T extends { readonly repeated: boolean }>(
    command: ObservedCommand,
    work: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>>
}

export const unobserved: CommandObserver = { observe: (_command, work) => work() }
