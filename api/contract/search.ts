import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isSearchable, SEARCH_TEXT } from './search-text.ts'

/** Results of the command palette; each list has at most 8, and only what the caller may open. */
const found = z.object({
  tournaments: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      timezone: z.string(),
    }),
  ),
  /** Athletes in the tournaments whose Registrations the caller has, once for each tournament. */
  athletes: z.array(
    z.object({
      tournamentId: z.string(),
      tournamentTitle: z.string(),
      studentId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ),
  /** Charges in the tournaments whose Transactions the caller has, by payer or by the number on the receipt. */
  orders: z.array(
    z.object({
      /** The number on the receipt. */
      id: z.string(),
      tournamentId: z.string(),
      tournamentTitle: z.string(),
      payer: z.string().nullable(),
      date: z.string(),
    }),
  ),
  /** For account admins. */
  users: z.array(z.object({ userId: z.string(), displayName: z.string(), email: z.string() })),
})
export type Found = z.infer<typeof found>

export const searchAnything = endpoint({
  method: 'GET',
  path: '/search/:text',
  access: 'signed-in',
  service: 'environment',
  summary: 'Tournaments, athletes, orders and users that have every word of a text, as far as the caller may open them',
  reads: { of: 'search' },
  params: { text: z.string().trim().min(1).max(SEARCH_TEXT.max).refine(isSearchable) },
  response: found,
  // While a person types: one request per pause.
  limitPerMinute: 120,
})
