import { useEffect, useMemo } from 'react'
import type { OwnResult, Placing } from '../../api/contract/results.ts'
import { asRead, dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useRows } from '../client/use-rows.ts'
import { resultsText } from '../texts/en/results.ts'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { keyOf } from './results-rows.ts'
import { ResultsTable } from './results-table.tsx'

/** The results of a tournament, live; nothing for people who may not see them (judging rule 14). */
const Results = ({ tournamentId }: { readonly tournamentId: string }) => {
  const of = { params: { t: tournamentId } }
  const rows = useRows('results', { tournament: tournamentId }, keyOf, '/tournament/id/:t/leaderboard', of)
  const own = useRead('/results/:t/own', of)
  const results = dataOf(own.reading)
  useRereadOfOwn(rows.rows, results, own.reload)
  return (
    <Reading of={asRead(rows)} on={{ 403: null }}>
      {(placed) => (
        <Section title={resultsText('results')}>
          <ResultsTable tournamentId={tournamentId} rows={placed} own={results ?? []} />
        </Section>
      )}
    </Reading>
  )
}
export default Results

/** Reads the family's results again when a place of theirs changes: the live rows have neither names nor reviews. */
const useRereadOfOwn = (
  rows: ReadonlyMap<string, Placing>,
  own: readonly OwnResult[] | null,
  reload: () => Promise<void>,
): void => {
  const isOld = useMemo(() => {
    if (own === null) return false
    const students = new Set(own.map(({ studentId }) => studentId))
    const known = new Map(own.map((one) => [keyOf(one), stateOf(one)]))
    return [...rows.values()].some((row) => students.has(row.studentId) && stateOf(row) !== known.get(keyOf(row)))
  }, [rows, own])
  useEffect(() => {
    if (isOld) void reload()
  }, [isOld, reload])
}

const stateOf = ({ isProvisional, place, score }: Placing): string => JSON.stringify([isProvisional, place, score])
