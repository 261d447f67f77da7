import { recordChargeOutcome } from '../../commands/payments/charge.ts'
import { viewInvoice } from '../../commands/payments/invoices/invoice-commands.ts'
import { cancelInvoice } from '../../commands/processes/cancel-invoice.ts'
import { newInvoice } from '../../commands/processes/new-invoice.ts'
import { setUpInvoice } from '../../commands/processes/set-up-invoice.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { type Kit, must } from './kit.ts'
import { GOOD_CARD, type PayCard } from './pay-card.ts'
import type { Family } from './people.ts'

const INVOICES = [
  { description: 'Team banner, two by three feet', amount: 4_500, becomes: 'unpaid' },
  { description: 'Coach badge and lunch on both days', amount: 3_800, becomes: 'viewed' },
  { description: 'Extra spectator passes', amount: 2_400, becomes: 'paid' },
  { description: 'Late registration fee', amount: 1_500, becomes: 'canceled' },
] as const

/** An invoice in each state, one for each of the first families; if no card can be presented, none is paid. */
export const seedInvoices = async (
  kit: Kit,
  { tournamentId, families, director }: { tournamentId: string; families: readonly Family[]; director: Actor },
  payCard: PayCard | null,
): Promise<void> => {
  const { app } = kit
  for (const [at, { description, amount, becomes }] of INVOICES.entries()) {
    const family = families[at]
    if (family === undefined || (becomes === 'paid' && payCard === null)) continue
    const { membershipId, userId } = family
    const parent: Actor = { userId, role: 'parent' }
    const step = (name: string, actor: Actor) => kit.context(`${name} invoice ${at}`, actor)
    const invoice = { tournamentId, membershipId, description, amount }
    const { invoiceId } = await must(description, newInvoice(app)(step('new', director), invoice))
    if (becomes === 'viewed' || becomes === 'paid') {
      await must(description, viewInvoice(app)(step('view', parent), { invoiceId }))
    }
    if (becomes === 'canceled') {
      const canceled = { tournamentId, invoiceId, reason: 'canceled' } as const
      await must(description, cancelInvoice(app)(step('cancel', director), canceled))
    }
    if (becomes !== 'paid' || payCard === null) continue
    const { clientSecret } = await must(description, setUpInvoice(app)(step('pay', parent), { invoiceId, userId }))
    const intentId = clientSecret?.split('_secret_')[0] ?? ''
    const before = await app.gateway.retrieveIntent(intentId)
    if (before.status === 'requires-payment-method') await payCard(clientSecret ?? '', GOOD_CARD)
    const intent = await app.gateway.retrieveIntent(intentId)
    await must(description, recordChargeOutcome(app)(step('outcome', parent), intent))
  }
}
