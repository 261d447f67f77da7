import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { latestDateAt } from '../../domain/kernel/time.ts'
import { checkChoices } from '../../domain/registration/check-details.ts'
import type { KeyValue } from '../../domain/registration/published.ts'
import { changeChoices as decide } from '../../domain/registration/registration/decide.ts'
import {
  answersTooLate,
  buyerErased,
  cartRefusal,
  registrationNotFound,
} from '../../domain/registration/registration/errors.ts'
import { heldItems, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { registrationPhase } from '../../domain/tournaments/published.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readRegistration } from './read-registration.ts'

export interface ChangeChoices {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
  /** All options of the line, by the input's binding. */
  readonly choices: readonly KeyValue[]
}

const record = commandOn(registrationAggregate, 'change-choices', {
  per: ({ lineId }: ChangeChoices) => [lineId],
  decide: (state, { lineId, choices }) => decide(state, { lineId, choices }),
})

/**
 * Changes the options of a bought line of catalog items until registration closes (registration rule 41). Refused:
 * tournament-not-found, registration-not-found, answers-too-late, buyer-erased, required-fields, unknown-binding.
 */
export const changeChoices =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: ChangeChoices): Promise<Outcome> => {
    const { tournamentId, membershipId, lineId, choices } = input
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (offer === null) return refuse(tournamentNotFound())
    const now = deps.clock.now()
    const registration = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
    const line = heldItems(registration).find((item) => item.lineId === lineId)
    if (line === undefined) return refuse(registrationNotFound())
    if (registrationPhase(offer, now) !== 'open') return refuse(answersTooLate())
    const userId = registration.orders.get(line.orderId)?.userId ?? ''
    const { state: buyer } = await deps.handler.read(userAggregate, context.tenant, { userId })
    if (buyer.erased) return refuse(buyerErased())
    const problem = checkChoices(offer, { catalogItemId: line.catalogItemId, config: choices }, latestDateAt(now))
    if (problem !== null) return refuse(cartRefusal('invalid', problem, { lineId }))
    return record(deps)(context, input)
  }
