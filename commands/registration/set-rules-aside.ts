import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { isBefore } from '../../domain/kernel/time.ts'
import {
  type CartProblem,
  checkHoldings,
  type Held,
  isOverridable,
  withPending,
} from '../../domain/registration/published.ts'
import { setRulesAside as decide } from '../../domain/registration/registration/decide-changes.ts'
import { needsConfirmation } from '../../domain/registration/registration/errors.ts'
import type { Override } from '../../domain/registration/registration/events.ts'
import { heldEntries, heldItems, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { offerOf } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readRegistration } from './read-registration.ts'

/** What staff were warned about and chose to set aside, and why. */
export interface Confirmation {
  /** Codes of the rules. */
  readonly setAside?: readonly string[] | undefined
  readonly explanation?: string | undefined
}

interface OfRegistration {
  readonly tournamentId: string
  readonly membershipId: string
}

const record = commandOn(registrationAggregate, 'set-rules-aside', {
  per: ({ setAsideId }: Parameters<typeof decide>[1]) => [setAsideId],
  decide,
})

/** Records the rules that staff set aside for a student, and why; nothing if there are none. */
export const recordSetAside =
  (deps: Needs<'handler'>) =>
  async (
    context: CommandContext,
    {
      explanation = '',
      ...ofStudent
    }: OfRegistration & {
      readonly studentId: string
      readonly overrides: readonly Override[]
      readonly explanation?: string | undefined
    },
  ): Promise<Result<void, Refusal>> => {
    const overrides = [...ofStudent.overrides]
    if (overrides.length === 0) return ok(undefined)
    const setAsideId = derivedId(context.commandId, 'set aside', ofStudent.studentId)
    const recorded = await record(deps)(context, { ...ofStudent, overrides, explanation, setAsideId })
    return recorded.ok ? ok(undefined) : recorded
  }

/**
 * The rules about what a family holds that a change by staff breaks (registration rule 39); none once the tournament
 * has ended. Refused: needs-confirmation {problems} if staff have not set all of them aside. Writes nothing.
 */
export const checkHoldingsAfter =
  (deps: Needs<'handler' | 'clock' | 'pendingChanges'>) =>
  async (
    tenant: string,
    { tournamentId, membershipId }: OfRegistration,
    changed: (held: ReturnType<typeof everythingHeld>) => Held,
    setAside: readonly string[],
  ): Promise<Result<readonly CartProblem[], Refusal>> => {
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (offer === null || !isBefore(deps.clock.now(), offer.endDate)) return ok([])
    const held = everythingHeld(await readRegistration(deps)(tenant, tournamentId, membershipId))
    const pending = await deps.pendingChanges.of(tenant, tournamentId, membershipId)
    const inTheEnd = ({ entries, items }: Held): Held => ({ entries: withPending(entries, pending), items })
    const problems = checkHoldings(offer, inTheEnd(held), inTheEnd(changed(held)))
    if (problems.some(({ code }) => !setAside.includes(code))) return refuse(needsConfirmation(problems))
    return ok(problems)
  }

/**
 * Checks the rules about what a family holds after a change by staff, and records those that staff set aside
 * (registration rule 39). Refused: needs-confirmation {problems}.
 */
export const confirmHoldings =
  (deps: Needs<'handler' | 'clock' | 'pendingChanges'>) =>
  async (
    context: CommandContext,
    ids: OfRegistration,
    changed: (held: ReturnType<typeof everythingHeld>) => Held,
    { setAside = [], explanation }: Confirmation,
  ): Promise<Result<void, Refusal>> => {
    const checked = await checkHoldingsAfter(deps)(context.tenant, ids, changed, setAside)
    if (!checked.ok) return checked
    const problems = checked.value
    for (const [studentId = '', own] of Map.groupBy(problems, (problem) => problem.studentId)) {
      const overrides = own.flatMap(overridesOf)
      const recorded = await recordSetAside(deps)(context, { ...ids, studentId, overrides, explanation })
      if (!recorded.ok) return recorded
    }
    return ok(undefined)
  }

const everythingHeld = (registration: Parameters<typeof heldEntries>[0]) => ({
  entries: heldEntries(registration),
  items: heldItems(registration),
})

const overridesOf = ({ code, eventId, eventIds = [] }: CartProblem): readonly Override[] =>
  isOverridable(code) ? (eventId === undefined ? eventIds : [eventId]).map((id) => ({ eventId: id, reason: code })) : []
