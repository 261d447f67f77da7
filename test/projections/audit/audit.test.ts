import { describe, expect, test } from 'vitest'
import { allEvents } from '../../../domain/events.ts'
import { auditEntryOnWire, auditLive } from '../../../projections/audit/audit.live.ts'
import { audit } from '../../../projections/audit/audit.projection.ts'
import { auditPage, auditStory } from '../../../projections/audit/audit.queries.ts'
import { tellings } from '../../../projections/audit/titles.ts'
import { openReader } from '../../../projections/database/reader.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import {
  bracket,
  charge,
  draw,
  entry,
  type Fact,
  M,
  ofBracket,
  order,
  refundOf,
  setUp,
  student,
  T,
} from '../support/facts.ts'
import { given } from '../support/given.ts'

const called: Fact = { type: 'CalledToStaging', data: { ...ofBracket('b1'), location: 'Staging A', minutes: 10 } }
const undone: Fact = { type: 'CallToStagingCancelled', data: { ...ofBracket('b1'), to: 'Pending' } }
const updated = student('s1', { weight: 33, levelId: 'l1' }, 'StudentUpdated')
const facts: readonly Fact[] = [
  ...setUp,
  order('x1'),
  ...charge('x1'),
  updated,
  ...draw('d', [bracket('b1', ['s1'])]),
  called,
  undone,
]

test('every event of the program is told', () => {
  expect(Object.keys(tellings).sort()).toEqual([...allEvents.keys()].sort())
})

describe('the history of a tournament', () => {
  test('is told newest first, page by page, without names', () =>
    given([audit], facts, async (reader) => {
      const page = await auditPage(reader, 'lions', T, {}, 2)
      expect(page.entries.map(({ title, context }) => [context, title])).toEqual([
        ['athlete-call', 'Call to staging cancelled'],
        ['athlete-call', 'Called to Staging A'],
      ])
      const rest = await auditPage(reader, 'lions', T, { before: page.next ?? 0 }, 500)
      expect(rest.next).toBeNull()
      expect(rest.entries.map(({ title }) => title)).toEqual([
        '1 athlete without a division',
        'Division drawn',
        'Brackets regenerated: 1 bracket, 1 unmatched',
        'Payment of $194.30 received',
        'Payment started with the provider',
        'Charge of $194.30 prepared',
        'Order placed: 3 entries, 1 item, $194.30',
        'Division added: Girls 10-12',
        'Catalog item added: T-shirt',
        'Event added: Sparring',
        'Event added: Forms',
        'Tournament created',
      ])
      expect((await auditPage(reader, 'harbor', T, {}, 10)).entries).toEqual([])
    }))

  test('is found by kind, record, person and time', () =>
    given([audit], facts, async (reader) => {
      const titles = async (filters: Parameters<typeof auditPage>[3]) =>
        (await auditPage(reader, 'lions', T, filters, 50)).entries.map(({ type }) => type)
      expect(await titles({ kind: 'brackets' })).toEqual(['AthletesUnmatched', 'DivisionDrawn', 'BracketsRegenerated'])
      expect(await titles({ kind: 'OrderPlaced' })).toEqual(['OrderPlaced'])
      expect(await titles({ record: 'bracket:b1' })).toEqual([
        'CallToStagingCancelled',
        'CalledToStaging',
        'DivisionDrawn',
      ])
      expect(await titles({ record: 'nonsense' })).toEqual([])
      expect(await titles({ actor: 'somebody' })).toEqual([])
      expect(await titles({ from: '2026-03-01T12:22:00.000Z', to: '2026-03-01T12:23:00.000Z' })).toHaveLength(1)
    }))

  test('says what changed from what to what', () =>
    given([audit], facts, async (reader) => {
      const { entries } = await auditPage(reader, 'lions', T, { record: 'bracket:b1' }, 50)
      const [back, call] = entries.map((row) => auditEntryOnWire(row, false))
      expect(call?.changes).toEqual([
        { field: 'Location', from: null, to: 'Staging A', hidden: false },
        { field: 'Minutes', from: null, to: '10', hidden: false },
        { field: 'Status', from: null, to: 'Staging', hidden: false },
      ])
      expect(back?.changes).toContainEqual({ field: 'Location', from: 'Staging A', to: null, hidden: false })
      expect(back?.changes).toContainEqual({ field: 'Status', from: 'Staging', to: 'Pending', hidden: false })
    }))
})

describe('the story of a record', () => {
  test("has an athlete's own changes, with personal values for those who may read them", () =>
    given([audit], facts, async (reader) => {
      const story = await auditStory(reader, 'lions', T, 'student', 's1')
      expect(story.map(({ type }) => type)).toEqual([
        'StudentRegistered',
        'OrderPlaced',
        'ChargePrepared',
        'StudentUpdated',
        'DivisionDrawn',
        'AthletesUnmatched',
      ])
      const change = story[3]
      if (change === undefined) throw new Error('no change')
      expect(auditEntryOnWire(change, true).changes).toEqual([
        { field: 'Weight', from: '31.5', to: '33', hidden: false },
      ])
      expect(auditEntryOnWire(change, false).changes).toEqual([{ field: 'Weight', from: null, to: null, hidden: true }])
      expect(auditLive.present(change, { kind: 'admin' })).toBeNull()
    }))

  test('is empty for a record the tournament has nothing to do with', () =>
    given([audit], facts, async (reader) => {
      expect(await auditStory(reader, 'lions', 'other', 'student', 's1')).toEqual([])
      expect(await auditStory(reader, 'lions', T, 'facility', 'f2')).toEqual([])
    }))

  test('keeps no personal value of someone who was erased', () =>
    given(
      [audit],
      [...facts, { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } }],
      async (reader) => {
        const story = await auditStory(reader, 'lions', T, 'student', 's1')
        expect(story.flatMap(({ changes }) => changes).filter(({ personal }) => personal)).toEqual([])
        expect(story.at(-1)?.title).toBe("Athlete's personal data erased")
      },
    ))

  test('says what each step caused', async () => {
    const database = await freshDatabase()
    const events = recorded([
      refundOf('x1', 'r1', 5_000),
      {
        type: 'RefundSubmitted',
        data: { transactionId: 'x1', tournamentId: T, refundId: 'r1', providerRefundId: 're' },
      },
    ]).map((event, i, all) => (i === 0 ? event : { ...event, causationId: all[0]?.id ?? null }))
    try {
      await (await projectInto(database.url, [audit], events)).close()
      const reader = openReader(database.url)
      const [requested] = await auditStory(reader, 'lions', T, 'refund', 'r1')
      await reader.close()
      expect(requested?.caused).toEqual([
        { id: events[1]?.id, type: 'RefundSubmitted', title: 'Refund sent to the provider' },
      ])
    } finally {
      await database.drop()
    }
  })

  test('has what was imported', () =>
    given(
      [audit],
      [
        {
          type: 'EntriesImported',
          data: { tournamentId: T, membershipId: M, importId: 'i', entries: [entry('n', 'e1', 's1')] },
        },
      ],
      async (reader) => {
        expect((await auditStory(reader, 'lions', T, 'import', 'i')).map(({ title }) => title)).toEqual([
          '1 registration imported',
        ])
      },
    ))
})
