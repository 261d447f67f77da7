import type { Journal } from '../../domain/kernel/journal.ts'
import { seedPerson } from '../seed/people.ts'
import { benchKit, seedBench } from './kit.ts'

export const SMALL = 'small'
export const LARGE = 'large'

/** The numbers of events and divisions in each tournament. */
export const SET_UPS: Readonly<Record<string, { readonly events: number; readonly divisions: number }>> = {
  [SMALL]: { events: 1, divisions: 3 },
  [LARGE]: { events: 60, divisions: 200 },
}

/** An organization without tournaments; resolves to its admin's subject. */
export const adminOf = async (journal: Journal): Promise<string> => {
  const kit = benchKit(journal)
  await seedBench(kit, ['One'])
  const { userId } = await seedPerson(kit, { email: 'a@bench.example', name: 'A', roles: ['Admin'] }, null)
  return userId
}

const DAY_MS = 86_400_000
/** As long as the texts of a real set-up. */
const TEXT = `<p>${'Doors open at eight, and the first rings are called at nine. '.repeat(8)}</p>`

/** The divisions of a tournament's event number `at`, as the wizard sends them. */
export const divisionsOf = (id: string, at: number) => {
  const { events = 1, divisions = 0 } = SET_UPS[id] ?? {}
  return Array.from({ length: divisions }, (_, nth) => nth)
    .filter((nth) => nth % events === at)
    .map((nth) => ({
      id: `division-${nth}`,
      name: `Division ${nth}`,
      prefix: `D${nth}`,
      description: '',
      tags: [],
      rules: [{ field: 'DateOfBirth.Year' as const, min: 1960 + (nth % 50), max: 1960 + (nth % 50) }],
    }))
}

/** A tournament as the wizard creates it. */
export const setUpOf = (id: string): unknown => {
  const { events = 0 } = SET_UPS[id] ?? {}
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    Tournament: {
      id,
      title: id,
      timezone: 'America/Chicago',
      terms: TEXT,
      type: 'Online',
      displayAfter: day(-1),
      startDate: day(60),
      endDate: day(61),
      pricingStrategies: [{ id: 'regular', title: 'Regular', prices: [50, 25], expiry: null }],
    },
    Curriculum: Array.from({ length: events }, (_, at) => ({
      eventId: `event-${at}`,
      title: `Event ${at}`,
      description: TEXT,
      order: at,
      divisions: divisionsOf(id, at),
    })),
    Catalog: [],
  }
}
