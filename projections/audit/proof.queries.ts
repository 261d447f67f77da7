import { sql } from 'kysely'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { historyProofs } from './proof.tables.ts'

const heads = statement('stream-heads', () =>
  db
    .selectFrom('stream_heads as r')
    .select(['r.stream', 'r.tournament_id as tournamentId', 'r.revision', 'r.hash', 'r.position'])
    .where('r.deleted', 'is', false)
    .orderBy('r.since'),
)

/** The ends of an organization's streams, in the order of the streams' first events, as of one moment. */
export const endsOfStreams = (reader: Reader, tenant: string) => heads.run(reader, tenant)

const extent = statement('history-extent', (p: Params<{ tournamentId: string | null }>) =>
  db
    .selectFrom('stream_heads as r')
    .select([
      sql<number>`count(*)::integer`.as('streams'),
      sql<number>`coalesce(sum(r.revision + 1), 0)::integer`.as('events'),
    ])
    .where('r.deleted', 'is', false)
    .where(({ or, eb }) => or([isNull(p.tournamentId, 'text'), eb('r.tournament_id', '=', p.tournamentId)])),
)

/** How many streams and events an organization has, apart from its anchors; or one of its tournaments. */
export const extentOfHistory = async (reader: Reader, tenant: string, tournamentId: string | null) =>
  (await extent.first(reader, tenant, { tournamentId })) ?? { streams: 0, events: 0 }

const last = statement('last-of-streams', () =>
  db
    .selectFrom('stream_heads as r')
    .select(({ fn }) => fn.max<number | null>('r.position').as('position'))
    .where('r.deleted', 'is', false),
)

/** The position of an organization's last event that an anchor can cover; -1 without one. */
export const lastOfStreams = async (reader: Reader, tenant: string): Promise<number> =>
  Number((await last.first(reader, tenant))?.position ?? -1)

const proofs = statement('history-proof', () =>
  db.selectFrom('history_proofs as r').select(columnsOf(historyProofs, 'r')).where('r.deleted', 'is', false).limit(1),
)

/** What was anchored and verified last; undefined before the first anchor. */
export const proofOfHistory = (reader: Reader, tenant: string): Promise<StoredRow<typeof historyProofs> | undefined> =>
  proofs.first(reader, tenant)
