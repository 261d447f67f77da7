import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

interface People {
  readonly userIds: readonly string[]
  readonly studentIds: readonly string[]
}

/** Whether an element of a JSON array has one of these values in `studentId`. */
const namesOneOf = (column: unknown, studentIds: unknown) =>
  sql<boolean>`exists (select from jsonb_array_elements(${column}) as line where line->>'studentId' = any(${studentIds}))`

const orders = statement('pending-orders', (p: Params<People>) =>
  db
    .selectFrom('transactions as t')
    .select(['t.tournament_id as tournamentId', 't.membership_id as membershipId', 't.transaction_id as orderId'])
    .where('t.deleted', 'is', false)
    .where('t.type', '=', 'charge')
    .where('t.invoice_id', 'is', null)
    .where('t.status', '<>', 'success')
    .where('t.is_canceled', 'is', false)
    .where(({ or, eb, fn, ref }) =>
      or([eb('t.user_id', '=', fn.any(p.userIds)), namesOneOf(ref('t.line_items'), p.studentIds)]),
    )
    // An order whose charge is not prepared yet is known by its athletes alone.
    .union(
      db
        .selectFrom('registrations as r')
        .innerJoinLateral(
          ({ fn }) => fn<{ value: unknown }>('jsonb_array_elements', ['r.registered_events']).as('e'),
          (join) => join.onTrue(),
        )
        .select([
          'r.tournament_id as tournamentId',
          'r.registering_membership_id as membershipId',
          sql<string>`e.value->>'orderId'`.as('orderId'),
        ])
        .where('r.deleted', 'is', false)
        .where(sql<boolean>`e.value->>'status' = 'pending'`)
        .where(({ or, eb, fn }) =>
          or([eb('r.student_id', '=', fn.any(p.studentIds)), eb('r.registered_by_user_id', '=', fn.any(p.userIds))]),
        ),
    ),
)

const invoices = statement('pending-invoices', (p: Params<People>) =>
  db
    .selectFrom('invoices as i')
    .select(['i.tournament_id as tournamentId', 'i.invoice_id as invoiceId'])
    .where('i.deleted', 'is', false)
    .where('i.status', 'not in', ['Paid', 'Canceled'])
    .where(({ or, eb, fn, ref }) =>
      or([eb('i.user_id', '=', fn.any(p.userIds)), namesOneOf(ref('i.event_changes'), p.studentIds)]),
    )
    .orderBy('i.invoice_id'),
)

const waits = statement('pending-waits', (p: Params<Pick<People, 'studentIds'>>) =>
  db
    .selectFrom('waiting_names as w')
    .select([
      'w.tournament_id as tournamentId',
      'w.event_id as eventId',
      'w.waiting_id as waitingId',
      sql<boolean>`w.status = 'Offered'`.as('isOffered'),
    ])
    .where('w.deleted', 'is', false)
    .where('w.student_id', '=', ({ fn }) => fn.any(p.studentIds))
    .orderBy('w.waiting_id'),
)

const registrations = statement(
  'unended-registrations-of',
  (p: Params<Pick<People, 'studentIds'> & { readonly now: string }>) =>
    db
      .selectFrom('registrations as r')
      .innerJoin('tournaments as t', (join) =>
        join
          .onRef('t.tenant', '=', 'r.tenant')
          .onRef('t.tournament_id', '=', 'r.tournament_id')
          .on('t.deleted', 'is', false),
      )
      .select([
        'r.tournament_id as tournamentId',
        'r.registering_membership_id as membershipId',
        'r.student_id as studentId',
      ])
      .where('r.deleted', 'is', false)
      .where('r.student_id', '=', ({ fn }) => fn.any(p.studentIds))
      .where('t.end_date', '>', p.now)
      .where(({ ref }) => sql<boolean>`${ref('r.registered_events')} @> '[{"status": "complete"}]'`)
      .orderBy('r.tournament_id'),
)

/** What may still become a registration of these people, and their registrations in tournaments that end after `now`. */
export const pendingPurchasesOf = async (reader: Reader, tenant: string, people: People, now: string) => {
  const { studentIds } = people
  const [ordered, invoiced, waiting, registered] = await Promise.all([
    orders.run(reader, tenant, people),
    invoices.run(reader, tenant, people),
    waits.run(reader, tenant, { studentIds }),
    registrations.run(reader, tenant, { studentIds, now }),
  ])
  return { orders: ordered, invoices: invoiced, waits: waiting, registrations: registered }
}
