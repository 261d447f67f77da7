import { z } from 'zod'
import type { MovedBrackets } from '../../commands/athlete-call/move-brackets.ts'
import { mayCallAthletes } from '../../commands/athlete-call/policies.ts'
import { bracketNotFound } from '../../domain/athlete-call/bracket-call/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { App } from '../app.ts'
import { assignRequest, type CallAnswer, callAnswer, callRequest, undoRequest } from '../contract/athlete-call.ts'
import { type AnyRoute, Refused, type SignedInRequest, signedInRoute, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/of-tournament.ts'

const params = z.object({ t: z.string() })

/**
 * The four calls differ in their body and command alone (spec/tournament-and-registration.md §7 Membership service).
 * Ids of which the tournament has none are not found; among others, each is refused by itself.
 */
const move = <B extends z.ZodType<object>>(
  url: string,
  summary: string,
  body: B,
  run: (
    app: App,
    context: CommandContext,
    input: z.infer<B> & { readonly tournamentId: string },
  ) => Promise<Result<MovedBrackets, Refusal>>,
): AnyRoute =>
  signedInRoute({
    method: 'POST',
    url: `/athletecall/:t/${url}`,
    service: 'membership',
    summary,
    changes: true,
    schemas: { params, body },
    response: callAnswer,
    handle: async (request: SignedInRequest<{ params: typeof params; body: B }>): Promise<CallAnswer> => {
      const { t: tournamentId } = request.params as { t: string }
      await inTournament(request, tournamentId, mayCallAthletes)
      const context = request.command(actingRole(request.person, tournamentId))
      const input = { ...(request.body as z.infer<B>), tournamentId }
      const { position, moved, refused } = unwrap(await run(request.app, context, input))
      if (moved.length === 0 && refused.every(({ code }) => code === bracketNotFound.code)) {
        throw new Refused(bracketNotFound)
      }
      return { position, moved: [...moved], refused: [...refused] }
    },
  })

export const callToStaging = move('staging', 'Call pending brackets to a staging location', callRequest, (app, c, i) =>
  app.commands.callToStaging(c, i),
)
export const assignLocation = move('assignlocation', 'Assign brackets to a ring', assignRequest, (app, c, i) =>
  app.commands.assignLocation(c, i),
)
export const undoStaging = move('undostaging', 'Cancel the call to staging', undoRequest, (app, c, i) =>
  app.commands.cancelCallToStaging(c, i),
)
export const undoAssignment = move('undostaged', 'Cancel the location assignment', undoRequest, (app, c, i) =>
  app.commands.cancelLocationAssignment(c, i),
)
