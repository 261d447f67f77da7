import { derivedId } from '../../commands/kernel/process.ts'
import { mayRefund, mayResendReceipt } from '../../commands/payments/policies.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { refundTransaction, resendReceipt } from '../contract/payments.ts'
import { route, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

/** Requests a refund; a process sends it to the provider (payments rule 16). */
export const refundTransactionRoute = route(refundTransaction, async (request) => {
  const { app, params, body, person } = request
  await inTournament(request, params.t, mayRefund)
  const context = request.command(actingRole(person, params.t))
  const { position } = unwrap(
    await app.commands.refundByStaff(context, {
      transactionId: params.id,
      tournamentId: params.t,
      refundId: body.refundId ?? derivedId(context.commandId, 'refund'),
      amount: fromDollars(body.amount),
      description: body.description,
      lineItemsToCancel: body.lineItemsToCancel,
      reason: 'requested',
      setAside: body.setAside,
      explanation: body.explanation,
    }),
  )
  return { position }
})

export const resendReceiptRoute = route(resendReceipt, async (request) => {
  const { app, params, person } = request
  await inTournament(request, params.t, mayResendReceipt)
  const context = request.command(actingRole(person, params.t))
  const sending = { transactionId: params.id, tournamentId: params.t }
  const { position } = unwrap(await app.commands.resendReceipt(context, sending))
  return { position }
})
