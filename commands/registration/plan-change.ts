import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { checkChange, isOverridable, type Remaining } from '../../domain/registration/published.ts'
import type { EntryChange } from '../../domain/registration/registration/decide-changes.ts'
import {
  changeRefused,
  eventNotHeld,
  invalidSelection,
  needsConfirmation,
} from '../../domain/registration/registration/errors.ts'
import {
  type HeldEntry,
  heldEntries,
  heldItems,
  type RegistrationState,
} from '../../domain/registration/registration/state.ts'
import { remainingFor } from '../../domain/registration/stock/remaining.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf, type TournamentState } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { checkMembershipStatus } from './membership-status.ts'
import { readRegistration } from './read-registration.ts'
import { readStudents } from './read-students.ts'

/** The events that an athlete gives up for another. */
export interface EventsToReplace {
  readonly tournamentId: string
  readonly membershipId: string
  readonly studentId: string
  readonly fromEventIds: readonly string[]
}

/** A change requested by staff: events to register an athlete for and, in a swap, the events to give up for one. */
export interface ChangeRequest extends EventsToReplace {
  readonly toEventIds: readonly string[]
  /** Codes of the rules that staff were warned about and chose to override. */
  readonly setAside: readonly string[]
  /** Why they are overridden. */
  readonly explanation?: string | undefined
}

export interface ChangePlan {
  readonly tournament: TournamentState
  /** The registration that the change was checked against. */
  readonly registration: RegistrationState
  readonly change: EntryChange
}

/** The id of the entry that a change adds in an event. */
export const entryIdOf = (changeId: string, eventId: string, studentId: string): string =>
  derivedId(changeId, 'entry', eventId, studentId)

/** The athlete's entries in the events to give up, each once. Refused: event-not-held. */
export const entriesToReplace = (
  held: readonly HeldEntry[],
  { studentId, fromEventIds }: EventsToReplace,
): Result<readonly HeldEntry[], Refusal> => {
  const entries: HeldEntry[] = []
  for (const eventId of new Set(fromEventIds)) {
    const entry = held.find((one) => one.eventId === eventId && one.studentId === studentId)
    if (entry === undefined) return refuse(eventNotHeld(eventId))
    entries.push(entry)
  }
  return ok(entries)
}

/**
 * Reads everything that a change by staff depends on and checks it; writes nothing. Refused: invalid-selection,
 * tournament-not-found, membership-inactive, event-not-held, unknown-event, unknown-student, already-registered,
 * tournament-ended, needs-confirmation {problems} for rules that staff have not overridden.
 */
export const planChange =
  (deps: Needs<'handler' | 'pendingChanges'>) =>
  async (
    tenant: string,
    changeId: string,
    request: ChangeRequest,
    now: Instant,
  ): Promise<Result<ChangePlan, Refusal>> => {
    const { tournamentId, membershipId, studentId, setAside } = request
    const toEventIds = [...new Set(request.toEventIds)]
    if (toEventIds.length === 0 || (request.fromEventIds.length > 0 && toEventIds.length > 1))
      return refuse(invalidSelection())
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (tournament === null || offer === null) return refuse(tournamentNotFound())
    const family = await readStudents(deps)(tenant, membershipId)
    const active = checkMembershipStatus(family?.status ?? null)
    if (!active.ok) return active
    const registration = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const held = heldEntries(registration)
    const replaced = entriesToReplace(held, request)
    if (!replaced.ok) return replaced
    const givenUp = replaced.value
    const insteadOfIds = givenUp.map(({ entryId }) => entryId)
    const seats = toEventIds.map((eventId) => ({ eventId, studentId }))
    const keptEntries = held.filter(({ entryId }) => !insteadOfIds.includes(entryId))
    const holdings = { entries: keptEntries, items: heldItems(registration), students: family?.students ?? [] }
    const remaining = await placesLeft(deps)(tenant, tournament, toEventIds, now)
    const pending = await deps.pendingChanges.of(tenant, tournamentId, membershipId)
    const problems = checkChange(offer, seats, holdings, remaining, now, { givenUp, pending })
    const hard = problems.find(({ code }) => !isOverridable(code))
    if (hard !== undefined) return refuse(changeRefused(hard))
    if (problems.some(({ code }) => !setAside.includes(code))) return refuse(needsConfirmation(problems))
    const entries = seats.map((seat) => ({ ...seat, entryId: entryIdOf(changeId, seat.eventId, seat.studentId) }))
    const overrides = problems.flatMap(({ code, eventId }) =>
      isOverridable(code)
        ? (eventId === undefined ? toEventIds : [eventId]).map((id) => ({ eventId: id, reason: code }))
        : [],
    )
    const change = { tournamentId, membershipId, changeId, invoiceId: null, entries, insteadOfIds, overrides }
    return ok({ tournament, registration, change })
  }

const placesLeft =
  ({ handler }: Needs<'handler'>) =>
  async (
    tenant: string,
    { tournamentId, events }: TournamentState,
    eventIds: readonly string[],
    now: Instant,
  ): Promise<Remaining> => {
    const left = await Promise.all(
      events
        .filter(({ eventId }) => eventIds.includes(eventId))
        .map(async ({ eventId, capacity }) => {
          const { state } = await handler.read(stockAggregate, tenant, {
            tournamentId,
            kind: 'event',
            stockId: eventId,
          })
          const limit = state.limit === null ? capacity : state.limit.available
          return [eventId, limit === null ? null : remainingFor(state, limit, now)] as const
        }),
    )
    return { events: Object.fromEntries(left), items: {} }
  }
