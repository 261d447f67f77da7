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

const byId = statement('invoice-by-id', (p: Params<{ invoiceId: string }>) =>
  all.where('r.invoice_id', '=', p.invoiceId),
)

export const invoiceById = (reader: Reader, tenant: string, invoiceId: string): Promise<InvoiceRow | undefined> =>
  byId.first(reader, tenant, { invoiceId })
