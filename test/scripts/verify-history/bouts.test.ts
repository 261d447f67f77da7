import { expect, it } from 'vitest'
import type { BracketBoutsEvent } from '../../../domain/bouts/published.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { checkBouts } from '../../../scripts/verify-history/invariants/bouts.ts'

const of = { tournamentId: 't1', bracketId: 'b1', divisionId: 'd1', eventId: 'e1' }
const stream = 'bracket-bouts-lions.t1.b1'
const begun: BracketBoutsEvent = {
  type: 'BoutsBegun',
  data: {
    ...of,
    drawId: 'draw-1',
    format: 'repechage',
    version: 1,
    thirds: 'both',
    seats: ['ana', 'bea', 'cleo', 'dora'],
  },
}
const won = (boutId: string, first: string, second: string): BracketBoutsEvent => ({
  type: 'BoutDecided',
  data: { ...of, boutId, competitorIds: [first, second], winnerId: first, method: null, points: null },
})
const turned = (voidedIds: string[]): BracketBoutsEvent => ({
  type: 'BoutCorrected',
  data: {
    ...of,
    boutId: '1-1',
    competitorIds: ['ana', 'bea'],
    winnerId: 'bea',
    method: null,
    points: null,
    reason: 'Sides',
    voidedIds,
  },
})
const finished = (...order: readonly string[]): BracketBoutsEvent => ({
  type: 'BracketFinished',
  data: {
    ...of,
    from: 'bouts',
    placings: order.map((studentId, at) => ({ studentId, place: [1, 2, 3, 3][at] ?? null })),
  },
})
const semifinals = [won('1-1', 'ana', 'bea'), won('1-2', 'cleo', 'dora')]
const final = won('2-1', 'ana', 'cleo')
const places = finished('ana', 'cleo', 'bea', 'dora')

const recorded = (events: readonly BracketBoutsEvent[]): Recorded[] =>
  events.map((event, position) => ({
    ...event,
    id: `e${position}`,
    version: 1,
    stream,
    revision: position,
    position,
    time: '2026-03-01T09:00:00.000Z',
    tenant: 'lions',
    actor: { userId: 'u1', role: 'staging' },
    commandId: `c${position}`,
    commandHash: '',
    correlationId: 'c',
    causationId: null,
    hash: '',
  }))

it('finds nothing in a valid history', () => {
  const lawful = [begun, ...semifinals, final, places, turned(['2-1']), won('2-1', 'bea', 'cleo')]
  expect(checkBouts(recorded([...lawful, finished('bea', 'cleo', 'ana', 'dora')]))).toEqual([])
})

it.each<[string, BracketBoutsEvent[], number]>([
  ['a bout before its competitors are known', [begun, ...semifinals.slice(0, 1), final], 2],
  ['a bout of others', [begun, ...semifinals, won('2-1', 'bea', 'cleo')], 3],
  ['a bout that the format does not have', [begun, won('7-1', 'ana', 'bea')], 1],
  ['a correction that leaves what no longer follows', [begun, ...semifinals, final, places, turned([])], 5],
  ['an end before the last bout', [begun, ...semifinals, places], 3],
  ['other places than the bouts give', [begun, ...semifinals, final, finished('cleo', 'ana', 'bea', 'dora')], 4],
  ['a result before the bracket has begun', semifinals, 0],
])('finds a planted fault: %s', (_, history, position) => {
  expect(checkBouts(recorded(history))[0]).toMatchObject({ invariant: 23, stream, position })
})
