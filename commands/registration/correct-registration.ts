import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { latestDateAt } from '../../domain/kernel/time.ts'
import { answerProblem, correctableInputs, type KeyValue } from '../../domain/registration/published.ts'
import { correctRegistration as decide } from '../../domain/registration/registration/decide.ts'
import { invalidCorrection } from '../../domain/registration/registration/errors.ts'
import { heldEntries, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf } from '../../domain/tournaments/tournament/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readRegistration } from './read-registration.ts'

export interface CorrectRegistration {
  readonly tournamentId: string
  /** The membership that registered the athlete. */
  readonly membershipId: string
  readonly studentId: string
  /** By the input's binding; others stay as they are. */
  readonly answers: readonly KeyValue[]
}

const record = commandOn(registrationAggregate, 'correct-registration', {
  per: ({ studentId }: CorrectRegistration & { readonly correctionId: string }) => [studentId],
  content: ({ studentId, answers }) => ({ command: 'correct-registration', studentId, answers }),
  decide,
})

/**
 * Corrects what an athlete is registered with in this tournament alone (registration rule 44). Refused:
 * tournament-not-found, registration-not-found, invalid-correction {field} for a value that is not valid or that is not
 * corrected here.
 */
export const correctRegistration =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: CorrectRegistration): Promise<Outcome> => {
    const { tournamentId, membershipId, studentId, answers } = input
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (offer === null) return refuse(tournamentNotFound())
    const registration = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
    const events = heldEntries(registration).filter((entry) => entry.studentId === studentId)
    const { levels } = await readTenant(deps)(context.tenant)
    const offered = [...levels].flatMap(([id, { label, isRetired }]) => (isRetired ? [] : [{ id, label }]))
    const inputs = correctableInputs(
      offer.events,
      events.map(({ eventId }) => eventId),
      offered,
    )
    for (const { key, value } of answers) {
      const asked = inputs.find(({ bindTo }) => bindTo === key)
      if (asked === undefined) return refuse(invalidCorrection(key, null))
      const problem = answerProblem(asked, value, latestDateAt(deps.clock.now()))
      if (problem !== null) return refuse(invalidCorrection(key, problem))
    }
    return record(deps)(context, { ...input, correctionId: derivedId(context.commandId, 'correction', studentId) })
  }
