import { expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { limitStock } from '../../../commands/registration/limit-stock.ts'
import { joinWaitingList } from '../../../commands/registration/waiting-list/join.ts'
import { addEvent } from '../../../commands/tournaments/tournament.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { World } from '../../support/checkout-world.ts'
import { check, gone, type Plant, planted, twice, withData } from '../../support/planted-faults.ts'
import { anEvent } from '../../support/spring-cup.ts'

/** An event without places gets one: it is offered to the first, who lets it lapse, and then to the second. */
const soundHistory = async (): Promise<readonly Recorded[]> => {
  const world = await World.open()
  const event = anEvent('kata', { capacity: 0 })
  mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
  for (const studentId of ['ada', 'bo']) {
    await world.addFamily(`of ${studentId}`, [studentId])
    const name = { waitingId: `wait of ${studentId}`, membershipId: `of ${studentId}`, studentId }
    const list = { tournamentId: 't1', eventId: 'kata', by: 'family' } as const
    mustSucceed(await joinWaitingList(world.deps)(world.context(), { ...list, ...name }))
  }
  const of = { tournamentId: 't1', kind: 'event', stockId: 'kata' } as const
  mustSucceed(await limitStock(world.deps)(world.context(), { of, available: 1, before: 0 }))
  await world.settle()
  world.pass(24 * 60 + 1)
  await world.settle()
  return world.events()
}
const sound = soundHistory()

it('finds nothing in a sound history of a waiting list', async () => {
  const events = await sound
  expect(events.filter(({ type }) => type === 'PlaceOffered')).toHaveLength(2)
  expect(check(19, events)).toEqual([])
})

it.each<[fault: string, type: string, plant: Plant]>([
  ['an offered place that is not held', 'PlaceHeldForOffer', gone],
  [
    'a place held for another time than the offer’s',
    'PlaceHeldForOffer',
    withData({ until: '2027-01-01T00:00:00.000Z' }),
  ],
  ['an offer to a name that has not joined', 'WaitingListJoined', gone],
  ['a name that joins twice', 'WaitingListJoined', twice],
  ['two concurrent offers to one name', 'PlaceOffered', twice],
  ['one place offered to two', 'PlaceOffered', withData({ offerId: 'one for all' })],
  ['a lapse before its time', 'OfferLapsed', (event) => ({ ...event, time: '2026-02-01T12:30:00.000Z' })],
  ['a lapse without an offer', 'OfferLapsed', withData({ offerId: 'another' })],
])('sees %s', async (_fault, type, plant) => {
  const findings = check(19, planted(await sound, type, plant))
  expect(findings.length).toBeGreaterThan(0)
})
