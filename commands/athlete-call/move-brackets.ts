import type { CalledBracket } from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketNotFound } from '../../domain/athlete-call/bracket-call/errors.ts'
import type { BracketCallEvent } from '../../domain/athlete-call/bracket-call/events.ts'
import { type BracketCall, bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import { drawAggregate } from '../../domain/brackets/published.ts'
import type { Decision } from '../../domain/kernel/decider.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'

/** Each bracket is its own change: some may move while others are refused, each with its reason. */
export interface MovedBrackets {
  /** Shows every move; -1 when nothing moved. */
  readonly position: number
  readonly moved: readonly string[]
  readonly refused: readonly { readonly bracketId: string; readonly code: string; readonly message: string }[]
}

/** Brackets moved side by side; each is one append to its own stream. */
const AT_ONCE = 16

/**
 * Applies `decide` to each bracket of the newest draw. The request's id is spread over the brackets, so that a retry
 * moves none twice and goes on where the first attempt stopped.
 */
export const moveBrackets = async (
  deps: { readonly handler: Handler },
  context: CommandContext,
  request: { readonly tournamentId: string; readonly bracketIds: readonly string[]; readonly content: unknown },
  decide: (state: BracketCall, bracket: CalledBracket) => Decision<BracketCallEvent>,
): Promise<MovedBrackets> => {
  const { tournamentId } = request
  const draw = await deps.handler.read(drawAggregate, streamOf('draw', context.tenant, tournamentId))
  const bracketIds = [...new Set(request.bracketIds)]

  const move = async (bracketId: string) => {
    const known = draw.state.brackets.get(bracketId)
    if (known === undefined) return { bracketId, refusal: bracketNotFound }
    const bracket = { tournamentId, bracketId, divisionId: known.divisionId, eventId: known.eventId }
    const outcome = await deps.handler.handle(
      bracketCallAggregate,
      streamOf('bracket-call', context.tenant, tournamentId, bracketId),
      { ...context, commandId: derivedId(context.commandId, bracketId) },
      { bracketId, content: request.content },
      (state) => decide(state, bracket),
    )
    return outcome.ok ? { bracketId, position: outcome.value.position } : { bracketId, refusal: outcome.error }
  }

  const answers: Awaited<ReturnType<typeof move>>[] = []
  for (let at = 0; at < bracketIds.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(bracketIds.slice(at, at + AT_ONCE).map(move))))
  }
  return {
    position: answers.reduce((last, { position }) => Math.max(last, position ?? -1), -1),
    moved: answers.filter(({ refusal }) => refusal === undefined).map(({ bracketId }) => bracketId),
    refused: answers.flatMap(({ bracketId, refusal }) =>
      refusal === undefined ? [] : [{ bracketId, code: refusal.code, message: refusal.message }],
    ),
  }
}
