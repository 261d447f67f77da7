import type { Recorded } from '../../../domain/kernel/event.ts'
import { partsOf } from '../../../domain/kernel/stream.ts'
import type { Finding } from '../finding.ts'

interface Batch {
  readonly stream: string
  readonly hash: string
  readonly revision: number
  /** All events of one append have the same time. */
  readonly time: string
}

/**
 * Invariant 10: one command id stands for one set of events (one stream, one run of revisions, one fingerprint), the
 * revisions of a stream have no holes, positions grow, and an event's tenant is its stream's.
 */
export const checkCommandsAndRevisions = (events: Iterable<Recorded>): Finding[] => {
  const findings: Finding[] = []
  const revisions = new Map<string, number>()
  const commands = new Map<string, Batch>()
  let last = -1
  for (const event of events) {
    const { stream, position, revision, tenant, commandId, commandHash, time } = event
    const complain = (message: string) => findings.push({ invariant: 10, stream, position, message })
    if (position <= last) complain(`position ${position} comes after ${last}`)
    last = position
    const expected = (revisions.get(stream) ?? -1) + 1
    if (revision !== expected) complain(`revision ${revision} stands where ${expected} should`)
    revisions.set(stream, revision)
    if (partsOf(stream).tenant !== tenant) complain(`an event of ${tenant} stands in a stream of another tenant`)
    const batch = commands.get(commandId)
    if (batch !== undefined) {
      if (batch.stream !== stream) complain(`command ${commandId} wrote to ${batch.stream} as well`)
      else if (batch.revision + 1 !== revision || batch.time !== time) complain(`command ${commandId} wrote twice`)
      if (batch.hash !== commandHash) complain(`command ${commandId} came with two contents`)
    }
    commands.set(commandId, { stream, hash: commandHash, revision, time })
  }
  return findings
}
