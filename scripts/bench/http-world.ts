import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { sealedJournal } from '../../api/adapters/event-store/sealed-journal.ts'
import { openPersonalDataKeys } from '../../api/adapters/personal-data-keys/postgres.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { registerHousehold } from '../../commands/accounts/membership.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import { allEvents } from '../../domain/events.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { forEachConcurrently, type Kit, must } from '../seed/kit.ts'
import { seedPerson } from '../seed/people.ts'
import { inPerson, plainEvent, seedTournament } from '../seed/tournament.ts'
import { benchKit, benchStudent, seedBench } from './kit.ts'

export const BOARD = 'b'.repeat(32)
export const BIG = 'big'
export const SMALL = 'small'
const EVENT = 'forms'

export interface World {
  /** Subjects of tokens: the director of both tournaments, and parents with one student each. */
  readonly director: string
  readonly parents: readonly { readonly subject: string; readonly studentId: string; readonly membershipId: string }[]
}

/** Runs `work` with the log opened as the program reads it. */
export const withJournal = async <T>(
  url: string,
  masterKey: Buffer,
  work: (journal: Journal) => Promise<T>,
): Promise<T> => {
  const pool = tolerantPool({ connectionString: url, max: 4 })
  const store = await openEmbeddedEventStore({ connectionString: url })
  try {
    const clock = { now: () => instantOf(Date.now()) }
    const keys = await openPersonalDataKeys(pool, { masterKey })
    return await work(sealedJournal({ store, keys, definitions: allEvents, clock }))
  } finally {
    await store.close()
    await pool.end()
  }
}

/** An organization with a tournament of `athletes` athletes, and one that `parents` parents have not registered for yet. */
export const buildWorld = (url: string, masterKey: Buffer, athletes: number, parents: number): Promise<World> =>
  withJournal(url, masterKey, async (journal) => {
    const kit = benchKit(journal)
    const { facilityIds } = await seedBench(kit, ['One', 'Two', 'Three'])
    const director = await seedPerson(kit, { email: 'd@bench.example', name: 'D', roles: [] }, facilityIds[0] ?? null)
    for (const tournamentId of [BIG, SMALL]) {
      await seedTournament(kit, {
        tournamentId,
        details: inPerson({
          title: tournamentId,
          description: 'Bench',
          displayAfter: kit.day(-1, 0),
          startDate: kit.day(30, 8),
          endDate: kit.day(31, 8),
          supportEmail: 's@bench.example',
          ...(tournamentId === BIG ? { statusHubId: BOARD } : {}),
        }),
        events: [plainEvent({ eventId: EVENT, order: 0, title: 'Forms', description: 'Forms' })],
        pricing: [],
        pricingStrategies: [{ id: 'p', title: 'Regular', prices: [5_000, 2_500], expiry: null }],
        catalog: [],
        divisions: [],
        stakeholders: [{ member: director, role: 'director' }],
      })
    }
    await registerAthletes(kit, facilityIds, athletes)
    return { director: director.userId, parents: await registerParents(kit, facilityIds, parents) }
  })

const student = (kit: Kit, facilityId: string | null, at: number) =>
  benchStudent(kit.id('student', at), { firstName: `First${at}`, lastName: `Last${at}`, facilityId })

const PER_MEMBERSHIP = 20

const registerAthletes = async (kit: Kit, facilityIds: readonly string[], athletes: number): Promise<void> => {
  const deps = { handler: kit.app.handler }
  const memberships = Array.from({ length: Math.ceil(athletes / PER_MEMBERSHIP) }, (_, at) => at)
  await forEachConcurrently(memberships, async (at) => {
    const membershipId = kit.id('membership', at)
    const facilityId = facilityIds[at % facilityIds.length] ?? null
    const students = Array.from({ length: PER_MEMBERSHIP }, (_, nth) =>
      student(kit, facilityId, at * PER_MEMBERSHIP + nth),
    )
    const membership = { membershipId, status: 'Active', facilityId, userIds: [] } as const
    await must('household', registerHousehold(deps)(kit.context(`household ${at}`), { membership, students }))
    const entries = students.map(({ studentId }) => ({
      entryId: kit.id('entry', studentId),
      eventId: EVENT,
      studentId,
    }))
    const imported = { tournamentId: BIG, membershipId, importId: 'bench', entries }
    await must('entries', importEntries(deps)(kit.context(`entries ${at}`), imported))
  })
}

const registerParents = async (
  kit: Kit,
  facilityIds: readonly string[],
  count: number,
): Promise<{ subject: string; studentId: string; membershipId: string }[]> => {
  const deps = { handler: kit.app.handler }
  const parents = Array.from({ length: count }, (_, at) => ({ at, subject: kit.id('parent', at) }))
  await forEachConcurrently(parents, async ({ at, subject }) => {
    const facilityId = facilityIds[at % facilityIds.length] ?? null
    const user = {
      userId: subject,
      objectId: subject,
      email: `p${at}@bench.example`,
      displayName: 'P',
      mobile: null,
      roles: [],
    }
    await must('user', registerUser(deps)(kit.context(`user ${at}`), user))
    const membership = { membershipId: kit.id('family', at), status: 'Active', facilityId, userIds: [subject] } as const
    const students = [student(kit, facilityId, 1_000_000 + at)]
    await must('family', registerHousehold(deps)(kit.context(`family ${at}`), { membership, students }))
  })
  return parents.map(({ at, subject }) => ({
    subject,
    studentId: kit.id('student', 1_000_000 + at),
    membershipId: kit.id('family', at),
  }))
}

/** A cart of one student in the only event. */
export const cartOf = (studentId: string): unknown => ({
  tournamentId: SMALL,
  entries: [{ eventId: EVENT, studentId }],
  items: [],
  answers: [],
  terms: { hasAccepted: true, accepted: [] },
})
