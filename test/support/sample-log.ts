import type { Journal } from '../../domain/kernel/journal.ts'
import { NO_STREAM } from '../../domain/kernel/journal.ts'

export interface Fact {
  readonly type: string
  readonly data: unknown
  readonly tenant?: string
}

let streams = 0

/** Appends facts to separate streams, a few at a time; returns the last one's position. */
export const appendFacts = async (journal: Journal, facts: readonly Fact[]): Promise<number> => {
  let position = -1
  for (let from = 0; from < facts.length; ) {
    const tenant = facts[from]?.tenant ?? 'lions'
    let to = from + 1
    while (to < facts.length && to - from < 50 && (facts[to]?.tenant ?? 'lions') === tenant) to++
    const commandId = `c${process.pid}-${++streams}`
    const outcome = await journal.append(
      `sample-${tenant}.${commandId}`,
      NO_STREAM,
      facts.slice(from, to),
      {
        tenant,
        actor: { userId: 'system:test', role: 'system' },
        commandId,
        correlationId: commandId,
        causationId: null,
      },
      'hash',
    )
    if (!outcome.ok) throw new Error('a fresh stream was not fresh')
    position = outcome.value.at(-1)?.position ?? position
    from = to
  }
  return position
}
