import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import {
  type EntryEvent,
  enterBracket,
  leaveBrackets,
  placesOfEntries,
  reinstate,
  withdraw,
} from '../brackets/drawn-places.ts'
import type { Need, RecordedOf } from '../kernel/projection.ts'
import { changeSummary, type SummaryRows, type tables } from './financial-summary.counts.ts'

type Drawn = Extract<DrawEvent, { type: 'DivisionDrawn' }>['data']
type Needed = readonly Need<typeof tables>[]
interface OfTournament {
  readonly tournamentId: string
}
interface DivisionKey extends OfTournament {
  readonly divisionId: string
}

// How many divisions of an event have no matched athlete: all of them until the first draw, then those in which no athlete
// who is still registered was drawn (payments rule 37).

export const needsOfDraw = ({ tournamentId }: OfTournament): Needed => [
  { table: 'places', by: 'tournamentId', value: tournamentId },
  { table: 'divisions', by: 'tournamentId', value: tournamentId },
]
export const needsOfDivision = ({ tournamentId, eventId, divisionId, brackets }: Drawn): Needed => [
  { table: 'divisions', key: [tournamentId, divisionId] },
  ...brackets.flatMap(({ athletes }) =>
    athletes.map(({ studentId }) => ({ table: 'places' as const, key: [tournamentId, eventId, studentId] })),
  ),
]
export const needsOfPlaces = (event: RecordedOf<EntryEvent>): Needed =>
  placesOfEntries(event).map((key) => ({ table: 'places', key }))
/** The divisions of the entries' places. */
export const divisionsOfPlaces = (event: RecordedOf<EntryEvent>, rows: SummaryRows): Needed =>
  placesOfEntries(event).flatMap((key) => {
    const divisionId = rows.places.get(...key)?.bracketId ?? null
    return divisionId === null ? [] : [{ table: 'divisions' as const, key: [event.data.tournamentId, divisionId] }]
  })

const countDivision = (rows: SummaryRows, { tournamentId }: OfTournament, eventId: string, by: number): void =>
  changeSummary(rows, tournamentId, ({ events }) => ({
    events: events.map((event) =>
      event.eventId === eventId ? { ...event, divisionsWithoutMatch: event.divisionsWithoutMatch + by } : event,
    ),
  }))

/** Changes how many athletes a division has. The first and the last athlete change whether it counts as unmatched. */
const changeAthletes = (rows: SummaryRows, key: DivisionKey, by: number): void => {
  const division = rows.divisions.get(key.tournamentId, key.divisionId)
  if (division === undefined || by === 0) return
  const numAthletes = division.numAthletes + by
  rows.divisions.put({ ...division, numAthletes })
  const matched = (numAthletes > 0 ? 1 : 0) - (division.numAthletes > 0 ? 1 : 0)
  if (matched !== 0) countDivision(rows, key, division.eventId, -matched)
}

export const addDivision = (rows: SummaryRows, { tournamentId, divisionId }: DivisionKey, eventId: string): void => {
  rows.divisions.put({ tournamentId, divisionId, eventId, numAthletes: 0 })
  countDivision(rows, { tournamentId }, eventId, 1)
}

export const dropDivision = (rows: SummaryRows, { tournamentId, divisionId }: DivisionKey, eventId: string): void => {
  const division = rows.divisions.get(tournamentId, divisionId)
  if (division === undefined) return
  if (division.numAthletes === 0) countDivision(rows, { tournamentId }, eventId, -1)
  rows.divisions.remove(tournamentId, divisionId)
}

/** A new draw replaces the previous one. */
export const emptyDivisions = (rows: SummaryRows, { tournamentId }: OfTournament): void => {
  leaveBrackets(rows.places, tournamentId)
  for (const { divisionId, numAthletes } of rows.divisions.find('tournamentId', tournamentId)) {
    changeAthletes(rows, { tournamentId, divisionId }, -numAthletes)
  }
}

export const fillDivision = (rows: SummaryRows, { tournamentId, eventId, divisionId, brackets }: Drawn): void => {
  for (const { studentId } of brackets.flatMap(({ athletes }) => athletes)) {
    const isWithdrawn = enterBracket(rows.places, { tournamentId, eventId, studentId, bracketId: divisionId })
    if (!isWithdrawn) changeAthletes(rows, { tournamentId, divisionId }, 1)
  }
}

interface EntryKey {
  readonly eventId: string
  readonly studentId: string
}

export const leaveDivision = (rows: SummaryRows, { tournamentId }: OfTournament, entry: EntryKey): void => {
  const divisionId = withdraw(rows.places, { ...entry, tournamentId })
  if (divisionId !== null) changeAthletes(rows, { tournamentId, divisionId }, -1)
}

export const returnToDivision = (rows: SummaryRows, { tournamentId }: OfTournament, entry: EntryKey): void => {
  const divisionId = reinstate(rows.places, { ...entry, tournamentId })
  if (divisionId !== null) changeAthletes(rows, { tournamentId, divisionId }, 1)
}
