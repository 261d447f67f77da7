import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { payouts } from './payouts.tables.ts'

const all = statement('payouts', () =>
  db
    .selectFrom('payouts as r')
    .select(columnsOf(payouts, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.created', 'desc'),
)

/** The provider's pay-outs to the bank, newest first. */
export const payoutsOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof payouts>[]> =>
  all.run(reader, tenant)

const one = statement('payout', (p: Params<{ payoutId: string }>) =>
  db
    .selectFrom('payouts as r')
    .select(columnsOf(payouts, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.payout_id', '=', p.payoutId),
)

export const payoutOf = async (
  reader: Reader,
  tenant: string,
  payoutId: string,
): Promise<StoredRow<typeof payouts> | undefined> => (await one.run(reader, tenant, { payoutId }))[0]
