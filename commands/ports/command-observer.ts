import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** An observed command: ids only. */
export interface ObservedCommand {
  readonly name: string
  readonly context: CommandContext
  /** The command's own id, under which its events are recorded. */
  readonly commandId: string
}

/** Observes commands for traces and metrics. It changes nothing and adds no errors. */
export interface CommandObserver {
  /** Runs `work`, which decides and appends, and returns its result. */
  observe<T extends { readonly repeated: boolean }>(
    command: ObservedCommand,
    work: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>>
}

export const unobserved: CommandObserver = { observe: (_command, work) => work() }
