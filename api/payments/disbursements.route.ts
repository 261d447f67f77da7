import { derivedId } from '../../commands/kernel/process.ts'
import { mayDisburse } from '../../commands/payments/policies.ts'
import { fromDollars, toDollars } from '../../domain/kernel/money.ts'
import type { Disbursement } from '../../domain/payments/disbursement/state.ts'
import { netOf } from '../../domain/payments/disbursement/state.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { registeredStudents, tournamentMoney } from '../../projections/payments/disbursements.queries.ts'
import { completeDisbursement, type Disbursement as OnWire, previewDisbursement } from '../contract/disbursements.ts'
import { found, route, unwrap } from '../http/route.ts'
import { actingRole, inTournament, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'

export const previewDisbursementRoute = route(previewDisbursement, async (request) => {
  const { app, tenant, params, person, body } = request
  await inTournament(request, params.t, mayDisburse)
  const context = request.command(actingRole(person, params.t))
  const disbursementId = derivedId(context.commandId, 'disbursement')
  const read = found(await tournamentMoney(app.reader, tenant, params.t), TOURNAMENT_NOT_FOUND)
  const now = app.clock.now()
  const { position } = unwrap(
    await app.commands.previewDisbursement(context, {
      tournamentId: params.t,
      disbursementId,
      participantLimit: body.ParticipantLimit,
      perAthleteFee: fromDollars(body.PerParticipantFee),
      percentageWithheld: body.PercentageToWithold,
      money: read.money,
      athleteIds: await registeredStudents(app.reader, tenant, params.t),
      began: read.began ?? now,
      now,
    }),
  )
  const { previews, completed, disbursed } = await app.commands.readDisbursements(tenant, params.t)
  const preview = found(
    previews.get(disbursementId) ?? completed.get(disbursementId),
    paymentsText('disbursement-not-found'),
  )
  return {
    disbursement: onWire(preview),
    totalDisbursedPrior: toDollars(completed.has(disbursementId) ? disbursed - preview.amount : disbursed),
    totalGrossCollections: toDollars(read.money.collected),
    totalNetCollections: toDollars(netOf(read.money)),
    position,
  }
})

export const completeDisbursementRoute = route(completeDisbursement, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, mayDisburse)
  const { money } = found(await tournamentMoney(app.reader, tenant, params.t), TOURNAMENT_NOT_FOUND)
  const { position } = unwrap(
    await app.commands.completeDisbursement(request.command(actingRole(person, params.t)), {
      tournamentId: params.t,
      disbursementId: params.id,
      money,
    }),
  )
  const { completed } = await app.commands.readDisbursements(tenant, params.t)
  return { disbursement: onWire(found(completed.get(params.id), paymentsText('disbursement-not-found'))), position }
})

const onWire = (one: Disbursement): OnWire => ({
  id: one.disbursementId,
  method: one.method,
  amount: toDollars(one.amount),
  numAthletes: one.numAthletes,
  periodStart: one.periodStart,
  periodEnd: one.periodEnd,
  collected: toDollars(one.collected),
  refunded: toDollars(one.refunded),
  chargebacks: toDollars(one.chargebacks),
  cardProcessingFees: toDollars(one.cardProcessingFees),
  platformFees: toDollars(one.platformFees),
  athleteIds: [...one.athleteIds],
  perAthleteFee: toDollars(one.perAthleteFee),
  athleteFees: toDollars(one.athleteFees),
  amountWitheld: toDollars(one.amountWithheld),
  created: one.periodEnd,
})
