import { mayManageInvoices, mayOpenInvoice } from '../../commands/payments/policies.ts'
import { fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { membershipExists } from '../../projections/accounts/memberships.queries.ts'
import { invoiceOnWire } from '../../projections/payments/invoices.live.ts'
import { invoiceById, invoicesOfTournament } from '../../projections/payments/invoices.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import {
  addInvoice,
  cancelInvoice,
  readInvoice,
  readInvoices,
  remindOfInvoice,
  setUpInvoicePayment,
} from '../contract/invoices.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

const NOT_FOUND = paymentsText('invoice-not-found')

export const readInvoicesRoute = route(readInvoices, async (request) => {
  await inTournament(request, request.params.t, mayManageInvoices)
  return (await invoicesOfTournament(request.app.reader, request.tenant, request.params.t)).map(invoiceOnWire)
})

export const addInvoiceRoute = route(addInvoice, async (request) => {
  const { app, tenant, params, person, body, command } = request
  await inTournament(request, params.t, mayManageInvoices)
  const { membershipId, description, amount } = body
  found((await membershipExists(app.reader, tenant, membershipId)) || null, paymentsText('member-not-found'))
  const context = command(actingRole(person, params.t), membershipId)
  const invoice = { tournamentId: params.t, membershipId, description, amount: fromDollars(amount) }
  return unwrap(await app.commands.newInvoice(context, invoice))
})

/** Finds the tournament's invoice; another tournament's is not found. */
const managedInvoice = async (
  request: Pick<SignedInRequest, 'app' | 'tenant' | 'person'>,
  { t, id }: { readonly t: string; readonly id: string },
) => {
  await inTournament(request, t, mayManageInvoices)
  const row = await invoiceById(request.app.reader, request.tenant, id)
  return found(row?.tournamentId === t ? row : null, NOT_FOUND)
}

export const cancelInvoiceRoute = route(cancelInvoice, async (request) => {
  const { app, params, person, command } = request
  const { membershipId } = await managedInvoice(request, params)
  const context = command(actingRole(person, params.t), membershipId)
  const canceled = { tournamentId: params.t, invoiceId: params.id, reason: 'canceled' } as const
  return { position: unwrap(await app.commands.cancelInvoice(context, canceled)).position }
})

export const remindOfInvoiceRoute = route(remindOfInvoice, async (request) => {
  const { app, params, person, command } = request
  const { membershipId } = await managedInvoice(request, params)
  const context = command(actingRole(person, params.t), membershipId)
  return { position: unwrap(await app.commands.remindOfInvoice(context, { invoiceId: params.id })).position }
})

/** Reading by the member marks it Viewed; a director reads it by another path, which does not (payments rule 31). */
export const readInvoiceRoute = route(readInvoice, async (request) => {
  const row = await ownInvoice(request, request.params.id)
  const { app, tenant } = request
  if (row.status === 'PendingNotice' || row.status === 'Unpaid') {
    unwrap(await app.commands.viewInvoice(request.command('parent'), { invoiceId: row.invoiceId }))
  }
  const tournament = found(await tournamentById(app.reader, tenant, row.tournamentId), NOT_FOUND)
  return {
    ...invoiceOnWire(row),
    clientSecret: null,
    tournamentName: tournament.title,
    tournamentImageUri: tournament.imageUri,
    timezone: tournament.timezone,
  }
})

export const setUpInvoicePaymentRoute = route(setUpInvoicePayment, async (request) => {
  const { invoiceId } = await ownInvoice(request, request.params.id)
  const { app, person, command } = request
  const set = unwrap(await app.commands.setUpInvoice(command('parent'), { invoiceId, userId: person.userId }))
  const { total, convenienceFee, transactionId } = set.charge
  return {
    transactionId,
    needsPayment: total > 0,
    clientSecret: set.clientSecret,
    total: toDollars(total),
    convenienceFee: toDollars(convenienceFee),
    position: set.position,
  }
})

const ownInvoice = async ({ app, tenant, person }: Pick<SignedInRequest, 'app' | 'tenant' | 'person'>, id: string) => {
  const row = found(await invoiceById(app.reader, tenant, id), NOT_FOUND)
  unwrap(mayOpenInvoice(person, row))
  return row
}
