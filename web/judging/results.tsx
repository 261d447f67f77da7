import { useEffect, useMemo } from 'react'
import type { OwnResult, Placing } from '../../api/contract/results.ts'
import { asRead, dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useRows } from '../client/use-rows.ts'
import { resultsText } from '../texts/en/results.ts'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { JudgedInPerson } from './judged-in-person.tsx'
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
      {(placed) => {
        const { online, inPerson } = parted(placed)
        return (
          <Section title={resultsText('results')}>
            <ResultsTable tournamentId={tournamentId} rows={online} own={results ?? []} />
            <JudgedInPerson events={inPerson} />
          </Section>
        )
      }}
    </Reading>
  )
}
export default Results

/** The rows with results, and the titles of the events that are judged in the hall. */
const parted = (rows: ReadonlyMap<string, Placing>) => {
  const ofHall = [...rows.values()].filter(({ isInPerson }) => isInPerson).sort((a, b) => a.eventOrder - b.eventOrder)
  return {
    online: ofHall.length === 0 ? rows : new Map([...rows].filter(([, { isInPerson }]) => !isInPerson)),
    inPerson: [...new Set(ofHall.map(({ eventName }) => eventName))],
  }
}

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
