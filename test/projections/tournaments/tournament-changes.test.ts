import { expect, test } from 'vitest'
import { audit } from '../../../projections/audit/audit.projection.ts'
import { auditEntries } from '../../../projections/audit/audit.tables.ts'
import { tournamentChangesLive } from '../../../projections/tournaments/tournament-changes.live.ts'
import { everyRow } from '../support/every-row.ts'
import { type Fact, M, order, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const renamed: Fact = {
  type: 'TournamentDetailsChanged',
  data: { tournamentId: T, part: 'basics', changes: { title: 'Spring Open 2026' }, termsVersion: null },
}
const stakeholder = { tournamentId: T, membershipId: M, userId: 'u1' }
const people: readonly Fact[] = [
  {
    type: 'StakeholderAdded',
    data: { ...stakeholder, facilityId: null, roles: [{ value: 'director', studentIds: [] }] },
  },
  { type: 'StakeholderRemoved', data: stakeholder },
]
const shortlink: Fact = { type: 'ShortcodeTaken', data: { tournamentId: T, code: 'Spring' } }
const others: readonly Fact[] = [
  { type: 'UserVisited', data: { userId: 'u1', at: '2026-03-01T12:00:00.000Z' } },
  { type: 'UserRolesChanged', data: { userId: 'u1', roles: ['Admin'] } },
  order('x1'),
]

test('details, people and shortlinks are changes of a tournament; orders are not', () =>
  given([audit], [...setUp, renamed, ...people, shortlink, ...others], async (reader) => {
    const rows = await everyRow(auditEntries).run(reader, 'lions')
    const sent = rows.filter((row) => tournamentChangesLive.isVisible?.(row, { kind: 'admitted' }))
    const types = new Set(sent.map(({ type }) => type))
    for (const { type } of [renamed, ...people, shortlink]) expect(types).toContain(type)
    for (const { type } of others) expect(types).not.toContain(type)
    expect(new Set(sent.map((row) => tournamentChangesLive.toWire(row, { kind: 'admitted' }).tournamentId))).toEqual(
      new Set([T]),
    )
  }))
