import { parseStream } from '../../../domain/kernel/stream.ts'
import { CommandTable } from '../command-table.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/**
 * Invariant 10: one command id identifies one set of events (one stream, one run of revisions, one fingerprint), the
 * revisions of a stream have no holes, positions grow, and an event's tenant is its stream's.
 */
export const checkCommandsAndRevisions = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const revisions = new Map<string, number>()
  const commands = new CommandTable()
  let last = -1
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, revision, tenant, commandId, commandHash, time } = event
    const complain = (message: string) => findings.push({ invariant: 10, stream, position, message })
    if (position <= last) complain(`position ${position} comes after ${last}`)
    last = position
    const expected = (revisions.get(stream) ?? -1) + 1
    if (revision !== expected) complain(`revision ${revision} is where ${expected} should be`)
    revisions.set(stream, revision)
    if (parseStream(stream).tenant !== tenant) complain(`an event of ${tenant} is in a stream of another tenant`)
    const batch = commands.exchange(commandId, { stream, hash: commandHash, revision, time })
    if (batch !== undefined) {
      if (batch.stream !== stream) complain(`command ${commandId} wrote to ${batch.stream} as well`)
      else if (batch.revision + 1 !== revision || !batch.isOfTime(time)) complain(`command ${commandId} wrote twice`)
      if (!batch.hasHash(commandHash)) complain(`command ${commandId} came with two contents`)
    }
  }
  return findings
})
