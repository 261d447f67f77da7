import type { CalledBracket } from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketNotFound } from '../../domain/athlete-call/bracket-call/errors.ts'
import { drawAggregate } from '../../domain/brackets/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal } from '../../domain/kernel/result.ts'
import type { Command } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'

export interface BracketSelection {
  readonly tournamentId: string
  readonly bracketIds: readonly string[]
}

/** Brackets are moved independently: some may move while others are refused, each with a reason. */
export interface MovedBrackets {
  /** Log position that shows every move; -1 when nothing moved. */
  readonly position: number
  readonly moved: readonly string[]
  readonly refused: readonly (Pick<Refusal, 'code' | 'message' | 'text'> & { readonly bracketId: string })[]
}

/** Brackets moved concurrently; each is one append to its own stream. */
const CONCURRENCY = 16

/**
 * Sends `move` to each selected bracket of the newest draw. Each bracket's command has its own id, so that a retry
 * moves no bracket twice and continues where the first attempt stopped. Refused by bracket: bracket-not-found, or the
 * refusals of `move`.
 */
export const moveBrackets =
  ({ handler }: Needs<'handler'>, move: Command<CalledBracket>) =>
  async (context: CommandContext, { tournamentId, bracketIds }: BracketSelection): Promise<MovedBrackets> => {
    const draw = await handler.read(drawAggregate, context.tenant, { tournamentId })

    const moveOne = async (bracketId: string) => {
      const known = draw.state.brackets.get(bracketId)
      if (known === undefined) return { bracketId, refusal: bracketNotFound }
      const bracket = { tournamentId, bracketId, divisionId: known.divisionId, eventId: known.eventId }
      const outcome = await move({ ...context, commandId: derivedId(context.commandId, bracketId) }, bracket)
      return outcome.ok ? { bracketId, position: outcome.value.position } : { bracketId, refusal: outcome.error }
    }

    const selected = [...new Set(bracketIds)]
    const results: Awaited<ReturnType<typeof moveOne>>[] = []
    for (let at = 0; at < selected.length; at += CONCURRENCY) {
      results.push(...(await Promise.all(selected.slice(at, at + CONCURRENCY).map(moveOne))))
    }
    return {
      position: results.reduce((last, { position }) => Math.max(last, position ?? -1), -1),
      moved: results.filter(({ refusal }) => refusal === undefined).map(({ bracketId }) => bracketId),
      refused: results.flatMap(({ bracketId, refusal }) =>
        refusal === undefined
          ? []
          : [
              {
                bracketId,
                code: refusal.code,
                message: refusal.message,
                ...(refusal.text === undefined ? {} : { text: refusal.text }),
              },
            ],
      ),
    }
  }
