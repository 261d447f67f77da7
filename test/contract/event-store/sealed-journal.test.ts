import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { verifyChain } from '../../../api/adapters/event-store/hash-chain.ts'
import { LogTime } from '../../../api/adapters/event-store/log-time.ts'
import { sealedJournal } from '../../../api/adapters/event-store/sealed-journal.ts'
import { openPersonalDataKeys } from '../../../api/adapters/personal-data-keys/postgres.ts'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'
import { type EventDefinition, event, type Recorded } from '../../../domain/kernel/event.ts'
import {
  type EventStore,
  EventStoreUnavailable,
  LogAhead,
  type StoredEvent,
  StreamIncomplete,
} from '../../../domain/kernel/event-store.ts'
import { name, text } from '../../../domain/kernel/fields.ts'
import { type CommandContext, type Journal, NO_STREAM } from '../../../domain/kernel/journal.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { openPool } from '../../support/connections.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'
import { PATIENT, sample, streamName } from './sample.ts'

const audit = { about: 'student', title: 'Told' } as const
const person = { subject: (data: { studentId: string }) => data.studentId, erased: { name: 'Erased', weight: 0 } }
const DEFINITIONS: ReadonlyMap<string, EventDefinition> = new Map<string, EventDefinition>([
  [
    'Enrolled',
    event(1, z.object({ studentId: z.string(), name: z.string(), weight: z.number(), belt: z.string() }), {
      audit,
      personal: person,
    }),
  ],
  ['Charged', event(1, z.object({ cents: z.int() }), { audit })],
  ['Noted', event(1, z.object({ notes: z.array(z.object({ by: name(), words: text() })) }), { audit })],
  [
    'Enlisted',
    event(2, z.object({ studentId: z.string(), name: z.string(), belt: z.string() }), {
      audit,
      personal: { subject: (data) => data.studentId, erased: { name: 'Erased' } },
      upcasters: [(data) => ({ ...(data as object), belt: 'white' })],
      formerly: { SignedUp: 1 },
    }),
  ],
  [
    'Weighed',
    event(3, z.object({ studentId: z.string(), grams: z.number(), scale: z.string() }), {
      audit,
      personal: { subject: (data) => data.studentId, erased: { grams: 0 } },
      upcasters: [
        (data) => ({ ...(data as object), scale: 'unknown' }),
        (data) => {
          const { kilograms, ...rest } = data as { kilograms: number }
          return { ...rest, grams: kilograms * 1_000 }
        },
      ],
    }),
  ],
])
const ANN = { type: 'Enrolled', data: { studentId: 's-1', name: 'Ann Smith', weight: 42.5, belt: 'green' } }
const BEA = { type: 'Enrolled', data: { studentId: 's-2', name: 'Bea Jones', weight: 51, belt: 'red' } }
const CHARGE = { type: 'Charged', data: { cents: 2500 } }
const CONTEXT: CommandContext = {
  tenant: 'lions',
  actor: { userId: 'u-1', role: 'parent' },
  commandId: 'command-1',
  correlationId: 'correlation-1',
  causationId: null,
}
const clock = { now: () => '2026-03-01T15:00:00.000Z' }
const journalOver = (store: EventStore, keys: PersonalDataKeys): Journal =>
  sealedJournal({ store, keys, definitions: DEFINITIONS, clock })
const dataOf = (events: readonly Recorded[]): unknown[] => events.map(({ data }) => data)

describe('the sealed journal', () => {
  test('returns what was appended, with its envelope, and rejects an outdated head', async () => {
    const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
    const stream = streamName()
    const appended = await journal.append(stream, NO_STREAM, [ANN, CHARGE], CONTEXT, 'hash')
    const { events, head } = await journal.load(stream)

    expect(appended).toEqual({ ok: true, value: events })
    expect(dataOf(events)).toEqual([ANN.data, CHARGE.data])
    expect(events[1]).toMatchObject({ ...CONTEXT, revision: 1, version: 1, time: clock.now(), commandHash: 'hash' })
    expect(head).toEqual({ revision: 1, hash: events[1]?.hash })
    expect(await journal.append(stream, NO_STREAM, [CHARGE], CONTEXT, 'hash')).toEqual({
      ok: false,
      error: { actualRevision: 1 },
    })
    expect((await journal.append(stream, head, [BEA], CONTEXT, 'hash')).ok).toBe(true)
    expect(dataOf((await journal.load(stream, head)).events)).toEqual([BEA.data])
  })

  describe('with a text that is not allowed', () => {
    const noted = { type: 'Noted', data: { notes: [{ by: 'Ann', words: 'Fell\u0000 on\nthe mat' }] } }

    test('refuses it from a person with the field’s name, and appends nothing', async () => {
      const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
      const stream = streamName()
      expect(await journal.append(stream, NO_STREAM, [CHARGE, noted], CONTEXT, 'hash')).toMatchObject({
        ok: false,
        error: { refusal: { kind: 'invalid', code: 'text-not-allowed', details: { field: 'notes.0.words' } } },
      })
      expect((await journal.load(stream)).events).toEqual([])
    })

    test('reports the maximum when it is too long', async () => {
      const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
      const long = { type: 'Noted', data: { notes: [{ by: 'a'.repeat(100_000), words: '' }] } }
      expect(await journal.append(streamName(), NO_STREAM, [long], CONTEXT, 'hash')).toMatchObject({
        error: { refusal: { code: 'text-too-long', details: { field: 'notes.0.by', maximum: 300 } } },
      })
    })

    test.each(['process', 'system'])('cleans it for a %s, since no one can correct it', async (role) => {
      const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
      const context = { ...CONTEXT, actor: { userId: `${role}:notes`, role } }
      const appended = await journal.append(streamName(), NO_STREAM, [noted], context, 'hash')
      expect(appended).toMatchObject({ value: [{ data: { notes: [{ by: 'Ann', words: 'Fell  on\nthe mat' }] } }] })
      expect(noted.data.notes[0]?.words).toContain('\u0000')
    })

    test('reads it from an old log', async () => {
      const store = memoryEventStore()
      const journal = journalOver(store, memoryPersonalDataKeys())
      const stream = streamName()
      await journal.append(stream, NO_STREAM, [CHARGE], CONTEXT, 'hash')
      const [charged] = await store.readStream(stream)
      if (charged === undefined) throw new Error('nothing stored')
      await store.append(stream, 0, [{ ...charged, id: 'old', type: 'Noted', data: noted.data }])
      expect((await journal.load(stream)).events.at(-1)?.data).toEqual(noted.data)
    })

    test('throws when data does not fit the schema otherwise: an error of the program', async () => {
      const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
      const wrong = { type: 'Noted', data: { notes: [{ by: 7, words: '\u0000' }] } }
      await expect(journal.append(streamName(), NO_STREAM, [wrong], CONTEXT, 'hash')).rejects.toThrow(/does not fit/)
    })
  })

  test('returns the head of a stream when nothing is new, and none for an unknown stream', async () => {
    const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
    const stream = streamName()
    await journal.append(stream, NO_STREAM, [CHARGE, CHARGE], CONTEXT, 'hash')
    const { head } = await journal.load(stream)
    expect(await journal.load(stream, head)).toEqual({ events: [], head })
    expect(await journal.load(streamName())).toEqual({ events: [], head: NO_STREAM })
  })

  describe('over a log that has lost events of a stream', () => {
    const streamOf = async (count: number) => {
      const store = memoryEventStore()
      const journal = journalOver(store, memoryPersonalDataKeys())
      const stream = streamName()
      await journal.append(
        stream,
        NO_STREAM,
        Array.from({ length: count }, () => CHARGE),
        CONTEXT,
        'hash',
      )
      const { head } = await journal.load(stream)
      const over = (lost: (event: StoredEvent) => boolean, changed: Partial<StoredEvent> = {}) => {
        const readStream: EventStore['readStream'] = async (...query) =>
          (await store.readStream(...query)).filter((event) => !lost(event)).map((event) => ({ ...event, ...changed }))
        return journalOver({ ...store, readStream }, memoryPersonalDataKeys())
      }
      return { stream, head, over }
    }

    test.each<[string, (event: StoredEvent) => boolean, string]>([
      ['its beginning', ({ revision }) => revision < 2, 'revision 0 is missing before 2'],
      ['one in between', ({ revision }) => revision === 1, 'revision 1 is missing before 2'],
    ])('refuses to load a stream without %s, by its name', async (_, lost, reason) => {
      const { stream, over } = await streamOf(4)
      const loading = over(lost).load(stream)
      await expect(loading).rejects.toBeInstanceOf(StreamIncomplete)
      await expect(loading).rejects.toThrow(`the stream ${stream} is incomplete: ${reason}`)
    })

    test('counts as unavailable when the whole log ends before the known event', async () => {
      const { stream, head, over } = await streamOf(4)
      const loading = over(() => true).load(stream, { ...head, position: 5 })
      await expect(loading).rejects.toBeInstanceOf(EventStoreUnavailable)
      await expect(over(() => true).load(stream, { ...head, position: 4 })).rejects.toBeInstanceOf(StreamIncomplete)
    })

    test('refuses to continue at an event that is missing, or is another one', async () => {
      const { stream, head, over } = await streamOf(4)
      await expect(over(() => false).load(stream, head)).resolves.toEqual({ events: [], head })
      await expect(over(() => true).load(stream, head)).rejects.toThrow('it had reached revision 3')
      await expect(over(() => false, { hash: 'other' }).load(stream, head)).rejects.toThrow(
        'another event is at revision 3',
      )
    })
  })

  test('throws on data that does not fit and on a type without definition, and writes nothing', async () => {
    const journal = journalOver(memoryEventStore(), memoryPersonalDataKeys())
    const stream = streamName()
    const wrong = { type: 'Charged', data: { cents: 1.5 } }
    await expect(journal.append(stream, NO_STREAM, [CHARGE, wrong], CONTEXT, 'h')).rejects.toThrow('Charged')
    await expect(journal.append(stream, NO_STREAM, [{ type: 'Unheard', data: {} }], CONTEXT, 'h')).rejects.toThrow(
      'Unheard',
    )
    expect((await journal.load(stream)).events).toEqual([])
  })

  test('upcasts old versions, opened or erased, and passes unknown types through', async () => {
    const store = memoryEventStore()
    const keys = memoryPersonalDataKeys()
    const stream = streamName()
    const old = sealedJournal({
      store,
      keys,
      clock,
      definitions: new Map([
        [
          'Weighed',
          event(1, z.object({ studentId: z.string(), kilograms: z.number() }), {
            audit,
            personal: { subject: (data) => data.studentId, erased: { kilograms: 0 } },
          }),
        ],
      ]),
    })
    await old.append(stream, NO_STREAM, [{ type: 'Weighed', data: { studentId: 's-1', kilograms: 42 } }], CONTEXT, 'h')
    await store.append(stream, 0, [sample({ left: 'alone' }, 'FromTheFuture')])
    const journal = journalOver(store, keys)

    const [weighed, unknown] = (await journal.load(stream)).events
    expect(weighed).toMatchObject({ version: 3, data: { studentId: 's-1', scale: 'unknown', grams: 42_000 } })
    expect(unknown).toMatchObject({ type: 'FromTheFuture', version: 2, data: { left: 'alone' } })
    await keys.erase('lions', 's-1')
    const [erased] = (await journal.load(stream)).events
    expect(erased).toMatchObject({ version: 3, data: { studentId: 's-1', scale: 'unknown', grams: 0 } })
  })

  test('reads events stored under a former type name, with sealed fields and the chain intact', async () => {
    const store = memoryEventStore()
    const keys = memoryPersonalDataKeys()
    const before = new Map([
      [
        'SignedUp',
        event(1, z.object({ studentId: z.string(), name: z.string() }), {
          audit,
          personal: { subject: (data) => data.studentId, erased: { name: 'Erased' } },
        }),
      ],
    ])
    const stream = streamName()
    const ann = { studentId: 's-1', name: 'Ann Smith' }
    const old = sealedJournal({ store, keys, definitions: before, clock })
    await old.append(stream, NO_STREAM, [{ type: 'SignedUp', data: ann }], CONTEXT, 'hash')

    const journal = journalOver(store, keys)
    const { head } = await journal.load(stream)
    const bea = { studentId: 's-2', name: 'Bea Jones', belt: 'red' }
    await journal.append(stream, head, [{ type: 'Enlisted', data: bea }, CHARGE], CONTEXT, 'hash')

    const read = [
      { type: 'Enlisted', version: 2, data: { ...ann, belt: 'white' } },
      { type: 'Enlisted', version: 2, data: bea },
    ]
    expect((await journal.load(stream)).events).toMatchObject([...read, CHARGE])
    expect(await journal.readAll(-1, 10, ['Enlisted'])).toMatchObject(read)
    const received: Recorded[] = []
    const subscription = journal.subscribe({ after: -1, onEvents: (events) => void received.push(...events) })
    await until('all three', () => received.length === 3)
    await subscription.stop()
    expect(received).toMatchObject([...read, CHARGE])
    expect((await store.readStream(stream)).map(({ type }) => type)).toEqual(['SignedUp', 'Enlisted', 'Charged'])
    expect(verifyChain(await store.readStream(stream), new Map())).toEqual([])
    await keys.erase('lions', 's-1')
    expect((await journal.load(stream)).events[0]?.data).toEqual({ ...ann, name: 'Erased', belt: 'white' })
  })

  test('encrypted fields cannot be moved to another event', async () => {
    const store = memoryEventStore()
    const keys = memoryPersonalDataKeys()
    const journal = journalOver(store, keys)
    const stream = streamName()
    await journal.append(stream, NO_STREAM, [ANN], CONTEXT, 'h')
    const [stored] = await store.readStream(stream)
    const moved = { ...sample(stored?.data, 'Enrolled'), version: 1 }
    await store.append(stream, 0, [moved])
    await expect(journal.load(stream)).rejects.toThrow()
  })

  test('an event about an erased person is written without the personal fields', async () => {
    const keys = memoryPersonalDataKeys()
    await keys.erase('lions', 's-1')
    const journal = journalOver(memoryEventStore(), keys)
    const stream = streamName()
    await journal.append(stream, NO_STREAM, [ANN], CONTEXT, 'h')
    expect(dataOf((await journal.load(stream)).events)).toEqual([{ ...ANN.data, name: 'Erased', weight: 0 }])
  })

  test('no event is dated before one that the journal has written or read, also when its clock is behind', async () => {
    const store = memoryEventStore()
    const at = (time: string) =>
      sealedJournal({ store, keys: memoryPersonalDataKeys(), definitions: DEFINITIONS, clock: { now: () => time } })
    const write = (journal: Journal) => journal.append(streamName(), NO_STREAM, [CHARGE], CONTEXT, 'h')
    await write(at('2026-03-01T10:00:03.000Z'))
    const behind = at('2026-03-01T10:00:00.000Z')
    await behind.readAll(-1, 10)
    await write(behind)
    await write(behind)
    await write(at('2026-03-01T10:00:04.000Z'))
    const times = (await store.readAll({ after: -1, limit: 10 })).map(({ time }) => time.slice(17, 19))
    expect(times).toEqual(['03', '03', '03', '04'])
  })

  test('nothing is written while the last event, also of another process, is more than 5 s later than the clock', async () => {
    const store = memoryEventStore()
    const begin = Date.UTC(2026, 2, 1)
    let now = begin + 60_000
    const clock = { now: () => instantOf(now) }
    const logTime = new LogTime(() => now)
    const options = { store, keys: memoryPersonalDataKeys(), definitions: DEFINITIONS, clock }
    const journal = sealedJournal({ ...options, logTime })
    const write = (to: Journal) => to.append(streamName(), NO_STREAM, [CHARGE], CONTEXT, 'h')
    await write(sealedJournal(options))
    now = begin + 54_999
    await logTime.readEnd(store)
    expect(logTime.aheadMs(clock.now())).toBe(5_001)
    await expect(write(journal)).rejects.toBeInstanceOf(LogAhead)
    now = begin + 55_000
    expect(logTime.aheadMs(clock.now())).toBe(0)
    await write(journal)
    expect((await store.readAll({ after: -1, limit: 10 })).map(({ time }) => time)).toEqual([
      '2026-03-01T00:01:00.000Z',
      '2026-03-01T00:01:00.000Z',
    ])
  })

  test('a time that a wrong clock gave to an append that failed does not count', async () => {
    const store = memoryEventStore()
    let now = Date.UTC(2026, 11, 1)
    const clock = { now: () => instantOf(now) }
    const logTime = new LogTime(() => now)
    const journal = sealedJournal({ store, keys: memoryPersonalDataKeys(), definitions: DEFINITIONS, clock, logTime })
    const stream = streamName()
    const conflicting = { revision: 3, hash: '' }
    expect((await journal.append(stream, conflicting, [CHARGE], CONTEXT, 'h')).ok).toBe(false)
    now = Date.UTC(2026, 9, 1)
    await journal.append(stream, NO_STREAM, [CHARGE], CONTEXT, 'h')
    expect((await journal.load(stream)).events.map(({ time }) => time)).toEqual(['2026-10-01T00:00:00.000Z'])
  })

  test('a subscription waits while the keys are unreachable', async () => {
    const store = memoryEventStore()
    const keys = memoryPersonalDataKeys()
    await journalOver(store, keys).append(streamName(), NO_STREAM, [ANN], CONTEXT, 'h')
    let failures = 2
    const existing: PersonalDataKeys['existing'] = (tenant, persons) =>
      failures-- > 0 ? Promise.reject(new Error('away')) : keys.existing(tenant, persons)
    const seen: Recorded[] = []
    const subscription = journalOver(store, { ...keys, existing }).subscribe({
      after: -1,
      onEvents: (events) => void seen.push(...events),
    })
    await until('the event', () => seen.length === 1)
    expect(dataOf(seen)).toEqual([ANN.data])
    await subscription.stop()
  })
})

describe('erasing a person', () => {
  let database: { url: string; drop: () => Promise<void> }
  let pool: pg.Pool
  let store: EventStore
  beforeAll(async () => {
    database = await freshDatabase()
    pool = openPool(database.url)
    store = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
  })
  afterAll(async () => {
    await store.close()
    await pool.end()
    await database.drop()
  })

  test('leaves no readable personal data in the log, which still replays and verifies', async () => {
    const keys = await openPersonalDataKeys(pool, { masterKey: randomBytes(32) })
    const journal = journalOver(store, keys)
    const stream = streamName()
    const appended = await journal.append(stream, NO_STREAM, [ANN, CHARGE, BEA], CONTEXT, 'hash')
    const position = appended.ok ? (appended.value.at(-1)?.position ?? -1) : -1
    expect(await journal.head()).toBe(position)
    expect(dataOf(await journal.readAll(-1, 10))).toEqual([ANN.data, CHARGE.data, BEA.data])
    expect(dataOf(await journal.readAll(-1, 10, ['Charged']))).toEqual([CHARGE.data])

    const bytes = async (): Promise<string> =>
      (await pool.query('select e::text as t from log.events e')).rows.map(({ t }) => t).join()
    expect(await bytes()).not.toMatch(/Ann|Smith|42\.5|Bea/)

    await keys.erase('lions', 's-1')

    const erased = { ...ANN.data, name: 'Erased', weight: 0 }
    expect(dataOf((await journal.load(stream)).events)).toEqual([erased, CHARGE.data, BEA.data])
    const replayed: Recorded[] = []
    const subscription = journal.subscribe({ after: -1, onEvents: (events) => void replayed.push(...events) })
    await until('the replay', () => replayed.length === 3)
    expect(dataOf(replayed)).toEqual([erased, CHARGE.data, BEA.data])
    await subscription.stop()
    expect(verifyChain(await store.readAll({ after: -1, limit: 10 }))).toEqual([])
  })
})

describe('the hash chain', () => {
  test('detects a changed event, a changed envelope and a missing event', async () => {
    const store = memoryEventStore()
    const journal = journalOver(store, memoryPersonalDataKeys())
    const streams = [streamName(), streamName()]
    for (const stream of streams) {
      await journal.append(stream, NO_STREAM, [CHARGE, ANN, CHARGE], CONTEXT, 'h')
    }
    const stored = await store.readAll({ after: -1, limit: 10 })
    const change = (index: number, changes: object) =>
      stored.map((each, at) => (at === index ? { ...each, ...changes } : each))

    expect(verifyChain(stored)).toEqual([])
    expect(verifyChain(change(0, { data: { cents: 1 } }))).toMatchObject([{ revision: 0, fault: 'wrong-hash' }])
    expect(verifyChain(change(4, { actor: { userId: 'u-2', role: 'parent' } }))).toMatchObject([
      { stream: streams[1], revision: 1, fault: 'wrong-hash' },
    ])
    expect(verifyChain(stored.filter((_, at) => at !== 1))).toMatchObject([
      { stream: streams[0], revision: 2, fault: 'missing-revision' },
    ])
  })
})
