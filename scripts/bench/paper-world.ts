import type { Journal } from '../../domain/kernel/journal.ts'
import { forEachConcurrently } from '../seed/kit.ts'
import { inPerson, plainEvent, seedTournament } from '../seed/tournament.ts'
import { benchKit } from './kit.ts'
import { buildLarge, FAMILY, importFamily, type World } from './large-world.ts'

/** A tournament with one event, which the first athletes of the championship have entered as well. */
export const CARDS = 'cards'
export const CARDS_ATHLETES = 500

/** The championship, and a small tournament next to it. */
export const buildPaper = async (journal: Journal): Promise<World> => {
  const world = await buildLarge(journal)
  const kit = benchKit(journal)
  await seedTournament(kit, {
    tournamentId: CARDS,
    pricing: [],
    catalog: [],
    divisions: [],
    details: inPerson({
      title: 'Cards',
      description: 'Bench',
      displayAfter: kit.day(-1, 0),
      supportEmail: 's@bench.example',
      startDate: kit.day(30, 8),
      endDate: kit.day(31, 8),
    }),
    events: [plainEvent({ eventId: 'event-0', order: 0, title: 'Forms', description: 'Forms' })],
    pricingStrategies: [{ id: 'p', title: 'Regular', prices: [5_000], expiry: null }],
    stakeholders: [{ member: world.director, role: 'director' }],
  })
  const families = Array.from({ length: CARDS_ATHLETES / FAMILY }, (_, at) => at)
  await forEachConcurrently(families, (family) => importFamily(kit, CARDS, 1, family))
  return world
}
