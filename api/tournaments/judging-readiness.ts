import { type Judging, rulesOfEvent } from '../../domain/judging/published.ts'
import { type Phrase, worded } from '../../domain/kernel/phrase.ts'
import { canTakeVideos, usualRules } from '../../domain/video-entries/published.ts'
import { addingUpProblem, type Gradings, judgeableProblem } from '../../domain/video-review/published.ts'
import { drawCounts } from '../../projections/brackets/draw-counts.queries.ts'
import { judgingIn, judgingSetupOf } from '../../projections/judging/judging.queries.ts'
import { divisionRulesOf, type OfferedTournament } from '../../projections/tournaments/tournaments.queries.ts'
import { entryRulesOf } from '../../projections/video-entries/video-entries.queries.ts'
import { gradingsOf } from '../../projections/video-review/grading.queries.ts'
import type { JudgingReadiness } from '../contract/judging-readiness.ts'
import type { SignedInRequest } from '../http/route.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant'>

/** The events that take videos. */
export const judgedEvents = async ({ app, tenant }: Request, tournament: OfferedTournament) => {
  const { tournamentId, type, offer } = tournament
  const decided = await entryRulesOf(app.reader, tenant, tournamentId)
  return offer.events.filter(({ eventId, role }) => {
    const { takesVideos } = decided.find((one) => one.eventId === eventId) ?? usualRules(type)
    return canTakeVideos(type, role) && takesVideos
  })
}

/** Why the scoring rules of each event do not add up; null if they do (judging rule 16). */
export const rubricsProblems = (judging: Pick<Judging, 'rules'>, gradings: Gradings) => {
  const known = new Map<string | null, Phrase | null>()
  return (eventId: string): Phrase | null => {
    const { categoryId } = rulesOfEvent(judging, eventId)
    const problem = known.has(categoryId) ? (known.get(categoryId) ?? null) : addingUpProblem(gradings, categoryId)
    known.set(categoryId, problem)
    return problem
  }
}

/** What a tournament lacks for its videos to be judged (judging rule 16, brackets rule 20). */
export const readinessOf = async (request: Request, tournament: OfferedTournament): Promise<JudgingReadiness> => {
  const { app, tenant } = request
  const { tournamentId, startDate } = tournament
  const events = await judgedEvents(request, tournament)
  if (events.length === 0) return { gaps: [], isUndrawn: false }
  const [setup, gradings, divisions, draws] = await Promise.all([
    judgingSetupOf(app.reader, tenant, tournamentId),
    gradingsOf(app.reader, tenant),
    divisionRulesOf(app.reader, tenant, [tournamentId]),
    drawCounts(app.reader, tenant, [tournamentId]),
  ])
  const judging = judgingIn(setup)
  const gaps = events.flatMap(({ eventId, title }): JudgingReadiness['gaps'] => {
    const of = { eventId, title, reason: null }
    const { categoryId } = rulesOfEvent(judging, eventId)
    const problem = categoryId === null ? null : judgeableProblem(gradings, categoryId)
    return [
      ...(divisions.some((one) => one.eventId === eventId) ? [] : [{ ...of, kind: 'divisions' as const }]),
      ...(categoryId === null ? [{ ...of, kind: 'category' as const }] : []),
      ...(problem === null ? [] : [{ ...of, kind: 'rubrics' as const, reason: worded(problem) }]),
    ]
  })
  const isDue = app.clock.now() >= startDate && (draws.get(tournamentId)?.brackets ?? 0) === 0
  const canBeDrawn = divisions.some(({ eventId }) => events.some((event) => event.eventId === eventId))
  return { gaps, isUndrawn: isDue && canBeDrawn }
}
