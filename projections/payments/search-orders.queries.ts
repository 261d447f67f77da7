import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

export interface FoundOrder {
  readonly id: string
  readonly tournamentId: string
  readonly payer: string | null
  readonly paymentIntentId: string | null
  readonly date: string
}

/** More than are displayed: the caller then filters them by payer. */
const MAX_ORDERS = 100

const orders = statement(
  'orders-of-families-or-number',
  (
    p: Params<{
      tournamentIds: readonly string[]
      membershipIds: readonly string[]
      number: string | null
      idStart: string | null
    }>,
  ) =>
    db
      .selectFrom('transactions as r')
      .select([
        'r.id',
        'r.tournament_id as tournamentId',
        'r.payer',
        'r.payment_intent_id as paymentIntentId',
        'r.date',
      ])
      .where('r.deleted', 'is', false)
      .where('r.type', '=', 'charge')
      .where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds))
      .where(({ eb, fn, or }) =>
        or([
          eb('r.membership_id', '=', fn.any(p.membershipIds)),
          eb(fn<boolean>('starts_with', ['r.id', p.idStart]), 'is', true),
          eb(fn<boolean>('starts_with', [fn<string>('lower', ['r.payment_intent_id']), p.number]), 'is', true),
        ]),
      )
      .orderBy('r.date', 'desc')
      .orderBy('r.id')
      .limit(MAX_ORDERS),
)

/**
 * Charges of these families, those whose id starts with `idStart`, and those whose id at the payment provider starts with
 * `number`, in lower case; the latest first.
 */
export const ordersOf = (
  reader: Reader,
  tenant: string,
  asked: {
    readonly tournamentIds: readonly string[]
    readonly membershipIds: readonly string[]
    readonly number: string | null
    readonly idStart: string | null
  },
): Promise<FoundOrder[]> => (asked.tournamentIds.length === 0 ? Promise.resolve([]) : orders.run(reader, tenant, asked))
