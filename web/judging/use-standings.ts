import type { Standings } from '../../api/contract/results.ts'
import { type ReadOfChanges, useReadChanges } from '../client/use-read.ts'
import { useJudgingChanges } from './use-judging-changes.ts'

/** The standings with the brackets that changed; null if there are other brackets now. */
export const withChanges = (known: Standings, changed: Standings): Standings | null => {
  if (known.hasEnded !== changed.hasEnded) return null
  const byId = new Map(changed.brackets.map((bracket) => [bracket.bracketId, bracket]))
  const brackets = known.brackets.map((bracket) => byId.get(bracket.bracketId) ?? bracket)
  if (changed.brackets.some((bracket) => !brackets.includes(bracket))) return null
  return { ...changed, brackets, medals: changed.medals ?? known.medals, inPerson: known.inPerson }
}

/** The standings of a tournament; reads the brackets in which a video is reviewed, an athlete withdraws or a place changes. */
export const useStandings = (tournamentId: string): ReadOfChanges<Standings> => {
  const read = useReadChanges('/results/:t/standings', withChanges, { params: { t: tournamentId } })
  useJudgingChanges(tournamentId, read)
  return read
}
