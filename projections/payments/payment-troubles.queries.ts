import { sql } from 'kysely'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

export interface PaymentTroubles {
  /** Charges whose last refund failed, so that the payer did not receive the money. */
  readonly failedRefunds: number
  /** Chargebacks that are not decided yet, inquiries of banks included. */
  readonly openChargebacks: number
  /** When evidence is first due for a chargeback without any. */
  readonly evidenceDue: string | null
}

const ofTournaments = statement('payment-troubles', (p: Params<{ tournamentIds: readonly string[] }>) =>
  db
    .selectFrom('transactions as r')
    .select([
      'r.tournament_id as tournamentId',
      sql<number>`(count(distinct r.transaction_id) filter (where r.type = 'refund'))::integer`.as('failedRefunds'),
      sql<number>`(count(*) filter (where r.type = 'chargeback'))::integer`.as('openChargebacks'),
      sql<
        string | null
      >`min(r.dispute->>'evidenceDue') filter (where r.type = 'chargeback' and not (r.dispute->>'hasEvidence')::boolean)`.as(
        'evidenceDue',
      ),
    ])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds))
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        and([eb('r.type', '=', 'chargeback'), eb('r.status', '=', 'pending')]),
        and([
          eb('r.type', '=', 'refund'),
          eb('r.status', '=', 'failure'),
          not(
            exists(
              selectFrom('transactions as later')
                .select((one) => one.lit(1).as('one'))
                .whereRef('later.tenant', '=', 'r.tenant')
                .whereRef('later.transaction_id', '=', 'r.transaction_id')
                .where('later.type', '=', 'refund')
                .where('later.status', '<>', 'failure')
                .whereRef('later.date', '>', 'r.date')
                .where('later.deleted', 'is', false),
            ),
          ),
        ]),
      ]),
    )
    .groupBy('r.tournament_id'),
)

/** Tournaments' payments that need attention; a tournament without any is missing. */
export const paymentTroubles = async (
  reader: Reader,
  tenant: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentTroubles>> =>
  new Map(
    (await ofTournaments.run(reader, tenant, { tournamentIds })).map(({ tournamentId, ...troubles }) => [
      tournamentId,
      troubles,
    ]),
  )
