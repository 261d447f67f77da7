import type { FiguresRow } from '../../../api/contract/figures.ts'
import { useRows } from '../../client/use-rows.ts'

const keyOf = ({ from }: FiguresRow): string => from

/** A tournament's entries and money in 15-minute buckets, live. */
export const useFigures = (tournamentId: string) =>
  useRows('figures', { tournament: tournamentId }, keyOf, '/registrations/figures/:t', {
    params: { t: tournamentId },
  })
