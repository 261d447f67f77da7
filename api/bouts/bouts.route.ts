import type { OfBracket } from '../../commands/bouts/bout-commands.ts'
import { mayRecordBouts, mayVoidBouts } from '../../commands/bouts/policies.ts'
import type { Command } from '../../commands/kernel/command.ts'
import { boutsOnWire } from '../../projections/bouts/bouts.live.ts'
import { boutsOf } from '../../projections/bouts/bouts.queries.ts'
import {
  correctBout,
  decideBout,
  enterPlaces,
  finishBracket,
  putBackCompetitor,
  readBouts,
  reopenBracket,
  takeOutCompetitor,
} from '../contract/bouts.ts'
import type { Accepted } from '../contract/problem.ts'
import { route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

interface OfTournament extends Omit<SignedInRequest, 'params' | 'query' | 'body'> {
  readonly params: { readonly t: string }
}

const run = async <I>(
  request: OfTournament,
  command: Command<I & OfBracket>,
  input: I & Omit<OfBracket, 'tournamentId'>,
): Promise<Accepted> => {
  const { t: tournamentId } = request.params
  await inTournament(request, tournamentId, mayRecordBouts)
  const context = request.command(actingRole(request.person, tournamentId))
  const { position } = unwrap(await command(context, { ...input, tournamentId }))
  return { position }
}

export const readBoutsRoute = route(readBouts, async (request) => {
  await inTournament(request, request.params.t, mayRecordBouts)
  return (await boutsOf(request.app.reader, request.tenant, request.params.t)).map(boutsOnWire)
})

export const decideBoutRoute = route(decideBout, (request) => {
  const { bracketId, boutId, ...result } = request.body
  return run(request, request.app.commands.decideBout, { bracketId, boutId, result })
})

/** What the person may change, and has seen of it. */
const changeOf = (request: OfTournament, { voidedIds, reason }: { voidedIds: readonly string[]; reason: string }) => ({
  voidedIds,
  reason,
  isDirector: mayVoidBouts(request.person, request.params.t).ok,
})

export const correctBoutRoute = route(correctBout, (request) => {
  const { bracketId, boutId, result } = request.body
  const change = changeOf(request, request.body)
  return run(request, request.app.commands.correctBout, { bracketId, boutId, result, change })
})

export const takeOutCompetitorRoute = route(takeOutCompetitor, (request) => {
  const { bracketId, ...out } = request.body
  return run(request, request.app.commands.takeOutCompetitor, { bracketId, out })
})

export const putBackCompetitorRoute = route(putBackCompetitor, (request) => {
  const { bracketId, studentId } = request.body
  const change = changeOf(request, request.body)
  return run(request, request.app.commands.putBackCompetitor, { bracketId, studentId, change })
})

export const enterPlacesRoute = route(enterPlaces, (request) =>
  run(request, request.app.commands.enterPlaces, request.body),
)

export const finishBracketRoute = route(finishBracket, (request) =>
  run(request, request.app.commands.finishBracket, request.body),
)

export const reopenBracketRoute = route(reopenBracket, (request) =>
  run(request, request.app.commands.reopenBracket, request.body),
)
