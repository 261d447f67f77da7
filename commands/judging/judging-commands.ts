import {
  type CorrectResult,
  correctResult,
  type DeclareResult,
  declareResult,
  type PlacingOf,
} from '../../domain/judging/result/decide.ts'
import { bracketNotFound } from '../../domain/judging/result/errors.ts'
import { bracketResultAggregate } from '../../domain/judging/result/state.ts'
import type { JudgingRules } from '../../domain/judging/rules.ts'
import {
  acceptJudgingTerms as decideAccept,
  assignJudges as decideAssign,
  publishResults as decidePublish,
  remindJudge as decideRemind,
  setJudgingRules as decideRules,
  setFacilityAside as decideSetAside,
} from '../../domain/judging/setup/decide.ts'
import { type Judging, judgingAggregate, rulesOfEvent } from '../../domain/judging/setup/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { eventNotFound, tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { judgeableProblem } from '../../domain/video-review/published.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { readGradings } from '../video-review/read-gradings.ts'
import { judgingTermsHash, readContenders, readJudging } from './read-judging.ts'

type Deps = Needs<'handler' | 'clock'>
type InputOf<D> = D extends (state: Judging, input: infer I) => unknown ? I : never
type Asked<D> = Omit<InputOf<D>, 'offered'>

const setRules = commandOn(judgingAggregate, 'set-judging-rules', {
  per: ({ eventId }: InputOf<typeof decideRules>, stream) => [stream, eventId],
  content: ({ categoryProblem: _, ...input }) => input,
  decide: decideRules,
})

/** Changes by which rules an event is judged. Refused: event-not-found, and the refusals of its decider. */
export const setJudgingRules =
  (deps: Deps) =>
  async (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly eventId: string; readonly changes: Partial<JudgingRules> },
  ): Promise<Outcome> => {
    const known = await readJudging(deps)(context.tenant, input.tournamentId)
    if (known?.tournament.events.some(({ eventId }) => eventId === input.eventId) !== true)
      return refuse(eventNotFound(input.eventId))
    const { categoryId = null } = input.changes
    const categoryProblem =
      categoryId === null ? null : judgeableProblem(await readGradings(deps)(context.tenant), categoryId)
    return setRules(deps)(context, { ...input, categoryProblem })
  }

const assign = commandOn(judgingAggregate, 'assign-judges', {
  per: ({ eventId, bracketId }: InputOf<typeof decideAssign>, stream) => [stream, eventId, bracketId ?? ''],
  content: ({ eventId, bracketId, judgeIds }) => ({ eventId, bracketId, judgeIds }),
  decide: decideAssign,
})

/** Names the judges of an event, or of one of its brackets. Refused: event-not-found, bracket-not-found, not-a-judge. */
export const assignJudges =
  (deps: Deps) =>
  async (context: CommandContext, input: Asked<typeof decideAssign>): Promise<Outcome> => {
    const known = await readJudging(deps)(context.tenant, input.tournamentId)
    if (known?.tournament.events.some(({ eventId }) => eventId === input.eventId) !== true)
      return refuse(eventNotFound(input.eventId))
    const { bracketId } = input
    if (bracketId !== null && known.brackets.get(bracketId)?.eventId !== input.eventId) return refuse(bracketNotFound)
    return assign(deps)(context, { ...input, offered: known.judgeIds })
  }

const accept = commandOn(judgingAggregate, 'accept-judging-terms', {
  per: ({ userId }: InputOf<typeof decideAccept>, stream) => [stream, userId],
  content: ({ userId, termsHash }) => ({ userId, termsHash }),
  decide: decideAccept,
})

/** Accepts the tournament's judging terms. Refused: not-found, judging-terms-changed. */
export const acceptJudgingTerms =
  (deps: Deps) =>
  async (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly userId: string; readonly termsHash: string },
  ): Promise<Outcome> => {
    const known = await readJudging(deps)(context.tenant, input.tournamentId)
    if (known === null) return refuse(tournamentNotFound())
    return accept(deps)(context, { ...input, currentHash: judgingTermsHash(known.tournament.details) ?? '' })
  }

const setAside = commandOn(judgingAggregate, 'set-facility-aside', {
  per: ({ eventId, userId }: InputOf<typeof decideSetAside>, stream) => [stream, eventId, userId],
  content: ({ eventId, userId, reason }) => ({ eventId, userId, reason }),
  decide: decideSetAside,
})

/** Lets a judge review athletes of the judge's facility. Refused: event-not-found, and the refusals of its decider. */
export const setFacilityAside =
  (deps: Deps) =>
  async (context: CommandContext, input: Asked<typeof decideSetAside>): Promise<Outcome> => {
    const known = await readJudging(deps)(context.tenant, input.tournamentId)
    if (known?.tournament.events.some(({ eventId }) => eventId === input.eventId) !== true)
      return refuse(eventNotFound(input.eventId))
    return setAside(deps)(context, { ...input, offered: known.judgeIds })
  }

const remind = commandOn(judgingAggregate, 'remind-judge', {
  per: ({ userId }: InputOf<typeof decideRemind>, stream) => [stream, userId],
  // Without the count, which may have changed when the command is repeated.
  content: ({ userId }) => ({ userId }),
  decide: decideRemind,
})

/** Reminds a judge of the videos to review. `missing`: as the screen shows. Refused: nothing-to-judge. */
export const remindJudge =
  (deps: Deps) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly userId: string; readonly missing: number },
  ): Promise<Outcome> =>
    remind(deps)(context, { ...input, reminderId: derivedId(context.commandId, 'remind-judge', input.userId) })

/** Decides who sees the results, and with which names. */
export const publishResults = commandOn(judgingAggregate, 'publish-results', {
  content: (input: InputOf<typeof decidePublish>) => input,
  decide: decidePublish,
})

const declare = commandOn(bracketResultAggregate, 'declare-result', {
  ids: ({ bracket }: DeclareResult) => bracket,
  per: ({ bracket }, stream) => [stream, bracket.bracketId],
  content: ({ bracket: { bracketId }, seen }) => ({ bracketId, seen }),
  decide: declareResult,
})

interface OfResult {
  readonly tournamentId: string
  readonly bracketId: string
  /** The athletes of the bracket who have withdrawn by now. */
  readonly withdrawnIds: readonly string[]
}

/** Declares a bracket's result as its director saw it. Refused: bracket-not-found, and the refusals of its decider. */
export const declareBracketResult =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { tournamentId, bracketId, withdrawnIds, seen }: OfResult & { readonly seen: readonly PlacingOf[] },
  ): Promise<Outcome> => {
    const known = await readJudging(deps)(context.tenant, tournamentId)
    const bracket = known?.brackets.get(bracketId)
    if (known === null || bracket === undefined) return refuse(bracketNotFound)
    const { eventId, divisionId } = bracket
    const { tournament, judging } = known
    return declare(deps)(context, {
      bracket: { tournamentId, eventId, divisionId, bracketId },
      rules: rulesOfEvent(judging, eventId),
      ...(await readContenders(deps)(context.tenant, { tournament, bracket, withdrawnIds })),
      seen,
      endDate: tournament.details.endDate,
      now: deps.clock.now(),
    })
  }

const correct = commandOn(bracketResultAggregate, 'correct-result', {
  ids: ({ bracket }: CorrectResult) => bracket,
  per: ({ bracket }, stream) => [stream, bracket.bracketId],
  content: ({ bracket: { bracketId }, expected, placings, reason }) => ({ bracketId, expected, placings, reason }),
  decide: correctResult,
})

/** Corrects a declared result. Refused: bracket-not-found, and the refusals of its decider. */
export const correctBracketResult =
  (deps: Deps) =>
  async (
    context: CommandContext,
    input: OfResult & Pick<CorrectResult, 'expected' | 'placings' | 'reason'>,
  ): Promise<Outcome> => {
    const { tournamentId, bracketId, ...correction } = input
    const bracket = (await readJudging(deps)(context.tenant, tournamentId))?.brackets.get(bracketId)
    if (bracket === undefined) return refuse(bracketNotFound)
    const { eventId, divisionId } = bracket
    return correct(deps)(context, { bracket: { tournamentId, eventId, divisionId, bracketId }, ...correction })
  }
