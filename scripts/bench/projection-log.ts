import pg from 'pg'
import { sealedJournal } from '../../api/adapters/event-store/sealed-journal.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { bigint, integer, projection, table, text, timestamptz } from '../../projections/kernel/projection.ts'

interface ItemSet {
  readonly tournamentId: string
  readonly entryId: string
  readonly itemId: string
  readonly priceCents: number
  readonly taxCents: number
  readonly quantity: number
}
type SeatEvent = { readonly type: 'SeatSet'; readonly data: ItemSet }

export const seats = table({
  name: 'bench-seats',
  columns: {
    entryId: text,
    tournamentId: text,
    itemId: text,
    priceCents: bigint,
    taxCents: bigint,
    quantity: integer,
    changedAt: timestamptz,
  },
  key: ['entryId'],
  scope: 'tournamentId',
})

/** A flat view: a row is the last event of its key. */
export const seatsView = projection<SeatEvent>()({
  name: 'bench-seats',
  version: 1,
  tables: { seats },
  on: {
    SeatSet: ({ data, time }, rows) =>
      rows.seats.put({
        entryId: data.entryId,
        tournamentId: data.tournamentId,
        itemId: data.itemId,
        priceCents: data.priceCents,
        taxCents: data.taxCents,
        quantity: data.quantity,
        changedAt: time,
      }),
  },
})

/** A journal without keys: the bench's events have no personal fields. */
export const plainJournal = (store: EventStore): Journal =>
  sealedJournal({
    store,
    keys: {
      keyFor: () => Promise.reject(new Error('the bench seals nothing')),
      existing: async () => new Map(),
      erase: async () => {},
    },
    definitions: new Map(),
    clock: { now: () => new Date().toISOString() },
  })

/** The same fold in SQL: the last event of each key, into the same table with the same index. */
export const FOLD_IN_SERVER = `
  create table bench_fold (tenant text not null, entry_id text not null, tournament_id text not null,
    item_id text not null, price_cents bigint not null, tax_cents bigint not null, quantity integer not null,
    changed_at timestamptz not null, position bigint not null, deleted boolean not null default false,
    primary key (tenant, entry_id));
  insert into bench_fold
  select distinct on (tenant, d->>'entryId') tenant, d->>'entryId', d->>'tournamentId', d->>'itemId',
    (d->>'priceCents')::bigint, (d->>'taxCents')::bigint, (d->>'quantity')::int, time::timestamptz, position, false
  from (select tenant, position, time, data::jsonb as d from log.events where type = 'SeatSet' offset 0) e
  order by tenant, d->>'entryId', position desc
  on conflict (tenant, entry_id) do update set tournament_id = excluded.tournament_id, item_id = excluded.item_id,
    price_cents = excluded.price_cents, tax_cents = excluded.tax_cents, quantity = excluded.quantity,
    changed_at = excluded.changed_at, position = excluded.position, deleted = excluded.deleted;
  create index on bench_fold (tenant, tournament_id, position)`

/** Writes `count` events of about 330 bytes, five per key, as the embedded store stores them. */
export const fillLog = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into log.events
     select n, 'seat-lions.' || n, 0, gen_random_uuid(), 'SeatSet', 1, '2026-03-01T12:00:00.000Z',
       case when n % 3 = 0 then 'harbor' else 'lions' end, '{"userId":"parent-17","role":"parent"}',
       gen_random_uuid()::text, 'NyaCXtYYUYJg4jB7OZZCTW0dKJKlr4RjlCQNGSPsHdI', 'c-1', null,
       'dlm4tUbNvBEh7ZnE3-xz03kH58Lq2qKhjBxZBWkFWzo',
       '{"tournamentId":"t-' || n % 7 || '","entryId":"entry-' || (n * 7919::bigint) % ($1 / 5) || '","itemId":"shirt","size":"M",' ||
       '"priceCents":' || 1000 + n % 900 || ',"taxCents":210,"quantity":' || n % 5 || '}'
     from generate_series(1::bigint, $1::bigint) n`,
    [count],
  )
  await client.query('vacuum analyze log.events')
  await client.query('checkpoint')
  await client.end()
}
