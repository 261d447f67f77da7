import { Handler } from '../../commands/kernel/handle.ts'
import type { Journal } from '../../domain/kernel/journal.ts'

/**
 * A handler that lets something happen right before its next append to a stream of one kind: after the command has read
 * and decided. `meanwhile('membership', happens)` names the stream's first part. A control removes a guard with `handlerOf`.
 */
export const racing = (handlerOf = (journal: Journal): Handler => new Handler(journal)) => {
  let next: { readonly kind: string; readonly happens: () => Promise<unknown> } | null = null
  const handlerOn = (journal: Journal) =>
    handlerOf({
      ...journal,
      append: async (stream, ...rest) => {
        if (next !== null && stream.startsWith(`${next.kind}-`)) {
          const { happens } = next
          next = null
          await happens()
        }
        return journal.append(stream, ...rest)
      },
    })
  const meanwhile = (kind: string, happens: () => Promise<unknown>): void => {
    next = { kind, happens }
  }
  return { handlerOn, meanwhile }
}
