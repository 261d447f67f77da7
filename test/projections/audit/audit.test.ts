import { describe, expect, test } from 'vitest'
import { allEvents } from '../../../domain/events.ts'
import { actorsOf } from '../../../projections/audit/actors.queries.ts'
import { auditEntryOnWire, auditLive } from '../../../projections/audit/audit.live.ts'
import { audit } from '../../../projections/audit/audit.projection.ts'
import { auditChain, auditPage, auditStory } from '../../../projections/audit/audit.queries.ts'
import { organizationHistory } from '../../../projections/audit/organization-history.queries.ts'
import { openPatientReader } from '../../support/connections.ts'
import { golden } from '../../support/golden.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { bracket, draw, ofBracket } from '../support/bracket-facts.ts'
import { entry, type Fact, M, order, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { charge, refundOf } from '../support/payment-facts.ts'
import { present } from '../support/present.ts'

const called: Fact = { type: 'CalledToStaging', data: { ...ofBracket('b1'), location: 'Staging A', minutes: 10 } }
const undone: Fact = { type: 'CallToStagingCanceled', data: { ...ofBracket('b1'), to: 'Pending' } }
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

test('the audit trail has a title for every event of the program', () => {
  expect(Object.keys(audit.on).sort()).toEqual([...allEvents.keys()].sort())
  expect(
    [...allEvents].filter(
      ([
        ,
        {
          audit: { title },
        },
      ]) => title === '',
    ),
  ).toEqual([])
})

describe('the audit trail of a tournament', () => {
  test('is read newest first, page by page, without names', () =>
    given([audit], facts, async (reader) => {
      const page = await auditPage(reader, 'lions', T, {}, 2)
      expect(page.entries.map(({ title, context }) => [context, title])).toEqual([
        ['athlete-call', 'Call to staging canceled'],
        ['athlete-call', 'Called to Staging A'],
      ])
      const rest = await auditPage(reader, 'lions', T, { before: page.next ?? 0 }, 500)
      expect(rest.next).toBeNull()
      expect(rest.entries.map(({ title }) => title)).toEqual([
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

  test('shows a provider notice with its transaction, but not in the tournament’s history', () => {
    const notice = { noticeId: 'n1', attemptId: 'a1', transactionId: 'x1', tournamentId: T }
    return given([audit], [...facts, { type: 'NoticeLate', data: notice }], async (reader) => {
      const { entries } = await auditPage(reader, 'lions', T, { kind: 'payments' }, 500)
      expect(entries.map(({ type }) => type)).not.toContain('NoticeLate')
      expect((await auditStory(reader, 'lions', T, 'transaction', 'x1')).at(-1)?.type).toBe('NoticeLate')
    })
  })

  test('is filtered by kind, record, person and time', () =>
    given([audit], facts, async (reader) => {
      const titles = async (filters: Parameters<typeof auditPage>[3]) =>
        (await auditPage(reader, 'lions', T, filters, 50)).entries.map(({ type }) => type)
      expect(await titles({ kind: 'brackets' })).toEqual(['BracketsRegenerated'])
      expect(await titles({ kind: 'OrderPlaced' })).toEqual(['OrderPlaced'])
      expect(await titles({ record: 'bracket:b1' })).toEqual([
        'CallToStagingCanceled',
        'CalledToStaging',
        'DivisionDrawn',
      ])
      expect(await titles({ record: 'nonsense' })).toEqual([])
      expect(await titles({ actor: 'unknown' })).toEqual([])
      const [actor] = (await actorsOf(reader, 'lions', T)).actors
      expect(await titles({ actor: actor?.userId ?? '' })).toHaveLength((await titles({})).length)
      expect((await actorsOf(reader, 'harbor', T)).actors).toEqual([])
      expect(await titles({ from: '2026-03-01T12:22:00.000Z', to: '2026-03-01T12:23:00.000Z' })).toHaveLength(1)
    }))

  test('has the same entries of a context page by page as in the whole history, with other filters too', () =>
    given([audit], facts, async (reader) => {
      const { entries } = await auditPage(reader, 'lions', T, {}, 50)
      for (const kind of ['payments', 'tournaments', 'athlete-call', 'schedule']) {
        const of = entries.filter(({ context }) => context === kind)
        for (const filters of [{}, { from: '2026-03-01T12:02:00.000Z' }, { actor: entries[0]?.actorId ?? '' }]) {
          const found: number[] = []
          let before: number | undefined
          do {
            const page = await auditPage(reader, 'lions', T, { kind, before, ...filters }, 1)
            found.push(...page.entries.map(({ at }) => at))
            before = page.next ?? undefined
          } while (before !== undefined)
          const expected = of.filter(({ time }) => filters.from === undefined || time >= filters.from)
          expect(found, kind).toEqual(expected.map(({ at }) => at))
        }
      }
      expect(entries.filter(({ context }) => context === 'payments').length).toBeGreaterThan(1)
    }))

  test('is filtered by the id of a request or of a command, with the parts of entries', () =>
    given([audit], facts, async (reader) => {
      const all = (await auditPage(reader, 'lions', T, {}, 50)).entries
      const placed = all.find(({ type }) => type === 'OrderPlaced')
      for (const request of [placed?.correlationId, placed?.commandId]) {
        const { entries } = await auditPage(reader, 'lions', T, { request: request ?? '' }, 50)
        expect(entries.map(({ type }) => type)).toContain('OrderPlaced')
      }
      expect((await auditPage(reader, 'lions', T, { request: 'unknown' }, 50)).entries).toEqual([])
      expect((await auditPage(reader, 'harbor', T, { request: placed?.correlationId }, 50)).entries).toEqual([])
    }))

  test('shows what followed from a request, but nothing of one that changed nothing of the tournament', () =>
    given([audit], facts, async (reader) => {
      const [last] = (await auditPage(reader, 'lions', T, {}, 1)).entries
      const { entries, isComplete } = await auditChain(reader, 'lions', T, last?.correlationId ?? '')
      expect(entries.map(({ eventId }) => eventId)).toContain(last?.eventId)
      expect(isComplete).toBe(true)
      const elsewhere = await auditChain(reader, 'lions', 'another', last?.correlationId ?? '')
      expect(elsewhere.entries).toEqual([])
    }))

  test('shows values before and after each change', () =>
    given([audit], facts, async (reader) => {
      const { entries } = await auditPage(reader, 'lions', T, { record: 'bracket:b1' }, 50)
      const [back, call] = entries.map((row) => auditEntryOnWire(row, false))
      expect(call?.changes).toEqual([
        { field: 'Status', from: 'Pending', to: 'Staging', inWords: true, hidden: false },
        { field: 'Location', from: null, to: 'Staging A', inWords: false, hidden: false },
        { field: 'Minutes', from: null, to: '10', inWords: false, hidden: false },
      ])
      // Unchanged fields are left out.
      expect(back?.changes.map(({ field }) => field)).toEqual(['Status', 'Location', 'Minutes'])
      expect(back?.changes).toContainEqual({
        field: 'Location',
        from: 'Staging A',
        to: null,
        inWords: false,
        hidden: false,
      })
      expect(back?.changes).toContainEqual({
        field: 'Status',
        from: 'Staging',
        to: 'Pending',
        inWords: true,
        hidden: false,
      })
    }))
})

describe('the records of an entry', () => {
  const labels = (rows: readonly Parameters<typeof auditEntryOnWire>[0][], type: string, personal: boolean) => {
    const row = rows.find((entry) => entry.type === type)
    if (row === undefined) throw new Error(`no ${type}`)
    return auditEntryOnWire(row, personal).records.map(({ kind, label }) => [kind, label])
  }
  const page = async (reader: Parameters<typeof auditPage>[0]) => (await auditPage(reader, 'lions', T, {}, 500)).entries

  test('are shown by name, people only to those who may read names', () =>
    given([audit], [...facts, refundOf('x1', 'r1', 5_000)], async (reader) => {
      const entries = await page(reader)
      expect(labels(entries, 'OrderPlaced', true)).toEqual([
        ['membership', 'Pat Parent'],
        ['order', 'Order x1, $194.30'],
        ['user', 'Pat Parent'],
        ['entry', 'Entry in Forms'],
        ['event', 'Forms'],
        ['student', 'Ada Lovelace'],
        ['entry', 'Entry in Sparring'],
        ['event', 'Sparring'],
        ['entry', 'Entry in Forms'],
        ['student', 'Grace Hopper'],
        ['line', 'T-shirt'],
        ['catalogItem', 'T-shirt'],
      ])
      const names = labels(entries, 'OrderPlaced', false).filter(([kind]) =>
        ['membership', 'user', 'student'].includes(kind ?? ''),
      )
      expect(names.map(([, label]) => label)).toEqual([null, null, null, null])
      expect(labels(entries, 'CalledToStaging', false)).toEqual([
        ['bracket', 'Girls 10-12'],
        ['division', 'Girls 10-12'],
        ['event', 'Forms'],
      ])
      expect(labels(entries, 'RefundRequested', false).slice(0, 2)).toEqual([
        ['transaction', 'Transaction x1, $194.30'],
        ['refund', 'Refund of $50.00'],
      ])
    }))

  test('lose the name of an erased person, in earlier and later entries', () =>
    given(
      [audit],
      [
        ...facts,
        { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } },
        { type: 'UserErased', data: { userId: 'u1' } },
        refundOf('x1', 'r1', 5_000),
        order('x2'),
      ],
      async (reader) => {
        const entries = await page(reader)
        const labels = new Set(
          entries.flatMap((row) => auditEntryOnWire(row, true).records.map(({ kind, label }) => `${kind}: ${label}`)),
        )
        expect([...labels].filter((text) => /^(student|user|membership)/.test(text)).sort()).toEqual([
          'membership: Erased',
          'student: Erased Athlete',
          'student: Grace Hopper',
          'user: Erased',
        ])
      },
    ))

  test('are named in changes, where money and instants are formatted for people', () =>
    given([audit], [...setUp, student('s1', { facilityId: 'f2' }, 'StudentUpdated'), order('x1')], async (reader) => {
      const [, moved] = await auditStory(reader, 'lions', T, 'student', 's1')
      expect(moved && auditEntryOnWire(moved, true).changes).toEqual([
        { field: 'Facility', from: 'Lions Dallas', to: 'Lions Austin', inWords: false, hidden: false },
      ])
      const created = (await page(reader)).find(({ type }) => type === 'TournamentCreated')
      const changes = new Map(created && auditEntryOnWire(created, true).changes.map(({ field, to }) => [field, to]))
      expect(changes.get('Start date')).toBe('2026-04-01 15:00 UTC')
      expect(changes.get('Platform fee')).toBe('$1.50')
    }))
})

const mobileRemoved = {
  name: 'audit-changes-of-mobile-removed',
  text: `select changes from audit_entries where type = 'MobileRemoved'`,
  values: [],
}

describe('the history of a record', () => {
  test("has an athlete's own changes, with personal values for those who may read them", () =>
    given([audit], facts, async (reader) => {
      const story = await auditStory(reader, 'lions', T, 'student', 's1')
      expect(story.map(({ type }) => type)).toEqual([
        'StudentRegistered',
        'OrderPlaced',
        'ChargePrepared',
        'ChargeSucceeded',
        'StudentUpdated',
        'DivisionDrawn',
        'AthletesUnmatched',
      ])
      const change = story[4]
      if (change === undefined) throw new Error('no change')
      expect(auditEntryOnWire(change, true).changes).toEqual([
        { field: 'Weight', from: '31.5 kg', to: '33 kg', inWords: false, hidden: false },
      ])
      expect(auditEntryOnWire(change, false).changes).toEqual([
        { field: 'Weight', from: null, to: null, inWords: false, hidden: true },
      ])
      expect(present(auditLive, change, { kind: 'admin' })).toBeNull()
    }))

  test('is empty for a record outside of the tournament', () =>
    given([audit], facts, async (reader) => {
      expect(await auditStory(reader, 'lions', 'other', 'student', 's1')).toEqual([])
      expect(await auditStory(reader, 'lions', T, 'facility', 'f2')).toEqual([])
    }))

  test('keeps no personal value of an erased person', () =>
    given(
      [audit],
      [...facts, { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } }],
      async (reader) => {
        const story = await auditStory(reader, 'lions', T, 'student', 's1')
        const own = story.filter(({ subject }) => subject === 's1')
        const changes = own.flatMap((entry) => auditEntryOnWire(entry, false).changes)
        expect(changes.filter(({ hidden }) => hidden)).toEqual([])
        expect(story.at(-1)?.title).toBe("Athlete's personal data erased")
      },
    ))

  test('is complete at any length, and erased completely', async () => {
    const weights = Array.from({ length: 40 }, (_, at) => student('s1', { weight: 32 + at }, 'StudentUpdated'))
    const historyAfter = (more: readonly Fact[]) =>
      given([audit], [...facts, ...weights, ...more], async (reader) => {
        const story = await auditStory(reader, 'lions', T, 'student', 's1')
        const { entries } = await organizationHistory(reader, 'lions', { records: 'student:s1' }, 500)
        const names = story.flatMap((row) =>
          auditEntryOnWire(row, true).records.flatMap(({ id, label }) => (id === 's1' ? [label] : [])),
        )
        const updates = story.filter(({ type }) => type === 'StudentUpdated').map(({ at }) => at)
        expect(updates).toEqual([...new Set(updates)].sort((a, b) => a - b))
        return { updates: updates.length, ofOrganization: entries.length, names: [...new Set(names)] }
      })
    expect(await historyAfter([])).toEqual({ updates: 41, ofOrganization: 42, names: ['Ada Lovelace'] })
    const erased: Fact = { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } }
    expect(await historyAfter([erased])).toEqual({ updates: 41, ofOrganization: 43, names: ['Erased Athlete'] })
  })

  test('clears a personal value that an event without personal data ends', async () => {
    const removed: Fact = { type: 'MobileRemoved', data: { userId: 'u1' } }
    const changesAfter = (more: readonly Fact[]) =>
      given([audit], [...facts, removed, ...more], async (reader) => {
        return JSON.stringify(await reader.query<{ changes: object }>('lions', mobileRemoved))
      })
    expect(await changesAfter([])).toContain('+15550001')
    expect(await changesAfter([{ type: 'UserErased', data: { userId: 'u1' } }])).toBe('[{"changes":[]}]')
  })

  test('clears personal values in records of other kinds', () =>
    given(
      [audit],
      [...facts, refundOf('x9', 'r9', 5_000), { type: 'UserErased', data: { userId: 'u1' } }],
      async (reader) => {
        const records = await reader.query<{ personal: unknown }>('lions', {
          name: 'audit-record-of-refund',
          text: `select personal from audit_records where kind = 'refund' and record_id = $1`,
          values: ['r9'],
        })
        expect(records).toEqual([{ personal: {} }])
        const [requested] = await auditStory(reader, 'lions', T, 'refund', 'r9')
        expect(requested?.changes.map(([field]) => field)).not.toContain('description')
      },
    ))

  test('shows the options chosen for an order, also in the names of its lines, until the buyer is erased', async () => {
    const bought = [...facts, ...charge('x9')]
    const purchaseIn = (all: readonly Fact[]) =>
      given([audit], all, async (reader) => {
        const { entries } = await auditPage(reader, 'lions', T, {}, 500)
        const placed = entries.find(({ type }) => type === 'OrderPlaced')
        const prepared = entries.find(({ type }) => type === 'ChargePrepared')
        return {
          chosen: placed && auditEntryOnWire(placed, true).changes.find(({ field }) => field === 'Choices')?.to,
          hidden: placed && auditEntryOnWire(placed, false).changes.some(({ to }) => to === 'Size: M'),
          line: prepared && auditEntryOnWire(prepared, true).records.find(({ id }) => id === 'i1')?.label,
        }
      })
    expect(await purchaseIn(bought)).toEqual({ chosen: 'Size: M', hidden: false, line: 'T-shirt (M)' })
    const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
    expect(await purchaseIn([...bought, erased])).toEqual({ chosen: undefined, hidden: false, line: 'T-shirt' })
  })

  test('names a line by its options as they were at each event', async () => {
    const large = { ...golden('ItemChoicesChanged').data, choices: [{ key: 'Size', value: 'L' }] }
    const changed: Fact = { type: 'ItemChoicesChanged', data: large }
    const linesIn = (all: readonly Fact[]) =>
      given([audit], all, async (reader) => {
        const { entries } = await auditPage(reader, 'lions', T, {}, 500)
        return ['ChargePrepared', 'ItemChoicesChanged'].map((type) => {
          const entry = entries.find((one) => one.type === type)
          return entry && auditEntryOnWire(entry, true).records.find(({ id }) => id === 'i1')?.label
        })
      })
    const bought = [...facts, ...charge('x9'), changed]
    expect(await linesIn(bought)).toEqual(['T-shirt (M)', 'T-shirt (L)'])
    const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
    expect(await linesIn([...bought, erased])).toEqual(['T-shirt', 'T-shirt'])
  })

  test('shows what each event caused', async () => {
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
      const reader = openPatientReader(database.url)
      const [requested] = await auditStory(reader, 'lions', T, 'refund', 'r1')
      await reader.close()
      expect(requested?.caused).toEqual([
        { id: events[1]?.id, type: 'RefundSubmitted', title: 'Refund sent to the provider', values: null },
      ])
    } finally {
      await database.drop()
    }
  })

  test('of an import shows what was imported and what was new', () =>
    given(
      [audit],
      [
        {
          type: 'EntriesImported',
          data: { tournamentId: T, membershipId: M, importId: 'i', entries: [entry('n', 'e1', 's1')] },
        },
        {
          type: 'PlacesGiven',
          data: { tournamentId: T, kind: 'event', stockId: 'e1', importId: 'i', entryIds: ['n'] },
        },
        {
          type: 'ImportCompleted',
          data: { importId: 'i', tournamentId: T, groups: 1, students: 3, entries: 4, newStudents: 0, newEntries: 1 },
        },
      ],
      async (reader) => {
        expect((await auditStory(reader, 'lions', T, 'import', 'i')).map(({ title }) => title)).toEqual([
          '1 registration imported',
          '1 place given by an import',
          'Import completed: 0 new athletes, 1 registration added; 3 athletes, 3 registrations already there',
        ])
      },
    ))
})

describe('the changes of an entry', () => {
  const changesOf = (facts: readonly Fact[], type: string) =>
    given([audit], [...setUp, ...facts], async (reader) => {
      const { entries } = await auditPage(reader, 'lions', T, {}, 500)
      return entries
        .filter((entry) => entry.type === type)
        .map((entry) => auditEntryOnWire(entry, true).changes.map(({ field, from, to }) => [field, from, to]))
    })
  const invoice = { invoiceId: 'v1', tournamentId: T }
  const created: Fact = {
    type: 'InvoiceCreated',
    data: {
      ...invoice,
      membershipId: M,
      userId: 'u1',
      number: '1001',
      description: 'Late fee',
      amount: 2_500,
      currency: 'usd',
      changeId: null,
      eventChanges: [],
      overrides: [],
      expires: null,
    },
  }

  test('show no status for a notice that was sent after the invoice was canceled', async () => {
    const noticeSent: Fact = { type: 'InvoiceNoticeSent', data: { ...invoice, mailId: 'm1' } }
    const canceled: Fact = { type: 'InvoiceCanceled', data: { ...invoice, reason: 'canceled' } }
    expect(await changesOf([created, noticeSent], 'InvoiceNoticeSent')).toEqual([[['Status', 'Not sent', 'Unpaid']]])
    expect(await changesOf([created, canceled, noticeSent], 'InvoiceNoticeSent')).toEqual([[]])
  })

  test('show what belongs to the event alone without an earlier value', async () => {
    const failed: Fact = {
      type: 'RefundFailed',
      data: { transactionId: 'x1', tournamentId: T, refundId: 'r1', reason: 'expired_or_canceled_card' },
    }
    expect(await changesOf([...charge('x1'), refundOf('x1', 'r1', 500), failed], 'RefundFailed')).toEqual([
      [
        ['Reason', null, 'expired_or_canceled_card'],
        ['Status', 'Pending', 'Failure'],
      ],
    ])
  })

  test('keep a record that was renamed, and hide ids of records without a name', () =>
    given(
      [audit],
      [
        ...setUp,
        { type: 'FacilityChanged', data: { facilityId: 'f1', title: 'Lions North', shortTitle: 'N', location: '' } },
        student('s1', { weight: 33, levelId: 'unknown' }, 'StudentUpdated'),
        order('x1'),
      ],
      async (reader) => {
        const [, changed] = await auditStory(reader, 'lions', T, 'student', 's1')
        expect(changed && auditEntryOnWire(changed, true).changes.map(({ field, to }) => [field, to])).toEqual([
          ['Weight', '33 kg'],
        ])
      },
    ))

  test('keep the roles of one tournament apart from those of another', async () => {
    const added = (tournamentId: string, value: 'director' | 'coach'): Fact => ({
      type: 'StakeholderAdded',
      data: { tournamentId, membershipId: M, userId: 'u1', roles: [{ value, studentIds: [] }], facilityId: null },
    })
    expect(await changesOf([added('t2', 'director'), added(T, 'coach')], 'StakeholderAdded')).toEqual([
      [['Roles', null, '1']],
    ])
  })
})

describe('a draw', () => {
  test('is one entry with its divisions inside, which are in the histories of their records', () =>
    given([audit], facts, async (reader) => {
      const { entries } = await auditPage(reader, 'lions', T, { kind: 'brackets' }, 50)
      expect(entries.map((row) => auditEntryOnWire(row, false)).map(({ title, parts }) => [title, parts])).toEqual([
        [
          'Brackets regenerated: 1 bracket, 1 unmatched',
          [
            { type: 'DivisionDrawn', title: 'Girls 10-12 drawn', values: { division: 'Girls 10-12', kind: 'tree' } },
            {
              type: 'AthletesUnmatched',
              title: 'Sparring: 1 athlete without a division',
              values: { event: 'Sparring', athletes: 1 },
            },
          ],
        ],
      ])
      const [drawn] = await auditStory(reader, 'lions', T, 'bracket', 'b1')
      expect(drawn && auditEntryOnWire(drawn, false)).toMatchObject({ type: 'DivisionDrawn', isPart: true, parts: [] })
    }))
})

describe('the story of a registration', () => {
  test('has the coupon and the amount that was paid', async () => {
    const [prepared, ...rest] = charge('x1')
    const use = { transactionId: 'x1', tournamentId: T, couponId: 'SPRING', useId: 'use1' }
    const amounts = { discount: 1_000, convenienceFee: 90, platformFee: 150, total: 18_420 }
    const coupon: Fact = { type: 'CouponApplied', data: { ...use, ...amounts } }
    await given([audit], [...setUp, order('x1'), prepared as Fact, coupon, ...rest], async (reader) => {
      const story = (await auditStory(reader, 'lions', T, 'student', 's1')).map((row) => auditEntryOnWire(row, true))
      const applied = story.find(({ type }) => type === 'CouponApplied')
      expect(applied?.title).toBe('Coupon SPRING applied')
      expect(applied?.changes).toContainEqual({
        field: 'Total',
        from: '$194.30',
        to: '$184.20',
        inWords: false,
        hidden: false,
      })
      const paid = story.find(({ type }) => type === 'ChargeSucceeded')
      expect(paid?.changes.filter(({ to }) => to?.startsWith('pi_') || to?.startsWith('ch_'))).toEqual([])
      // The transaction's own story has them.
      const own = await auditStory(reader, 'lions', T, 'transaction', 'x1')
      expect(JSON.stringify(own.map((row) => auditEntryOnWire(row, true).changes))).toContain('ch_x1')
    })
  })

  test('has no videos of the child', () => {
    const reserved: Fact = { type: 'VideoRoomReserved', data: { videoId: 'v', studentId: 's1', bytes: 1_000 } }
    return given([audit], [...facts, reserved], async (reader) => {
      const story = await auditStory(reader, 'lions', T, 'student', 's1')
      expect(story.map(({ context }) => context)).not.toContain('video-review')
      const all = await organizationHistory(reader, 'lions', { records: 'student:s1' }, 500)
      expect(all.entries.map(({ type }) => type)).toContain('VideoRoomReserved')
    })
  })
})
