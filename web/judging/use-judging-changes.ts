import { dataOf } from '../client/read-state.ts'
import { useChanges } from '../client/use-changes.ts'
import type { ReadOfChanges } from '../client/use-read.ts'

/** Reads the brackets in which a video arrives or is reviewed, an athlete withdraws, or a place or the rules change. */
export const useJudgingChanges = (
  tournament: string,
  { reading, update }: Pick<ReadOfChanges<{ readonly position: number }>, 'reading' | 'update'>,
): void => {
  const known = { position: dataOf(reading)?.position ?? null, update }
  useChanges('results', { tournament }, known)
  useChanges('judged-videos', { tournament }, known)
  useChanges('judging', { tournament }, known)
}
