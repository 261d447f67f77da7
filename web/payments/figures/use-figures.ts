import type { FiguresRow } from '../../../api/contract/figures.ts'
import { useRows } from '../../client/use-rows.ts'

const keyOf = ({ from }: FiguresRow): string => from

/** Entries and money of a tournament by the quarter of an hour, as they change. */
export const useFigures = (tournamentId: string) =>
  useRows('figures', { tournament: tournamentId }, keyOf, '/registrations/figures/:t', {
    params: { t: tournamentId },
  })
