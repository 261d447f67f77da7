import { hash } from 'node:crypto'
import type { StoredEvent } from '../../../domain/kernel/event-store.ts'
import { canonicalJson } from './canonical-json.ts'

/** The fields an event's hash covers: all but the position, which the log assigns later. */
export type Hashed = Omit<StoredEvent, 'hash' | 'position'>

/** SHA-256 (base64url) of the previous event's hash ('' before the first) and the event as stored. */
export const hashOf = (previous: string, event: Hashed): string => {
  const text = canonicalJson([
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
  ])
  return hash('sha256', `${previous}\n${text}`, 'base64url')
}

export interface ChainFault {
  readonly stream: string
  readonly revision: number
  readonly position: number
  readonly fault: 'missing-revision' | 'wrong-hash'
}

/**
 * Verifies stored events of one or more streams, in log order: revisions from 0 without gaps, and each hash computed
 * from the previous one. `heads` carries the end of each stream from one page of the log to the next. After a fault it
 * continues from the event as found, so that one change is one fault.
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
