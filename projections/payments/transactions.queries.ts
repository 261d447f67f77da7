import type { Reader } from '../database/reader.ts'
import { columnsOf, selectFrom } from '../database/select.ts'
import type { TransactionRow } from './transactions.live.ts'
import { transactions } from './transactions.tables.ts'

const ofTournament = selectFrom(
  transactions,
  'transactions-of-tournament',
  'and r.tournament_id = $1 order by r.date desc, r.id',
)
/** A tournament's transactions, newest first. The wire row is `transactionOnWire` (transactions.live.ts). */
export const transactionsOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TransactionRow[]> => ofTournament(reader, tenant, [tournamentId])

const byIds = selectFrom(
  transactions,
  'transactions-by-ids',
  'and r.tournament_id = $1 and r.id = any($2::text[]) order by r.date desc, r.id',
)
/** Those of a tournament's transactions that have one of these ids, newest first. */
export const transactionsByIds = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  ids: readonly string[],
): Promise<TransactionRow[]> => byIds(reader, tenant, [tournamentId, ids])

const ofMembership = selectFrom(
  transactions,
  'transactions-of-membership',
  'and r.membership_id = $1 and ($2::text is null or r.tournament_id = $2) order by r.date desc, r.id',
)
/** A membership's own transactions, newest first, in one tournament or in all. */
export const transactionsOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
  tournamentId: string | null = null,
): Promise<TransactionRow[]> => ofMembership(reader, tenant, [membershipId, tournamentId])

export type CompletedTransaction = TransactionRow & {
  readonly tournamentTitle: string
  /** HTML. */
  readonly receiptAdditionalContent: string
  readonly receiptImageUri: string | null
  readonly supportEmail: string
  /** What the tournament calls its convenience fee; empty for that name. */
  readonly convenienceFeeName: string
  /** Students on the lines. */
  readonly students: readonly { readonly id: string; readonly name: string }[]
}

const completedSql = `
  select ${columnsOf(transactions, 'r')}, coalesce(t.title, '') as "tournamentTitle",
    coalesce(t.offer->'details'->>'receiptAdditionalContent', '') as "receiptAdditionalContent",
    t.offer->'details'->>'receiptImageUri' as "receiptImageUri",
    coalesce(t.offer->'details'->>'supportEmail', '') as "supportEmail",
    coalesce(t.offer->'details'->>'convenienceFeeDescriptor', '') as "convenienceFeeName",
    coalesce((select jsonb_agg(jsonb_build_object('id', s.student_id, 'name', trim(s.first_name || ' ' || s.last_name))
        order by s.first_name, s.last_name, s.student_id)
      from students s where s.tenant = r.tenant and s.membership_id = r.membership_id and not s.deleted
        and r.line_items @> jsonb_build_array(jsonb_build_object('studentId', s.student_id))), '[]') as students
  from transactions r
    left join tournaments t on t.tenant = r.tenant and t.tournament_id = r.tournament_id and not t.deleted
  where not r.deleted and r.type = 'charge' and (r.id = $1 or r.payment_intent_id = $1)
  order by r.id limit 1`

/** A charge by our id or the provider's payment intent, with all its receipt shows. */
export const completedTransaction = async (
  reader: Reader,
  tenant: string,
  idOrPaymentIntentId: string,
): Promise<CompletedTransaction | undefined> =>
  (
    await reader.query<CompletedTransaction>(tenant, {
      name: 'completed-transaction',
      text: completedSql,
      values: [idOrPaymentIntentId],
    })
  )[0]
