import { z } from 'zod'
import { mayRefund, mayResendReceipt } from '../../commands/payments/policies.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { refundRequest } from '../contract/payments.ts'
import { accepted } from '../contract/problem.ts'
import { type AnyRoute, signedInRoute, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/of-tournament.ts'

const params = z.object({ t: z.string(), id: z.string() })

/** Asks for a refund; the provider is told by a process (spec/tournament-and-registration.md §5 Refunds). */
export const refundTransaction: AnyRoute = signedInRoute({
  method: 'POST',
  url: '/transactions/manage/:t/refund/:id',
  service: 'payment',
  summary: 'Refund a transaction, by line items or by amount',
  changes: true,
  schemas: { params, body: refundRequest },
  response: accepted,
  handle: async (request) => {
    const { app, params: asked, body, person } = request
    await inTournament(request, asked.t, mayRefund)
    const { position } = unwrap(
      await app.commands.requestRefund(request.command(actingRole(person, asked.t)), {
        transactionId: asked.id,
        tournamentId: asked.t,
        refundId: body.refundId,
        amount: fromDollars(body.amount),
        description: body.description,
        lineItemsToCancel: body.lineItemsToCancel,
        reason: 'requested',
      }),
    )
    return { position }
  },
})

export const resendReceipt: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/transactions/:t/receipt/:id/resend',
  service: 'payment',
  summary: 'Send the receipt of a transaction again',
  changes: true,
  schemas: { params },
  response: accepted,
  handle: async (request) => {
    const { app, params: asked, person } = request
    await inTournament(request, asked.t, mayResendReceipt)
    const context = request.command(actingRole(person, asked.t))
    const sending = { transactionId: asked.id, tournamentId: asked.t }
    const { position } = unwrap(await app.commands.resendReceipt(context, sending))
    return { position }
  },
})
