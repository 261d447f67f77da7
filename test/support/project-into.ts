import type { Recorded } from '../../domain/kernel/event.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openProjectorClient } from '../../projections/database/projector-client.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { projectBatch } from '../../projections/kernel/batch.ts'
import { readParked } from '../../projections/kernel/parked.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { ViewFold } from '../../projections/kernel/view-fold.ts'
import { openPatientReader, openPool } from './connections.ts'

/**
 * Projects `events` into the database at `url` (see `freshDatabase`) as the product would, and answers a reader of the
 * rows; may be called again with later events. Fails when an event is parked, also when a fold reads a row that its
 * `needs` does not list. Close the reader before the database is dropped.
 */
export const projectInto = async (
  url: string,
  projections: readonly AnyProjection[],
  events: readonly Recorded[],
  options: { readonly batchSize?: number } = {},
): Promise<Reader> => {
  const pool = openPool(url, 1)
  await migrate(pool, projections).finally(() => pool.end())
  const folds = projections.map((projection) => new ViewFold(projection, { strict: true }))
  const client = await openProjectorClient(url)
  try {
    const found = await client.query<{ position: number; epoch: number }>(
      'select position, epoch from projection.checkpoint',
    )
    let position = found.rows[0]?.position ?? -1
    const epoch = found.rows[0]?.epoch ?? 0
    const size = options.batchSize ?? 1_000
    for (let from = 0; from < events.length; from += size) {
      const batch = events.slice(from, from + size)
      position = (await projectBatch(client, folds, batch, { position, epoch, complete: true })).advanced.position
    }
  } finally {
    await client.end()
  }
  const parked = await readParked(url)
  if (parked.length > 0)
    throw new Error(`parked: ${parked.map((p) => `${p.projection} ${p.type}: ${p.error}`).join('; ')}`)
  return openPatientReader(url, 4)
}

/** Events as the log would deliver them: position, revision and ids filled in, one tenant by default. */
export const recorded = (
  facts: readonly { readonly type: string; readonly data: unknown; readonly tenant?: string; readonly time?: string }[],
  options: { readonly after?: number; readonly tenant?: string } = {},
): Recorded[] =>
  facts.map(({ type, data, tenant = options.tenant ?? 'lions', time = '2026-03-01T12:00:00.000Z' }, i) => {
    const position = (options.after ?? -1) + 1 + i
    const id = `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`
    return {
      id,
      type,
      version: 1,
      stream: `test-${tenant}.stream`,
      revision: position,
      position,
      time,
      tenant,
      actor: { userId: 'system:test', role: 'system' },
      commandId: id,
      commandHash: 'hash',
      correlationId: id,
      causationId: null,
      hash: 'hash',
      data,
    }
  })
