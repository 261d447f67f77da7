import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { latestDateAt } from '../../domain/kernel/time.ts'
import { checkAnswers } from '../../domain/registration/check-details.ts'
import type { KeyValue } from '../../domain/registration/published.ts'
import { changeAnswers as decide } from '../../domain/registration/registration/decide.ts'
import { answersTooLate, cartRefusal } from '../../domain/registration/registration/errors.ts'
import { heldEntries, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { registrationPhase } from '../../domain/tournaments/published.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readRegistration } from './read-registration.ts'

export interface ChangeAnswers {
  readonly tournamentId: string
  readonly membershipId: string
  readonly studentId: string
  /** By the input's binding; others stay as they are. */
  readonly answers: readonly KeyValue[]
}

const record = commandOn(registrationAggregate, 'change-answers', {
  per: ({ studentId }: ChangeAnswers) => [studentId],
  decide: (state, { studentId, answers }) => decide(state, { studentId, answers }),
})

/**
 * Changes a family's answers about a student until registration closes (registration rule 41). Answers that no event
 * of the student asks for are dropped. A process writes them into the student's record. Refused: tournament-not-found,
 * registration-not-found, answers-too-late, required-fields.
 */
export const changeAnswers =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: ChangeAnswers): Promise<Outcome> => {
    const { tournamentId, membershipId, studentId } = input
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (offer === null) return refuse(tournamentNotFound())
    const now = deps.clock.now()
    if (registrationPhase(offer, now) !== 'open') return refuse(answersTooLate())
    const registration = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
    const entries = heldEntries(registration).filter((entry) => entry.studentId === studentId)
    const asked = offer.events
      .filter(({ eventId }) => entries.some((entry) => entry.eventId === eventId))
      .flatMap(({ inputs }) => inputs.map(({ bindTo }) => bindTo))
    const answers = input.answers.filter(({ key }) => asked.includes(key))
    const [problem] = checkAnswers(offer, { entries, answers: [{ studentId, values: answers }] }, latestDateAt(now))
    if (problem !== undefined) return refuse(cartRefusal('invalid', problem, { studentId }))
    return record(deps)(context, { ...input, answers })
  }
