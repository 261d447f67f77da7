import type { ReviewDashboard } from '../../api/contract/judging.ts'
import type { Read } from '../client/read-state.ts'
import { useReadChanges } from '../client/use-read.ts'
import { useJudgingChanges } from './use-judging-changes.ts'

/** The dashboard with the brackets that changed; null if there are other brackets now. */
export const withChanges = (known: ReviewDashboard, changed: ReviewDashboard): ReviewDashboard | null => {
  if (known.hasEnded !== changed.hasEnded) return null
  const cards = new Map(changed.events.flatMap(({ brackets }) => brackets.map((bracket) => [bracket.id, bracket])))
  const events = known.events.map((event) => ({
    ...event,
    brackets: event.brackets.map((bracket) => cards.get(bracket.id) ?? bracket),
  }))
  const merged = new Set(events.flatMap(({ brackets }) => brackets))
  if ([...cards.values()].some((card) => !merged.has(card))) return null
  return { ...changed, events }
}

/** What the caller judges; reads the brackets in which a video arrives or is reviewed, or an athlete withdraws. */
export const useDashboard = (tournamentId: string): Read<ReviewDashboard> => {
  const read = useReadChanges('/tournament/:t/reviewdashboard', withChanges, { params: { t: tournamentId } })
  useJudgingChanges(tournamentId, read)
  return read
}
