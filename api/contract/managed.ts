import { z } from 'zod'
import { tournamentRole } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { judgingReadiness } from './judging-readiness.ts'
import { tournamentListItem } from './tournaments.ts'

/** A tournament that the caller runs. What the caller may not see is null. */
const managedTournament = tournamentListItem.extend({
  roles: z.array(tournamentRole),
  /**
   * Athletes by status (each counts once), and paid or confirmed entries. For director and admin; a coach's are those
   * whom the coach sees.
   */
  athletes: z.object({ registered: z.int(), unpaid: z.int(), canceled: z.int(), entries: z.int() }).nullable(),
  /** Requests of families that wait for an answer; for director and admin. */
  openRequests: z.int().nullable(),
  /** For director, admin and staging. */
  draw: z
    .object({
      brackets: z.int(),
      /** Entries that the latest draw could not place. */
      unmatched: z.int(),
    })
    .nullable(),
  /**
   * For directors: charges whose last refund failed, and chargebacks that are not decided, with the first date for
   * evidence.
   */
  payments: z
    .object({ failedRefunds: z.int(), openChargebacks: z.int(), evidenceDue: z.string().nullable() })
    .nullable(),
  /** Input of Tournament Validation, for callers with access to the settings. */
  setUp: z
    .object({
      athleteCallMinutes: z.array(z.int()),
      bracketLocations: z.array(z.string()),
      stagingLocations: z.array(z.string()),
      statusHubId: z.string().nullable(),
      statementDescriptor: z.string(),
      events: z.array(
        z.object({
          eventId: z.string(),
          title: z.string(),
          /** Data of the divisions that are neither asked for nor in every student's record; empty once it has ended. */
          notAsked: z.array(z.enum(['DateOfBirth', 'Gender', 'LevelId', 'Weight'])),
        }),
      ),
      /** Empty once a result is declared. */
      judging: judgingReadiness,
    })
    .nullable(),
})
export type ManagedTournament = z.infer<typeof managedTournament>

export const readManagedTournaments = endpoint({
  method: 'GET',
  path: '/tournament/managed',
  access: 'signed-in',
  service: 'environment',
  summary:
    'The tournaments that the caller runs or coaches at, with what needs attention; those that have not ended first',
  response: z.object({
    tournaments: z.array(managedTournament),
    /** Total number; at most 24 are listed. */
    total: z.int(),
  }),
})
