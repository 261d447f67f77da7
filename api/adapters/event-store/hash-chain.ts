import { createHash } from 'node:crypto'
import type { StoredEvent } from '../../../domain/kernel/event-store.ts'
import { canonicalJson } from './canonical-json.ts'

/** Everything of an event that its hash covers; the position is given by the log after the hash is made. */
export type Hashed = Omit<StoredEvent, 'hash' | 'position'>

/** SHA-256 (base64url) over the previous event's hash ('' before the first) and the event as it is stored. */
export const hashOf = (previous: string, event: Hashed): string =>
  createHash('sha256')
    .update(previous)
    .update('\n')
    .update(
      canonicalJson([
        event.id,
        event.type,
        event.version,
        event.stream,
        event.revision,
        event.time,
        event.tenant,
        event.actor,
        event.commandId,
        event.commandHash,
        event.correlationId,
        event.causationId,
        event.data,
      ]),
    )
    .digest('base64url')

export interface ChainFault {
  readonly stream: string
  readonly revision: number
  readonly position: number
  readonly fault: 'missing-revision' | 'wrong-hash'
}

/**
 * Checks stored events, of one stream or of many mixed, in log order: revisions without holes from 0 and every hash
 * following from the one before. `heads` carries each stream's end from one page of the log to the next.
 * After a fault the chain is taken up from the event found, so that one change is one fault.
 */
export const verifyChain = (
  events: Iterable<StoredEvent>,
  heads: Map<string, { revision: number; hash: string }> = new Map(),
): ChainFault[] => {
  const faults: ChainFault[] = []
  for (const event of events) {
    const head = heads.get(event.stream) ?? { revision: -1, hash: '' }
    const { stream, revision, position } = event
    if (revision !== head.revision + 1) faults.push({ stream, revision, position, fault: 'missing-revision' })
    else if (hashOf(head.hash, event) !== event.hash) faults.push({ stream, revision, position, fault: 'wrong-hash' })
    heads.set(stream, { revision, hash: event.hash })
  }
  return faults
}
