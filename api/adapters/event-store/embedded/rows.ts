import type { Actor } from '../../../../domain/kernel/event.ts'
import type { StoredEvent, StoredEventInput } from '../../../../domain/kernel/event-store.ts'

export const COLUMNS =
  'position, stream, revision, id, type, version, time, tenant, actor, command_id, command_hash, correlation_id, causation_id, hash, data'

/** A text that is no JSON was changed, which the hashes show; as it is it hides no other event. */
const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** The same few people act again and again: the JSON of each is parsed once. */
const actors = new Map<string, Actor>()
const actorOf = (json: string): Actor => {
  const known = actors.get(json)
  if (known !== undefined) return known
  const actor = parsed(json) as Actor
  if (actors.size >= 10_000) actors.clear()
  actors.set(json, actor)
  return actor
}

/** The event in a row of COLUMNS. */
export const eventOf = (row: readonly unknown[]): StoredEvent => ({
  id: row[3] as string,
  type: row[4] as string,
  version: row[5] as number,
  stream: row[1] as string,
  revision: row[2] as number,
  position: row[0] as number,
  time: row[6] as string,
  tenant: row[7] as string,
  actor: actorOf(row[8] as string),
  commandId: row[9] as string,
  commandHash: row[10] as string,
  correlationId: row[11] as string,
  causationId: row[12] as string | null,
  hash: row[13] as string,
  data: parsed(row[14] as string),
})

/** The event as it would be read back from the table. */
export const storedOf = (
  event: StoredEventInput,
  data: string,
  stream: string,
  revision: number,
  position: number,
): StoredEvent => ({
  id: event.id,
  type: event.type,
  version: event.version,
  stream,
  revision,
  position,
  time: event.time,
  tenant: event.tenant,
  actor: event.actor,
  commandId: event.commandId,
  commandHash: event.commandHash,
  correlationId: event.correlationId,
  causationId: event.causationId,
  hash: event.hash,
  data: JSON.parse(data),
})
