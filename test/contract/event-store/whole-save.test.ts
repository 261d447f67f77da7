import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { sealedJournal } from '../../../api/adapters/event-store/sealed-journal.ts'
import { partsOf } from '../../../api/http/problems.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { addEvent, createTournament, writeTournament } from '../../../commands/tournaments/tournament.ts'
import { allEvents } from '../../../domain/events.ts'
import { AppendTooLarge, type EventStore } from '../../../domain/kernel/event-store.ts'
import { type Division, divisionsOf, eachLevel, ruleTemplates } from '../../../domain/tournaments/published-set-up.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { anEvent, springCupDetails } from '../../support/spring-cup.ts'
import { PATIENT } from './sample.ts'

const belts = eachLevel(['White', 'Blue', 'Purple', 'Brown', 'Black'].map((label, order) => ({ label, order })))
/** Jiu-jitsu by belt: the largest of the templates. */
const jiuJitsu: readonly Division[] = ruleTemplates
  .filter(({ id }) => id === 'ibjjf-gi')
  .flatMap((template) => divisionsOf(template, { year: 2026, levels: belts }))
  .map((division) => ({ ...division, divisionId: crypto.randomUUID(), eventId: 'gi' }))

describe.each([
  [
    'the embedded log',
    async () => {
      const database = await freshDatabase()
      const store = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
      return { store, end: () => database.drop() }
    },
  ],
  [
    'EventStoreDB',
    async () => {
      const server = await startEventStoreDbServer()
      return { store: await openEventStoreDb(server.connectionString, PATIENT), end: () => server.stop() }
    },
  ],
])('one save of an event, on %s', (on, open) => {
  let store: EventStore
  let end: () => Promise<unknown>
  let save: (divisions: readonly Division[]) => Promise<unknown>
  let divisionsNow: () => Promise<number>

  beforeAll(async () => {
    ;({ store, end } = await open())
    const clock = { now: () => '2026-03-01T15:00:00.000Z' }
    const journal = sealedJournal({ store, keys: memoryPersonalDataKeys(), definitions: allEvents, clock })
    const handler = new Handler(journal)
    const context = () => ({
      tenant: 'lions',
      actor: { userId: crypto.randomUUID(), role: 'admin' as const },
      commandId: crypto.randomUUID(),
      correlationId: crypto.randomUUID(),
      causationId: null,
    })
    const tournamentId = crypto.randomUUID()
    mustSucceed(await createTournament({ handler })(context(), { tournamentId, details: springCupDetails }))
    mustSucceed(await addEvent({ handler })(context(), { tournamentId, event: anEvent('gi') }))
    save = async (all) =>
      mustSucceed(
        await writeTournament({ handler })(context(), {
          tournamentId,
          details: {},
          expected: {},
          eventAdds: [],
          eventRemovals: [],
          itemAdds: [],
          itemEdits: [],
          itemRemovals: [],
          eventEdits: [{ eventId: 'gi', changes: {}, expected: null, divisions: { all, expected: null } }],
        }),
      )
    divisionsNow = async () =>
      (await new Handler(journal).read(tournamentAggregate, 'lions', { tournamentId })).state.divisions.length
  })
  afterAll(async () => {
    await store.close()
    await end()
  })

  test('accepts the 680 divisions of jiu-jitsu with five belts', async () => {
    expect(jiuJitsu).toHaveLength(680)
    await save(jiuJitsu)
    expect(await divisionsNow()).toBe(680)
  })

  if (on === 'EventStoreDB') {
    test('refuses a save above the server’s limit as a whole, with its size and what to do', async () => {
      const many = [...jiuJitsu, ...jiuJitsu.map((one) => ({ ...one, divisionId: crypto.randomUUID() }))].map(
        (one) => ({
          ...one,
          description: 'With long words about who fits. '.repeat(10),
        }),
      )
      const refused = await save(many).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(AppendTooLarge)
      expect(partsOf(refused)).toMatchObject({
        status: 413,
        code: 'too-large',
        detail: expect.stringMatching(/^This is too much for one save: 1\d{3} KB, .* Please save it in parts/),
      })
      expect(await divisionsNow()).toBe(680)
    })
  }
})
