import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { eventNotOffered } from '../../../domain/registration/waiting-list/errors.ts'
import type { ListSettings } from '../../../domain/registration/waiting-list/settings.ts'
import type { ListOf } from '../../../domain/registration/waiting-list/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { setUpList } from './list-commands.ts'

/** Sets up the waiting list of an event, before or after the first name. Refused: not-found, invalid-offer-hours. */
export const setUpWaitingList =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: { readonly of: ListOf } & ListSettings): Promise<Outcome> => {
    const tournament = await readTournament(deps)(context.tenant, input.of.tournamentId)
    const isOffered = tournament?.events.some(({ eventId }) => eventId === input.of.eventId) === true
    return isOffered ? setUpList(deps)(context, input) : refuse(eventNotOffered())
  }
