import { describe, expect, it } from 'vitest'
import type { Me, TournamentRole } from '../../../api/contract/accounts.ts'
import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { listsOf } from '../../../web/tournaments/home-lists.ts'
import { callsOnly } from '../../../web/tournaments/manage-access.ts'
import { sampleMe } from '../../support/sample-me.ts'

const NOW = Date.parse('2026-04-10T00:00:00.000Z')
const tournament = (id: string, day: string): TournamentListItem => ({
  id,
  title: id,
  imageUri: null,
  startDate: `${day}T15:00:00.000Z`,
  endDate: `${day}T23:00:00.000Z`,
  registrationEnds: `${day}T15:00:00.000Z`,
  timezone: 'America/Chicago',
  location: null,
  type: 'Online',
  isDraft: false,
  isRegistrationOpen: false,
  hasEnded: Date.parse(day) < NOW,
  hasResults: false,
})
const me = (roles: Readonly<Record<string, readonly TournamentRole[]>>, admin = false): Me =>
  sampleMe({
    roles: admin ? ['Admin'] : [],
    tournamentRoles: Object.entries(roles).flatMap(([tournamentId, of]) =>
      of.map((value) => ({ tournamentId, title: tournamentId, type: 'Online' as const, value, studentIds: [] })),
    ),
  })
const all = [
  tournament('later', '2026-06-01'),
  tournament('soon', '2026-05-01'),
  tournament('ended', '2026-03-20'),
  tournament('long ago', '2025-11-01'),
]
const lists = (user: Me | null, managed: readonly string[] | null) => {
  const { judged, upcoming, past } = listsOf(
    { me: user, tournaments: all, managed: managed?.map((id) => ({ id })) ?? null },
    NOW,
  )
  return [judged, upcoming, past].map((list) => list.map(({ id }) => id))
}

describe('the lists of the home page', () => {
  it('show a visitor the tournaments that come next, and the past ones, newest first', () =>
    expect(lists(null, null)).toEqual([[], ['soon', 'later'], ['ended', 'long ago']]))

  it('leave out for staff what is listed above as theirs, also while that is read', () => {
    const director = me({ soon: ['director'], ended: ['director'] })
    expect(lists(director, ['soon', 'ended'])).toEqual([[], ['later'], ['long ago']])
    expect(lists(director, null)).toEqual([[], ['later'], ['long ago']])
  })

  it('keep the tournaments of an admin that the list above has no room for', () =>
    expect(lists(me({}, true), ['soon', 'later'])).toEqual([[], [], ['ended', 'long ago']]))

  it('show a judge first what to judge, for two months after its end', () => {
    const judge = me({ later: ['judge'], ended: ['judge'], 'long ago': ['judge'] })
    expect(lists(judge, [])).toEqual([['ended', 'later'], ['soon'], ['long ago']])
  })

  it('list a director who also judges once', () =>
    expect(lists(me({ soon: ['judge', 'director'] }), ['soon'])).toEqual([[], ['later'], ['ended', 'long ago']]))
})

it('only staging staff without another role in the tournament merely call athletes', () => {
  expect(callsOnly(me({ soon: ['staging', 'judge'] }), 'soon')).toBe(true)
  expect(callsOnly(me({ soon: ['staging', 'admin'] }), 'soon')).toBe(false)
  expect(callsOnly(me({ soon: ['staging'] }, true), 'soon')).toBe(false)
  expect(callsOnly(me({ soon: ['staging'] }), 'later')).toBe(false)
})
