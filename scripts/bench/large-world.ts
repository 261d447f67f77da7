import { registerHousehold } from '../../commands/accounts/membership.ts'
import { cancelEntry } from '../../commands/registration/cancel-lines.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { forEachConcurrently, type Kit, must } from '../seed/kit.ts'
import type { Organization } from '../seed/organization.ts'
import { type Member, seedPerson } from '../seed/people.ts'
import { type DivisionPlan, inPerson, plainEvent, seedTournament } from '../seed/tournament.ts'
import { BOARD } from './http-world.ts'
import { benchKit, benchStudent, seedBench } from './kit.ts'

/** A championship: 20,000 athletes have registered, with 17,600 entries. */
export const LARGE = 'large'
/** The same athletes, all in one event. */
export const ONE_EVENT = 'one-event'
export const ATHLETES = 20_000
const CANCELED = 2_400
const EVENTS = { [LARGE]: 207, [ONE_EVENT]: 1 }

export interface World {
  /** The director of both tournaments; the user's id is the subject of their tokens. */
  readonly director: Member
  readonly milliseconds: { readonly import: number }
}

const YEARS = [2006, 2009, 2012, 2015] as const

/** An organization with both tournaments, made by the product's commands. */
export const buildLarge = async (journal: Journal): Promise<World> => {
  const kit = benchKit(journal)
  const organization = await seedBench(
    kit,
    Array.from({ length: 200 }, (_, at) => `Facility ${at}`),
  )
  const facilityId = organization.facilityIds[0] ?? null
  const director = await seedPerson(kit, { email: 'd@bench.example', name: 'D', roles: [] }, facilityId)
  await addTournament(kit, { tournamentId: LARGE, events: EVENTS[LARGE], statusHubId: BOARD }, director)
  await addTournament(kit, { tournamentId: ONE_EVENT, events: EVENTS[ONE_EVENT], statusHubId: null }, director)
  await forEachConcurrently(families, (family) => addFamily(kit, organization, family))
  const began = performance.now()
  await forEachConcurrently(families, (family) => importFamily(kit, LARGE, EVENTS[LARGE], family))
  const milliseconds = { import: performance.now() - began }
  await forEachConcurrently(families, (family) => importFamily(kit, ONE_EVENT, EVENTS[ONE_EVENT], family))
  await forEachConcurrently(families, (family) => cancelFamily(kit, family))
  return { director, milliseconds }
}

const eventIdsOf = (events: number): string[] => Array.from({ length: events }, (_, at) => `event-${at}`)

interface TournamentSize {
  readonly tournamentId: string
  readonly events: number
  readonly statusHubId: string | null
}

/** A tournament in which each event has eight divisions. */
export const addTournament = (
  kit: Kit,
  { tournamentId, events, statusHubId }: TournamentSize,
  director: Member,
): Promise<void> =>
  seedTournament(kit, {
    tournamentId,
    pricing: [],
    catalog: [],
    details: inPerson({
      title: tournamentId,
      description: 'Bench',
      displayAfter: kit.day(-1, 0),
      supportEmail: 's@bench.example',
      startDate: kit.day(30, 8),
      endDate: kit.day(31, 8),
      statusHubId,
    }),
    events: eventIdsOf(events).map((eventId, order) =>
      plainEvent({
        eventId,
        order,
        title: `Event ${order}`,
        description: `<p>${'Rules of this event. '.repeat(20)}</p>`,
        bracketingPolicy: order % 2 === 0 ? 'Ordered' : 'Repechage',
      }),
    ),
    pricingStrategies: [{ id: 'p', title: 'Regular', prices: [5_000, 2_500], expiry: null }],
    divisions: eventIdsOf(events).flatMap(divisionsOf),
    stakeholders: [{ member: director, role: 'director' }],
  })

/** Four ranges of birth years by two genders. */
const divisionsOf = (eventId: string): DivisionPlan[] =>
  YEARS.flatMap((year) =>
    [0, 1].map((gender) => ({
      eventId,
      name: `${year} ${gender}`,
      prefix: 'D',
      description: '',
      rules: [
        { field: 'DateOfBirth.Year', min: year, max: year + 2 },
        { field: 'Gender', min: gender, max: gender },
      ],
    })),
  )

/** Athletes per family. */
export const FAMILY = 20
const families = Array.from({ length: ATHLETES / FAMILY }, (_, at) => at)
export const placesOf = (family: number): number[] => Array.from({ length: FAMILY }, (_, nth) => family * FAMILY + nth)

export const addFamily = async (kit: Kit, { facilityIds, levelIds }: Organization, family: number): Promise<void> => {
  const facilityId = facilityIds[family % facilityIds.length] ?? null
  const students = placesOf(family).map((at) =>
    benchStudent(kit.id('student', at), {
      firstName: `First${at}`,
      lastName: `Last${(at * 7_919) % ATHLETES}`,
      dateOfBirth: `${2006 + (at % 12)}-03-04`,
      gender: at % 3 === 0 ? 'female' : 'male',
      weight: 20 + (at % 60),
      facilityId,
      levelId: levelIds[0] ?? null,
    }),
  )
  const membership = { membershipId: kit.id('membership', family), status: 'Active', facilityId, userIds: [] } as const
  const add = registerHousehold({ handler: kit.app.handler })
  await must('household', add(kit.context(`household ${family}`), { membership, students }))
}

/** Enters the athletes of a family, each in one of the tournament's `events`. */
export const importFamily = async (kit: Kit, tournamentId: string, events: number, family: number): Promise<void> => {
  const entries = placesOf(family).map((at) => ({
    entryId: kit.id('entry', tournamentId, at),
    studentId: kit.id('student', at),
    eventId: `event-${at % events}`,
  }))
  const imported = { tournamentId, membershipId: kit.id('membership', family), importId: 'bench', entries }
  const enter = importEntries({ handler: kit.app.handler })
  await must('entries', enter(kit.context(`entries ${tournamentId} ${family}`), imported))
}

/** Cancels the entries of those of the family who are among the last `CANCELED` athletes. */
const cancelFamily = async (kit: Kit, family: number): Promise<void> => {
  const cancel = cancelEntry({ handler: kit.app.handler })
  for (const at of placesOf(family)) {
    if (at < ATHLETES - CANCELED) continue
    for (const tournamentId of [LARGE, ONE_EVENT]) {
      const entryId = kit.id('entry', tournamentId, at)
      const input = { tournamentId, membershipId: kit.id('membership', family), entryId, refundId: null }
      await must('cancel', cancel(kit.context(`cancel ${entryId}`), input))
    }
  }
}
