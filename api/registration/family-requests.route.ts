import { derivedId } from '../../commands/kernel/process.ts'
import { mayRefund } from '../../commands/payments/policies.ts'
import { mayAnswerRequests } from '../../commands/registration/policies.ts'
import { fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { transactionsByIds } from '../../projections/payments/transactions.queries.ts'
import { familyRequestOnWire } from '../../projections/registration/family-requests.live.ts'
import {
  requestById,
  requestsOfMembership,
  requestsOfTournament,
} from '../../projections/registration/family-requests.queries.ts'
import { setUpOf } from '../../projections/tournaments/set-up.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import {
  declineFamilyRequest,
  grantFamilyRequest,
  makeFamilyRequest,
  quoteMyChange,
  quoteMyRefund,
  quoteRequestedChange,
  quoteWithdrawal,
  readManagedRequests,
  readMyRequests,
  readRequestRule,
  setRequestRule,
  takeBackFamilyRequest,
} from '../contract/family-requests.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament, requireVisible, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'
import { changePricesOnWire } from './change-prices-on-wire.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>

const REQUEST_NOT_FOUND = registrationText('request-not-found')

/** Finds the tournament if the caller may see it. */
const visibleTournament = async ({ app, tenant, person }: Request, tournamentId: string) =>
  requireVisible(person, await tournamentById(app.reader, tenant, tournamentId), app.clock.now())

export const readRequestRuleRoute = route(readRequestRule, async (request) => {
  const { app, tenant, params } = request
  await visibleTournament(request, params.t)
  const { takesRequests, refunds } = found(await setUpOf(app.reader, tenant, params.t), TOURNAMENT_NOT_FOUND).setup
    .requestRule
  return { takesRequests, refunds: [...refunds] }
})

export const readMyRequestsRoute = route(readMyRequests, async (request) => {
  const { app, tenant, params, person } = request
  await visibleTournament(request, params.t)
  const { membershipId } = person
  if (membershipId === null) return []
  return (await requestsOfMembership(app.reader, tenant, { tournamentId: params.t, membershipId })).map(
    familyRequestOnWire,
  )
})

export const quoteMyRefundRoute = route(quoteMyRefund, async (request) => {
  const { app, tenant, params, person } = request
  await visibleTournament(request, params.t)
  const of = { tournamentId: params.t, membershipId: found(person.membershipId), entryId: params.id }
  const { amount, percent, until } = unwrap(await app.commands.quoteRefund(tenant, of))
  return { refund: toDollars(amount), percent, until }
})

export const quoteMyChangeRoute = route(quoteMyChange, async (request) => {
  const { app, tenant, params, person } = request
  await visibleTournament(request, params.t)
  const membershipId = found(person.membershipId)
  const of = { tournamentId: params.t, membershipId, entryId: params.id, toEventId: params.event }
  return changePricesOnWire(unwrap(await app.commands.quoteChange(tenant, of)))
})

export const makeFamilyRequestRoute = route(makeFamilyRequest, async (request) => {
  const { app, params, person, body } = request
  await visibleTournament(request, params.t)
  const { refund, ...asked } = body
  const context = request.command('parent')
  const made = await app.commands.makeFamilyRequest(context, {
    ...asked,
    tournamentId: params.t,
    membershipId: found(person.membershipId),
    requestId: derivedId(context.commandId, 'request'),
    shownRefund: fromDollars(refund),
  })
  return { position: unwrap(made).position }
})

export const takeBackFamilyRequestRoute = route(takeBackFamilyRequest, async (request) => {
  const { app, params, person, body } = request
  await visibleTournament(request, params.t)
  const of = { tournamentId: params.t, membershipId: found(person.membershipId), requestId: body.requestId }
  return { position: unwrap(await app.commands.takeBackFamilyRequest(request.command('parent'), of)).position }
})

export const readManagedRequestsRoute = route(readManagedRequests, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayAnswerRequests)
  return (await requestsOfTournament(app.reader, tenant, params.t)).map(familyRequestOnWire)
})

/** Finds a request in this tournament, and the command context of its staff. */
const managedRequest = async (request: Request, tournamentId: string, requestId: string) => {
  const { app, tenant, person, command } = request
  await inTournament(request, tournamentId, mayAnswerRequests)
  const row = await requestById(app.reader, tenant, requestId)
  const { membershipId } = found(row?.tournamentId === tournamentId ? row : null, REQUEST_NOT_FOUND)
  const context = command(actingRole(person, tournamentId), membershipId)
  return { context, of: { tournamentId, membershipId, requestId } }
}

export const quoteRequestedChangeRoute = route(quoteRequestedChange, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, mayAnswerRequests)
  const row = await requestById(app.reader, tenant, params.id)
  const { membershipId, entryId, toEventId } = found(row?.tournamentId === params.t ? row : null, REQUEST_NOT_FOUND)
  const of = { tournamentId: params.t, membershipId, entryId, toEventId: found(toEventId, REQUEST_NOT_FOUND) }
  const quote = unwrap(await app.commands.quoteChange(tenant, of))
  const { refunded, refundable, transactionId } = quote
  return {
    ...changePricesOnWire(quote),
    refunded: toDollars(refunded),
    refundable: toDollars(refundable),
    transactionId: mayRefund(person, params.t).ok ? transactionId : null,
  }
})

export const quoteWithdrawalRoute = route(quoteWithdrawal, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayAnswerRequests)
  const row = await requestById(app.reader, tenant, params.id)
  const { membershipId } = found(row?.tournamentId === params.t ? row : null, REQUEST_NOT_FOUND)
  const of = { tournamentId: params.t, membershipId, requestId: params.id }
  const { refund, stays, transactionIds } = unwrap(await app.commands.quoteWithdrawal(tenant, of))
  const charges = await transactionsByIds(app.reader, tenant, params.t, transactionIds)
  const payees = [...new Set(charges.flatMap(({ payer }) => payer ?? []))]
  return { refund: toDollars(refund), payees, stays: toDollars(stays) }
})

export const grantFamilyRequestRoute = route(grantFamilyRequest, async (request) => {
  const { requestId, setAside, explanation } = request.body
  const { context, of } = await managedRequest(request, request.params.t, requestId)
  const granted = await request.app.commands.grantFamilyRequest(context, { ...of, setAside, explanation })
  return { position: unwrap(granted).position }
})

export const declineFamilyRequestRoute = route(declineFamilyRequest, async (request) => {
  const { requestId, explanation } = request.body
  const { context, of } = await managedRequest(request, request.params.t, requestId)
  const declined = await request.app.commands.declineFamilyRequest(context, { ...of, explanation })
  return { position: unwrap(declined).position }
})

export const setRequestRuleRoute = route(setRequestRule, async (request) => {
  const { app, params, person, body, command } = request
  await inTournament(request, params.t, mayAnswerRequests)
  const set = await app.commands.setRequestRule(command(actingRole(person, params.t)), {
    tournamentId: params.t,
    ...body,
  })
  return { position: unwrap(set).position }
})
