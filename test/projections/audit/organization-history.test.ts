import { describe, expect, test } from 'vitest'
import { actorsOf } from '../../../projections/audit/actors.queries.ts'
import { audit } from '../../../projections/audit/audit.projection.ts'
import { auditPage } from '../../../projections/audit/audit.queries.ts'
import { entriesAt } from '../../../projections/audit/moments.queries.ts'
import {
  organizationEntryOnWire,
  organizationHistoryLive,
} from '../../../projections/audit/organization-history.live.ts'
import { organizationChain, organizationHistory } from '../../../projections/audit/organization-history.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { type Fact, M, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const visit: Fact = { type: 'UserVisited', data: { userId: 'u1', at: '2026-03-01T12:00:00.000Z' } }
const claim: Fact = { type: 'EmailReleased', data: { claimId: 'c1', userId: 'u1' } }
const roles: Fact = { type: 'UserRolesChanged', data: { userId: 'u1', roles: ['Admin'] } }
const moved: Fact = { type: 'MembershipFacilityChanged', data: { membershipId: M, facilityId: 'f1' } }
const erasure = {
  asked: {
    type: 'ErasureRequested',
    data: { erasureId: 'x', userId: 'u1', membershipId: M, dueAt: '2026-03-08T12:00:00.000Z' },
  },
  started: {
    type: 'ErasureStarted',
    data: { erasureId: 'x', users: [{ userId: 'u1', membershipId: M }], students: [], membershipId: null },
  },
  erased: { type: 'UserErased', data: { userId: 'u1' } },
  completed: { type: 'ErasureCompleted', data: { erasureId: 'x' } },
} as const satisfies Record<string, Fact>

type Filters = Parameters<typeof organizationHistory>[2]
const facts: readonly Fact[] = [...setUp, visit, claim, roles, moved, student('s1', { weight: 33 }, 'StudentUpdated')]
const typesIn = async (reader: Reader, filters: Filters) =>
  (await organizationHistory(reader, 'lions', filters, 100)).entries.map(({ type }) => type)

describe('the history of the organization', () => {
  test('has the events outside of tournaments, newest first, without visits and bookkeeping', () =>
    given([audit], facts, async (reader) => {
      const types = await typesIn(reader, {})
      expect(types.slice(0, 3)).toEqual(['StudentUpdated', 'MembershipFacilityChanged', 'UserRolesChanged'])
      expect(types).toContain('TenantOpened')
      for (const type of ['UserVisited', 'EmailReleased', 'TournamentCreated', 'TournamentEventAdded']) {
        expect(types).not.toContain(type)
      }
      expect(await typesIn(reader, { kind: 'visits' })).toEqual(['UserVisited'])
    }))

  test('is filtered by kind, actor and time, and read page by page', () =>
    given([audit], facts, async (reader) => {
      expect(await typesIn(reader, { kind: 'families' })).toEqual(['MembershipFacilityChanged', 'MembershipOpened'])
      expect(await typesIn(reader, { actor: 'unknown' })).toEqual([])
      const [actor] = (await actorsOf(reader, 'lions', null)).actors
      expect(await typesIn(reader, { actor: actor?.userId ?? '' })).toEqual(await typesIn(reader, {}))
      expect(await typesIn(reader, { to: '2020-01-01T00:00:00.000Z' })).toEqual([])
      const first = await organizationHistory(reader, 'lions', {}, 2)
      const rest = await organizationHistory(reader, 'lions', { before: first.next ?? 0 }, 100)
      expect([...first.entries, ...rest.entries].map(({ type }) => type)).toEqual(await typesIn(reader, {}))
      expect((await organizationHistory(reader, 'harbor', {}, 10)).entries).toEqual([])
    }))

  test('is filtered by a command and by a request, whose consequences have its id', () =>
    given([audit], facts, async (reader) => {
      const { entries } = await organizationHistory(reader, 'lions', {}, 100)
      const [latest] = entries
      if (latest === undefined) throw new Error('the history is empty')
      const { commandId, correlationId } = latest
      const ofRequest = entries.filter((entry) => entry.correlationId === correlationId)
      expect((await organizationHistory(reader, 'lions', { request: correlationId }, 100)).entries).toEqual(ofRequest)
      expect((await organizationHistory(reader, 'lions', { request: commandId }, 100)).entries).toContainEqual(latest)
      expect(await typesIn(reader, { request: correlationId, records: 'user:unknown' })).toEqual([])
      expect(await typesIn(reader, { request: 'unknown' })).toEqual([])
    }))

  test('shows what followed from a request in tournaments and outside of them, oldest first, to its tenant alone', () =>
    given([audit], facts, async (reader) => {
      const page = await auditPage(reader, 'lions', T, {}, 1)
      const correlationId = page.entries[0]?.correlationId ?? ''
      const { entries, isComplete } = await organizationChain(reader, 'lions', correlationId)
      expect(entries.map(({ eventId }) => eventId)).toContain(page.entries[0]?.eventId)
      expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b))
      expect(isComplete).toBe(true)
      expect((await organizationChain(reader, 'harbor', correlationId)).entries).toEqual([])
      const positions = entries.map(({ at }) => at)
      expect(await entriesAt(reader, 'lions', null, positions)).toHaveLength(positions.length)
      expect(await entriesAt(reader, 'harbor', null, positions)).toEqual([])
    }))

  test('merges the histories of a person and the membership', () =>
    given([audit], facts, async (reader) => {
      const one = await typesIn(reader, { records: `user:u1,membership:${M}` })
      expect(one.slice(0, 3)).toEqual(['StudentUpdated', 'MembershipFacilityChanged', 'UserRolesChanged'])
      expect(one).not.toContain('FacilityAdded')
      expect(await typesIn(reader, { records: 'user:unknown' })).toEqual([])
    }))

  test('shows an erasure and its actor, but not the erased person', () =>
    given([audit], [...facts, ...Object.values(erasure)], async (reader) => {
      const { entries } = await organizationHistory(reader, 'lions', {}, 100)
      expect(entries.slice(0, 4).map(({ title }) => title)).toEqual([
        'Erasure completed',
        "User's personal data erased",
        'Erasure of 1 person started',
        'Erasure requested',
      ])
      const sent = JSON.stringify(entries.map(organizationEntryOnWire))
      expect(sent).not.toContain('Pat Parent')
      expect(sent).not.toContain('pat@')
      expect(entries[0]?.actorRole).toBeTruthy()
    }))

  test('is sent live without the entries of tournaments', () =>
    given([audit], facts, async (reader) => {
      const { entries } = await organizationHistory(reader, 'lions', {}, 1)
      const [row] = entries
      if (row === undefined) throw new Error('there is no entry')
      const admitted = { kind: 'admitted' }
      expect(organizationHistoryLive.isVisible?.(row, admitted)).toBe(true)
      expect(organizationHistoryLive.concerns?.({ ...row, tournamentId: 't1' }, admitted)).toBe(false)
      expect(organizationHistoryLive.concerns?.({ ...row, type: 'OrderPlaced' }, admitted)).toBe(false)
      expect(organizationEntryOnWire(row).context).toBe('students')
    }))
})
