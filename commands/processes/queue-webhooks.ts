import type { BracketCallEvent } from '../../domain/athlete-call/bracket-call/events.ts'
import type { WebhookKind } from '../../domain/integrations/published.ts'
import type { NewsData } from '../../domain/integrations/webhook-deliveries/events.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { NO_NEWS, queueDelivery } from '../integrations/deliveries.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process } from '../kernel/process.ts'

const NAME = 'queue-webhooks'

type News = RegistrationEvent | TransactionEvent | BracketCallEvent | TournamentEvent

/**
 * An event of a kind that webhooks subscribe to was recorded → a delivery is queued for each of these webhooks, in log
 * order. Deliveries contain ids and states, no personal data. News that would be equal, such as of the events of one
 * save, is queued once (integrations rule 7).
 */
export const queueWebhooks = (deps: Needs<'handler'>): Process<News> => {
  const queue = async (
    event: Recorded,
    kind: WebhookKind,
    news: Partial<NewsData>,
    change: string = event.id,
  ): Promise<void> => {
    const { state } = await deps.handler.read(webhooksAggregate, event.tenant, {})
    const messageId = `msg_${derivedId('news', change, kind)}`
    for (const [webhookId, { isOn, kinds }] of state.all) {
      if (!isOn || !kinds.includes(kind)) continue
      const deliveryId = derivedId('delivery', change, webhookId)
      const queued = { webhookId, deliveryId, messageId, kind, occurred: event.time, isReplay: false }
      const command = queueDelivery(deps)(causedBy(event, NAME, webhookId), {
        ...queued,
        news: { ...NO_NEWS, ...news },
      })
      mustSucceed(await command)
    }
  }
  const tournamentChanged = (event: Recorded<TournamentEvent>): Promise<void> =>
    // All events of one command have its id.
    queue(event, 'tournament.changed', { tournamentId: event.data.tournamentId }, event.commandId)
  return {
    name: NAME,
    startsAt: 'introduction',
    orderedBy: ({ tenant }) => tenant,
    on: {
      OrderCompleted: (event) => {
        const { tournamentId, orderId, transactionId } = event.data
        return queue(event, 'registration.completed', { tournamentId, orderId, transactionId, state: 'complete' })
      },
      EntriesAddedByStaff: (event) => {
        const { tournamentId, invoiceId } = event.data
        const news = { tournamentId, transactionId: invoiceId, state: 'complete' } as const
        return queue(event, 'registration.completed', news)
      },
      EntryCanceled: (event) => {
        const { tournamentId, eventId, entryId, refundId } = event.data
        return queue(event, 'registration.canceled', { tournamentId, eventId, entryId, refundId, state: 'canceled' })
      },
      EntryReinstated: (event) => {
        const { tournamentId, eventId, entryId } = event.data
        return queue(event, 'registration.completed', { tournamentId, eventId, entryId, state: 'complete' })
      },
      ChargeSucceeded: (event) => {
        const { tournamentId, transactionId } = event.data
        return queue(event, 'payment.succeeded', { tournamentId, transactionId, state: 'succeeded' })
      },
      RefundSucceeded: (event) => {
        const { tournamentId, transactionId, refundId } = event.data
        return queue(event, 'refund.succeeded', { tournamentId, transactionId, refundId, state: 'succeeded' })
      },
      CalledToStaging: (event) => {
        const { tournamentId, eventId, bracketId } = event.data
        return queue(event, 'bracket.called', { tournamentId, eventId, bracketId, state: 'staging' })
      },
      AssignedToLocation: (event) => {
        const { tournamentId, eventId, bracketId } = event.data
        return queue(event, 'bracket.called', { tournamentId, eventId, bracketId, state: 'competing' })
      },
      TournamentDetailsChanged: tournamentChanged,
      TournamentEventAdded: tournamentChanged,
      TournamentEventChanged: tournamentChanged,
      TournamentEventRemoved: tournamentChanged,
      TournamentEventOpened: tournamentChanged,
      TournamentEventClosed: tournamentChanged,
      PricingChanged: tournamentChanged,
    },
  }
}
