import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { dollars } from './tournaments.ts'

/**
 * Totals of a quarter of an hour; quarters without activity have no row. Days begin at a full quarter in every time
 * zone, so readers can sum the quarters of a day in any zone.
 */
export const figuresRow = z.object({
  /** When the quarter began. */
  from: z.string(),
  /** Entries made or restored. */
  entered: z.int(),
  /** Entries canceled. */
  canceled: z.int(),
  collected: dollars,
  /** A positive number. */
  refunded: dollars,
})
export type FiguresRow = z.infer<typeof figuresRow>
export const figuresView = liveView({
  name: 'figures',
  scope: 'tournament',
  service: 'payment',
  reads: 'payments',
  row: figuresRow,
  key: ({ from }) => from,
})

export const readFigures = endpoint({
  method: 'GET',
  path: '/registrations/figures/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Entries and money of a tournament by the quarter of an hour, oldest first; for directors',
  reads: { of: 'payments' },
  response: z.array(figuresRow),
  problems: ['not-found', 'forbidden'],
})

/** Athletes with a completed entry, by training facility, the largest first; null for those without one. */
export const athletesByFacility = z.array(
  z.object({ facilityId: z.string().nullable(), title: z.string().nullable(), athletes: z.int() }),
)
export const readAthletesByFacility = endpoint({
  method: 'GET',
  path: '/registrations/facilities/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'How many athletes come from each training facility; for directors',
  response: athletesByFacility,
  problems: ['not-found', 'forbidden'],
})
