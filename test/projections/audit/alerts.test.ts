import { describe, expect, test } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { alertOnWire, alertsLive } from '../../../projections/audit/alerts.live.ts'
import { alerts } from '../../../projections/audit/alerts.projection.ts'
import { alertById, alertsBetween, listAlerts, settingsOfAlerts } from '../../../projections/audit/alerts.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { golden } from '../../support/golden.ts'
import { reusableDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { type Fact, setUp, T, user } from '../support/facts.ts'
import { timeOf } from '../support/given.ts'

const admin = { userId: 'ada', role: 'account-admin' }
const holder = { tournamentId: T, membershipId: 'm1', userId: 'eve' }
const added: Fact = {
  type: 'StakeholderAdded',
  data: { ...holder, roles: [{ value: 'director', studentIds: [] }], facilityId: null },
}
const ended: Fact = { type: 'StakeholderRemoved', data: holder }
const given: Fact = { type: 'UserRolesChanged', data: { userId: 'eve', roles: ['Admin'] } }
const taken: Fact = { type: 'UserRolesChanged', data: { userId: 'eve', roles: ['Viewer'] } }
const people: readonly Fact[] = [user('ada', { displayName: 'Ada Admin' }), user('eve', { displayName: 'Eve' })]
const story: readonly Fact[] = [...setUp, ...people, added, ended, given, taken]
const entry = { tournamentId: T, membershipId: 'm1', eventId: 'e1', studentId: 's1' }
const canceled = (entryId: string): Fact => ({ type: 'EntryCanceled', data: { ...entry, entryId, refundId: null } })

/** The facts a minute apart, all by an admin in one request. */
const byAdmin = (facts: readonly Fact[]): readonly Recorded[] =>
  recorded(facts.map(({ type, data }, n) => ({ type, data, time: timeOf(n) }))).map((event) => ({
    ...event,
    actor: admin,
    correlationId: 'request-1',
  }))

const afterwards = async (facts: readonly Fact[], read: (reader: Reader) => Promise<void>, batchSize = 1_000) => {
  const database = await reusableDatabase()
  try {
    const reader = await projectInto(database.url, [alerts], byAdmin(facts), { batchSize })
    await read(reader).finally(() => reader.close())
  } finally {
    await database.empty()
  }
}

const idsIn = async (reader: Reader, tournamentId: string | null, tenant = 'lions') =>
  (await listAlerts(reader, tenant, tournamentId)).map(({ alertId }) => alertId)
const alertOf = (n: number): string => `brief-role-${byAdmin(story)[n]?.id}`
const OF_TOURNAMENT = alertOf(story.indexOf(ended))
const OF_ORGANIZATION = alertOf(story.indexOf(taken))
const setTo = (unwatched: ('brief-role' | 'many-exports')[]): Fact => ({
  type: 'AlertsSetUp',
  data: { ...golden('AlertsSetUp').data, unwatched },
})
const reviewed = (alertId: string): Fact => ({
  type: 'AlertReviewed',
  data: { ...golden('AlertReviewed').data, alertId, rule: 'brief-role', tournamentId: T, note: 'A wrong click.' },
})

describe('alerts', () => {
  test('are listed newest first: all for the organization, their own for a tournament, none for another tenant', () =>
    afterwards(story, async (reader) => {
      expect(await idsIn(reader, null)).toEqual([OF_ORGANIZATION, OF_TOURNAMENT])
      expect(await idsIn(reader, T)).toEqual([OF_TOURNAMENT])
      expect(await idsIn(reader, 'other')).toEqual([])
      expect(await idsIn(reader, null, 'harbor')).toEqual([])
    }))

  test('say what made them and who acted', () =>
    afterwards(story, async (reader) => {
      const row = await alertById(reader, 'lions', OF_TOURNAMENT)
      const at = story.indexOf(ended)
      expect(row).toMatchObject({ events: [at - 1, at], at, time: timeOf(at), isWatched: true })
      expect(row && alertOnWire(row)).toMatchObject({
        rule: 'brief-role',
        tournamentId: T,
        tournament: 'Spring Open',
        record: { kind: 'user', id: 'eve' },
        actor: { userId: 'ada', name: 'Ada Admin', role: 'account-admin' },
        facts: { roles: ['director'], minutes: 1, amount: null },
        review: null,
      })
    }))

  test('show who reviewed them and when', () =>
    afterwards([...story, reviewed(OF_TOURNAMENT), reviewed('unknown')], async (reader) => {
      const row = await alertById(reader, 'lions', OF_TOURNAMENT)
      expect(row && alertOnWire(row).review).toEqual({
        userId: 'ada',
        name: 'Ada Admin',
        time: timeOf(story.length),
        note: 'A wrong click.',
      })
      expect(await idsIn(reader, null)).toHaveLength(2)
    }))

  test('are hidden while their rule is not watched, and appear when it is watched again', async () => {
    const unwatched = [setTo(['brief-role']), ...story]
    await afterwards(unwatched, async (reader) => {
      expect(await idsIn(reader, null)).toEqual([])
      expect(await alertsBetween(reader, 'lions', timeOf(0), timeOf(999))).toEqual([])
      expect(await settingsOfAlerts(reader, 'lions')).toMatchObject({ unwatched: ['brief-role'], mailsAdmins: true })
    })
    await afterwards([...unwatched, setTo([])], async (reader) => {
      const rows = await listAlerts(reader, 'lions', null)
      expect(rows).toHaveLength(2)
      const [row] = rows
      expect(row && alertsLive.isVisible?.(row, { kind: 'director' })).toBe(true)
      expect(row && alertsLive.isVisible?.({ ...row, isWatched: false }, { kind: 'director' })).toBe(false)
    })
    await afterwards([...story, setTo(['brief-role'])], async (reader) => expect(await idsIn(reader, null)).toEqual([]))
  })

  test('lose the names of an erased person', () =>
    afterwards([...story, reviewed(OF_TOURNAMENT), { type: 'UserErased', data: { userId: 'ada' } }], async (reader) => {
      const row = await alertById(reader, 'lions', OF_TOURNAMENT)
      expect(row).toMatchObject({ actorId: 'ada', reviewedBy: 'ada' })
      expect(JSON.stringify(row)).not.toContain('Ada Admin')
    }))

  test.each([1, 2, 1_000])('gather the changes of one request, in batches of %i', (batchSize) => {
    const draw: readonly Fact[] = [
      { type: 'BracketsRegenerated', data: { ...golden('BracketsRegenerated').data, tournamentId: T } },
      { type: 'DivisionDrawn', data: { ...golden('DivisionDrawn').data, tournamentId: T, eventId: 'e1' } },
    ]
    return afterwards(
      [...setUp, ...draw, canceled('n1'), canceled('n2'), canceled('n3')],
      async (reader) => {
        const first = setUp.length
        const rows = await listAlerts(reader, 'lions', T)
        expect(rows).toMatchObject([
          {
            rule: 'entry-after-draw',
            at: first + 2,
            events: [first, first + 2, first + 3, first + 4],
            facts: { change: 'canceled', count: 3 },
          },
        ])
      },
      batchSize,
    )
  })
})
