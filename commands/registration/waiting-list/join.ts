import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { type CartProblem, checkChange } from '../../../domain/registration/published.ts'
import { heldEntries, heldItems } from '../../../domain/registration/registration/state.ts'
import { tournamentNotFound } from '../../../domain/tournaments/tournament/errors.ts'
import { offerOf, type TournamentState } from '../../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { checkMembershipStatus } from '../membership-status.ts'
import { readRegistration } from '../read-registration.ts'
import { readStudents } from '../read-students.ts'
import { putOnList } from './list-commands.ts'
import { keepPlaces, placesOf } from './stock-commands.ts'

type Deps = Needs<'handler' | 'clock'>

export interface JoinWaitingList {
  readonly tournamentId: string
  readonly eventId: string
  /** Made by the browser. */
  readonly waitingId: string
  readonly membershipId: string
  readonly studentId: string
  readonly by: 'family' | 'staff'
}

/**
 * Puts an athlete on the waiting list of a full event. From then on its free places are offered to the list alone. Refused:
 * tournament-not-found, membership-inactive, what keeps the athlete from the event but for its being full, places-left,
 * waiting-list-closed, already-waiting.
 */
export const joinWaitingList =
  (deps: Deps) =>
  async (context: CommandContext, input: JoinWaitingList): Promise<Outcome> => {
    const { tournamentId, eventId, by } = input
    const of = { tournamentId, eventId }
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    const fit = await mayWait(deps)(context.tenant, tournament, input)
    if (!fit.ok) return fit
    const { waitingId, membershipId, studentId } = input
    const capacity = tournament?.events.find((event) => event.eventId === eventId)?.capacity ?? null
    const places = { of: placesOf(of), capacity, mustBeFull: true, now: deps.clock.now() }
    const kept = await keepPlaces(deps)(context, places)
    if (!kept.ok) return kept
    return putOnList(deps)(context, { of, waitingId, membershipId, studentId, by })
  }

/** What nobody can put right in the checkout, once a place is offered. */
export const mayWait =
  (deps: Deps) =>
  async (
    tenant: string,
    tournament: TournamentState | null,
    { tournamentId, eventId, membershipId, studentId, by }: Omit<JoinWaitingList, 'waitingId'>,
  ): Promise<Result<void, Refusal>> => {
    const offer = tournament === null ? null : offerOf(tournament)
    if (offer === null) return refuse(tournamentNotFound())
    const family = await readStudents(deps)(tenant, membershipId)
    const active = checkMembershipStatus(family?.status ?? null)
    if (!active.ok) return active
    const registration = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const [problem] = checkChange(
      offer,
      [{ eventId, studentId }],
      {
        entries: heldEntries(registration),
        items: heldItems(registration),
        students: family?.students ?? [],
      },
      { events: {}, items: {} },
      deps.clock.now(),
    ).filter(({ code }) => !(by === 'family' ? FOR_FAMILIES : FOR_STAFF).includes(code))
    return problem === undefined ? ok(undefined) : refuse(keptOut(problem))
  }

/** What the checkout sorts out, and what staff may set aside. */
const FOR_FAMILIES: readonly string[] = ['group-minimum']
const FOR_STAFF: readonly string[] = [...FOR_FAMILIES, ...['prerequisites-missing', 'group-maximum', 'group-exclusion']]

const keptOut = ({ code, message, eventId, studentId }: CartProblem): Refusal =>
  refusal(CONFLICTS.includes(code) ? 'conflict' : 'invalid', code, message, {
    ...(eventId === undefined ? {} : { eventId }),
    ...(studentId === undefined ? {} : { studentId }),
  })

const CONFLICTS: readonly string[] = ['event-closed', 'already-registered', 'registration-closed', 'tournament-ended']
