import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { InvoiceRow } from './invoices.live.ts'
import { invoices } from './invoices.tables.ts'

const all = db.selectFrom('invoices as r').select(columnsOf(invoices, 'r')).where('r.deleted', 'is', false)

const ofTournament = statement('invoices-of-tournament', (p: Params<{ tournamentId: string }>) =>
  all.where('r.tournament_id', '=', p.tournamentId).orderBy('r.created', 'desc').orderBy('r.invoice_id'),
)

/** A tournament's invoices, newest first. The wire row is `invoiceOnWire` (invoices.live.ts). */
export const invoicesOfTournament = (reader: Reader, tenant: string, tournamentId: string): Promise<InvoiceRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })

const keys = statement('invoice-keys', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('invoices as r')
    .select('r.invoice_id as invoiceId')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.created', 'desc')
    .orderBy('r.invoice_id'),
)

/** The ids of a tournament's invoices, newest first, to read their rows in parts. */
export const invoiceKeys = async (reader: Reader, tenant: string, tournamentId: string): Promise<string[]> =>
  (await keys.run(reader, tenant, { tournamentId })).map(({ invoiceId }) => invoiceId)

const byIds = statement('invoices-by-ids', (p: Params<{ tournamentId: string; ids: readonly string[] }>) =>
  all.where('r.tournament_id', '=', p.tournamentId).where('r.invoice_id', '=', ({ fn }) => fn.any(p.ids)),
)

/** A tournament's invoices with these ids, in no order. */
export const invoicesByIds = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  ids: readonly string[],
): Promise<InvoiceRow[]> => byIds.run(reader, tenant, { tournamentId, ids })

const byId = statement('invoice-by-id', (p: Params<{ invoiceId: string }>) =>
  all.where('r.invoice_id', '=', p.invoiceId),
)

export const invoiceById = (reader: Reader, tenant: string, invoiceId: string): Promise<InvoiceRow | undefined> =>
  byId.first(reader, tenant, { invoiceId })
