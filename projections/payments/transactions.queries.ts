import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { byName, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { TransactionRow } from './transactions.live.ts'
import { transactions } from './transactions.tables.ts'

const all = db.selectFrom('transactions as r').select(columnsOf(transactions, 'r')).where('r.deleted', 'is', false)
const newestFirst = all.orderBy('r.date', 'desc').orderBy('r.id')

const ofTournament = statement('transactions-of-tournament', (p: Params<{ tournamentId: string }>) =>
  newestFirst.where('r.tournament_id', '=', p.tournamentId),
)

/** A tournament's transactions, newest first. The wire row is `transactionOnWire` (transactions.live.ts). */
export const transactionsOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TransactionRow[]> => ofTournament.run(reader, tenant, { tournamentId })

const keys = statement('transaction-keys', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('transactions as r')
    .select('r.id')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.date', 'desc')
    .orderBy('r.id'),
)

/** The ids of a tournament's transactions, newest first, to read their rows in parts. */
export const transactionKeys = async (reader: Reader, tenant: string, tournamentId: string): Promise<string[]> =>
  (await keys.run(reader, tenant, { tournamentId })).map(({ id }) => id)

const byIds = statement('transactions-by-ids', (p: Params<{ tournamentId: string; ids: readonly string[] }>) =>
  newestFirst.where('r.tournament_id', '=', p.tournamentId).where('r.id', '=', ({ fn }) => fn.any(p.ids)),
)

/** A tournament's transactions with these ids, newest first. */
export const transactionsByIds = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  ids: readonly string[],
): Promise<TransactionRow[]> => byIds.run(reader, tenant, { tournamentId, ids })

const ofMembership = statement(
  'transactions-of-membership',
  (p: Params<{ membershipId: string; tournamentId: string | null }>) =>
    newestFirst
      .where('r.membership_id', '=', p.membershipId)
      .where(({ eb, or }) => or([isNull(p.tournamentId, 'text'), eb('r.tournament_id', '=', p.tournamentId)])),
)

/** A membership's own transactions, newest first, in one tournament or in all. */
export const transactionsOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
  tournamentId: string | null = null,
): Promise<TransactionRow[]> => ofMembership.run(reader, tenant, { membershipId, tournamentId })

export type CompletedTransaction = TransactionRow & {
  readonly tournamentTitle: string
  /** HTML. */
  readonly receiptAdditionalContent: string
  readonly receiptImageUri: string | null
  readonly supportEmail: string
  /** The tournament's own name for its convenience fee; empty for the standard name. */
  readonly convenienceFeeName: string
  /** The students of its lines. */
  readonly students: readonly { readonly id: string; readonly name: string }[]
}

const completed = statement('completed-transaction', (p: Params<{ id: string }>) =>
  all
    .leftJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'r.tenant')
        .onRef('t.tournament_id', '=', 'r.tournament_id')
        .on('t.deleted', 'is', false),
    )
    .select(({ fn, ref, selectFrom, val }) => [
      fn.coalesce('t.title', val('')).as('tournamentTitle'),
      fn
        .coalesce(ref('t.offer', '->>').key('details').key('receiptAdditionalContent'), val(''))
        .as('receiptAdditionalContent'),
      ref('t.offer', '->>').key('details').key('receiptImageUri').as('receiptImageUri'),
      fn.coalesce(ref('t.offer', '->>').key('details').key('supportEmail'), val('')).as('supportEmail'),
      fn
        .coalesce(ref('t.offer', '->>').key('details').key('convenienceFeeDescriptor'), val(''))
        .as('convenienceFeeName'),
      jsonArrayFrom(
        selectFrom('students as s')
          .select((eb) => [
            's.student_id as id',
            sql<string>`trim(${eb.ref('s.first_name')} || ' ' || ${eb.ref('s.last_name')})`.as('name'),
          ])
          .whereRef('s.tenant', '=', 'r.tenant')
          .whereRef('s.membership_id', '=', 'r.membership_id')
          .where('s.deleted', 'is', false)
          .where(
            (eb) =>
              sql<boolean>`${eb.ref('r.line_items')} @> jsonb_build_array(jsonb_build_object('studentId', ${eb.ref('s.student_id')}))`,
          )
          .orderBy('s.first_name', byName)
          .orderBy('s.last_name', byName)
          .orderBy('s.student_id'),
      ).as('students'),
    ])
    .where('r.type', '=', 'charge')
    .where(({ eb, or }) => or([eb('r.id', '=', p.id), eb('r.payment_intent_id', '=', p.id)]))
    .orderBy('r.id')
    .limit(1),
)

/** A charge by our id or the provider's payment intent, with everything that its receipt shows. */
export const completedTransaction = (
  reader: Reader,
  tenant: string,
  idOrPaymentIntentId: string,
): Promise<CompletedTransaction | undefined> => completed.first(reader, tenant, { id: idOrPaymentIntentId })

const reversals = statement('reversals-of-transaction', (p: Params<{ transactionId: string }>) =>
  newestFirst.where('r.transaction_id', '=', p.transactionId).where('r.type', '<>', 'charge'),
)

/** The refunds and chargebacks of a charge, newest first. */
export const reversalsOf = (reader: Reader, tenant: string, transactionId: string): Promise<TransactionRow[]> =>
  reversals.run(reader, tenant, { transactionId })
