import type { MovedBrackets } from '../../commands/athlete-call/move-brackets.ts'
import { mayCallAthletes } from '../../commands/athlete-call/policies.ts'
import { bracketNotFound } from '../../domain/athlete-call/bracket-call/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import {
  assignLocation,
  type CallAnswer,
  callToStaging,
  undoAssignment,
  undoStaging,
} from '../contract/athlete-call.ts'
import { Refused, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

interface MoveRequest extends Omit<SignedInRequest, 'params' | 'query' | 'body'> {
  readonly params: { readonly t: string }
}

/**
 * The four moves differ only in body and command (athlete-call rule 6). If the tournament has none of the brackets, the
 * response is 404; otherwise each refusal is reported with its bracket.
 */
const move = async (
  request: MoveRequest,
  run: (context: CommandContext, tournamentId: string) => Promise<Result<MovedBrackets, Refusal>>,
): Promise<CallAnswer> => {
  const { t: tournamentId } = request.params
  await inTournament(request, tournamentId, mayCallAthletes)
  const context = request.command(actingRole(request.person, tournamentId))
  const { position, moved, refused } = unwrap(await run(context, tournamentId))
  if (moved.length === 0 && refused.every(({ code }) => code === bracketNotFound.code)) {
    throw new Refused(bracketNotFound)
  }
  return { position, moved: [...moved], refused: [...refused] }
}

export const callToStagingRoute = route(callToStaging, (request) =>
  move(request, (context, tournamentId) =>
    request.app.commands.callToStaging(context, { ...request.body, tournamentId }),
  ),
)
export const assignLocationRoute = route(assignLocation, (request) =>
  move(request, (context, tournamentId) =>
    request.app.commands.assignLocation(context, { ...request.body, tournamentId }),
  ),
)
export const undoStagingRoute = route(undoStaging, (request) =>
  move(request, (context, tournamentId) =>
    request.app.commands.cancelCallToStaging(context, { ...request.body, tournamentId }),
  ),
)
export const undoAssignmentRoute = route(undoAssignment, (request) =>
  move(request, (context, tournamentId) =>
    request.app.commands.cancelLocationAssignment(context, { ...request.body, tournamentId }),
  ),
)
