import { expect, it } from 'vitest'
import { addWebhook } from '../../../commands/integrations/webhooks.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { queueWebhooks } from '../../../commands/processes/queue-webhooks.ts'
import { createTournamentWhole, setEventStatus } from '../../../commands/tournaments/tournament.ts'
import { allEvents } from '../../../domain/events.ts'
import { webhookDeliveriesAggregate } from '../../../domain/integrations/webhook-deliveries/state.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'
import { anEvent, springCupDetails } from '../../support/spring-cup.ts'

const TENANT = 'lions'
const webhookId = 'webhook-1'

it('queues one piece of news for a save with many events, and one for each later change', async () => {
  const journal = memoryJournal(allEvents)
  const handler = new Handler(journal)
  const webhookSender = {
    isPrivateAllowed: true,
    send: () => Promise.reject(new Error('nothing is sent here')),
    stop: () => {},
  }
  const digest = { of: (purpose: string) => purpose }
  const webhook = { webhookId, url: 'https://news.example.org/', kinds: ['tournament.changed' as const] }
  mustSucceed(await addWebhook({ handler, webhookSender, digest })(contextOf(), webhook))
  const titles = Array.from({ length: 68 }, (_, at) => `event-${at}`)
  const whole = {
    tournamentId: 't1',
    details: springCupDetails,
    expected: {},
    eventAdds: titles.map((title) => ({ event: anEvent(title), divisions: [] })),
    eventEdits: [],
    eventRemovals: [],
    itemAdds: [],
    itemEdits: [],
    itemRemovals: [],
  }
  mustSucceed(await createTournamentWhole({ handler })(contextOf(), whole))
  for (const isOpen of [false, true])
    mustSucceed(await setEventStatus({ handler })(contextOf(), { tournamentId: 't1', eventId: 'event-0', isOpen }))

  const { on } = queueWebhooks({ handler })
  for (let events = await journal.readAll(0, 200); events.length > 0; ) {
    for (const event of events) {
      const handle = on[event.type as keyof typeof on] as ((of: typeof event) => Promise<void>) | undefined
      await handle?.(event)
    }
    events = await journal.readAll(events.at(-1)?.position ?? 0, 200)
  }
  const { state } = await handler.read(webhookDeliveriesAggregate, TENANT, { webhookId })
  expect(state.waiting.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'tournament.changed'))
})
