import { describe, expect, test } from 'vitest'
import type { BracketCard, ReviewDashboard } from '../../../api/contract/judging.ts'
import type { BracketStanding, Standings } from '../../../api/contract/results.ts'
import { withChanges as withCards } from '../../../web/judging/use-dashboard.ts'
import { withChanges as withStandings } from '../../../web/judging/use-standings.ts'

const bracket = (bracketId: string, reviews: number) => ({ bracketId, reviews }) as BracketStanding
const standings = (changes: Partial<Standings>): Standings => ({
  audience: 'Registered',
  names: 'Full',
  position: 1,
  isWhole: true,
  hasEnded: true,
  inPerson: [],
  brackets: [],
  medals: [],
  ...changes,
})

describe('standings with their changes', () => {
  const medals = [{ facility: 'North', gold: 1, silver: 0, bronze: 0 }]
  const known = standings({ brackets: [bracket('a', 0), bracket('b', 0)], medals, inPerson: ['Sparring'] })

  test('have the changed brackets in their places, and what did not change', () => {
    const changed = standings({ position: 2, isWhole: false, brackets: [bracket('b', 1)], medals: null })
    expect(withStandings(known, changed)).toEqual({
      ...changed,
      brackets: [bracket('a', 0), bracket('b', 1)],
      medals,
      inPerson: ['Sparring'],
    })
  })

  test('are read whole if there is another bracket, or the tournament has ended', () => {
    expect(withStandings(known, standings({ brackets: [bracket('c', 0)] }))).toBeNull()
    expect(withStandings({ ...known, hasEnded: false }, standings({}))).toBeNull()
  })
})

describe('a review dashboard with its changes', () => {
  const card = (id: string, open: number) => ({ id, open }) as BracketCard
  const dashboard = (events: Readonly<Record<string, readonly BracketCard[]>>, position = 1) => {
    const listed = Object.entries(events).map(([eventId, brackets]) => ({ eventId, brackets: [...brackets] }))
    return { position, hasEnded: true, events: listed } as unknown as ReviewDashboard
  }
  const known = dashboard({ forms: [card('a', 2), card('b', 1)], weapons: [] })

  test('has the changed cards in their places', () => {
    const changed = withCards(known, dashboard({ forms: [card('b', 0)] }, 2))
    expect(changed).toEqual(dashboard({ forms: [card('a', 2), card('b', 0)], weapons: [] }, 2))
  })

  test('is read whole if there is another card', () => {
    expect(withCards(known, dashboard({ weapons: [card('c', 1)] }))).toBeNull()
  })
})
