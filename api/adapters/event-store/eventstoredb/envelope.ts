import { randomUUID } from 'node:crypto'
import type { AllStreamResolvedEvent, EventData, JSONType, Position, ResolvedEvent } from '@eventstore/db-client'
import type { Actor } from '../../../../domain/kernel/event.ts'
import type { StoredEvent, StoredEventInput } from '../../../../domain/kernel/event-store.ts'

/**
 * The fields of our envelope that EventStoreDB has no field for. Names with $ are the ones that its own projections
 * use.
 */
interface Metadata {
  readonly id: string
  readonly version: number
  readonly time: string
  readonly tenant: string
  readonly actor: Actor
  readonly commandId: string
  readonly commandHash: string
  readonly $correlationId: string
  readonly $causationId: string | null
  readonly hash: string
}

/**
 * Our event in EventStoreDB's form. Its own event id is new for each attempt and ours is in the metadata:
 * EventStoreDB answers a second write of the same ids in ways that depend on the expected revision (success without
 * writing, or written twice), while our port promises that the expected revision alone decides.
 */
export const proposed = (event: StoredEventInput): EventData => {
  const metadata: Metadata = {
    id: event.id,
    version: event.version,
    time: event.time,
    tenant: event.tenant,
    actor: event.actor,
    commandId: event.commandId,
    commandHash: event.commandHash,
    $correlationId: event.correlationId,
    $causationId: event.causationId,
    hash: event.hash,
  }
  return {
    id: randomUUID(),
    contentType: 'application/json',
    type: event.type,
    data: event.data as JSONType,
    metadata: { ...metadata },
  }
}

/** Larger values mean "no position". */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * The position as a number: it counts bytes of the log, and 2^53 bytes are nine petabytes. Events written together
 * may share a commit position, so the prepare position distinguishes them; for a single event both are equal. Undefined
 * when the server gives none (events of a stream before version 22.6).
 */
const positionOf = (resolved: ResolvedEvent | AllStreamResolvedEvent): number | undefined => {
  const { position } = resolved.event ?? {}
  return [position?.prepare, position?.commit, resolved.commitPosition].map(Number).find(Number.isSafeInteger)
}

/** The position from which EventStoreDB continues after this event; undefined when it gave none. */
export const exactPositionOf = ({
  event,
  commitPosition,
}: ResolvedEvent | AllStreamResolvedEvent): Position | undefined => {
  if (event?.position !== undefined && event.position.commit <= LARGEST) return event.position
  return commitPosition === undefined ? undefined : { commit: commitPosition, prepare: commitPosition }
}

/** Our event from EventStoreDB's; undefined for others: system events, links, events without our envelope. */
export const eventOf = (resolved: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | undefined => {
  const { event } = resolved
  if (event === undefined || event.type.startsWith('$')) return undefined
  const metadata = event.metadata as Metadata | undefined
  if (metadata?.commandHash === undefined) return undefined
  const position = positionOf(resolved)
  if (position === undefined) throw new Error('EventStoreDB gives no positions: version 22.6 or later is needed')
  return {
    id: metadata.id,
    type: event.type,
    version: metadata.version,
    stream: event.streamId,
    revision: Number(event.revision),
    position,
    time: metadata.time,
    tenant: metadata.tenant,
    actor: metadata.actor,
    commandId: metadata.commandId,
    commandHash: metadata.commandHash,
    correlationId: metadata.$correlationId,
    causationId: metadata.$causationId,
    hash: metadata.hash,
    data: event.data,
  }
}
