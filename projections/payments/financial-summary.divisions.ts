import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import {
  cancel,
  type EntryEvent,
  entriesOf,
  isCanceled,
  keysOfEntries,
  placeOf,
  putDrawn,
  rearrangeDrawn,
  reinstate,
  removeDrawn,
} from '../brackets/drawn-athletes.ts'
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
  { table: 'drawn', by: 'tournamentId', value: tournamentId },
  { table: 'divisions', by: 'tournamentId', value: tournamentId },
]
export const needsOfDivision = ({ tournamentId, divisionId }: Drawn): Needed => [
  { table: 'divisions', key: [tournamentId, divisionId] },
  { table: 'canceled', by: 'tournamentId', value: tournamentId },
]
export const needsOfArrangement = ({ tournamentId, eventId }: ArrangementEvent['data']): Needed => [
  { table: 'drawn', by: 'eventId', value: eventId },
  { table: 'divisions', by: 'tournamentId', value: tournamentId },
  { table: 'canceled', by: 'tournamentId', value: tournamentId },
]
export const needsOfPlaces = (event: RecordedOf<EntryEvent>): Needed => [
  ...keysOfEntries(event).map((key) => ({ table: 'canceled' as const, key })),
  ...entriesOf(event).map(({ eventId }) => ({ table: 'drawn' as const, by: 'eventId' as const, value: eventId })),
]
/** The divisions of the entries' places. */
export const divisionsOfPlaces = (event: RecordedOf<EntryEvent>, rows: SummaryRows): Needed =>
  entriesOf(event).flatMap((entry) => {
    const { tournamentId } = event.data
    const place = placeOf(rows.drawn, { ...entry, tournamentId })
    return place === undefined ? [] : [{ table: 'divisions' as const, key: [tournamentId, place.divisionId] }]
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
  removeDrawn(rows.drawn, tournamentId)
  for (const { divisionId, numAthletes } of rows.divisions.find('tournamentId', tournamentId)) {
    changeAthletes(rows, { tournamentId, divisionId }, -numAthletes)
  }
}

export const fillDivision = (rows: SummaryRows, data: Drawn): void => {
  putDrawn(rows.drawn, data)
  const { tournamentId, eventId, divisionId, brackets } = data
  const registered = brackets
    .flatMap(({ athletes }) => athletes)
    .filter(({ studentId }) => !isCanceled(rows.canceled, { tournamentId, eventId, studentId }))
  changeAthletes(rows, { tournamentId, divisionId }, registered.length)
}

/** The registered athletes of each division of the event. */
const registeredIn = (
  rows: SummaryRows,
  { tournamentId, eventId }: { readonly tournamentId: string; readonly eventId: string },
): ReadonlyMap<string, number> =>
  new Map(
    rows.drawn
      .find('eventId', eventId)
      .filter((row) => row.tournamentId === tournamentId)
      .map(({ divisionId, brackets }) => {
        const studentIds = brackets.flatMap((bracket) => bracket.studentIds)
        const registered = studentIds.filter(
          (studentId) => !isCanceled(rows.canceled, { tournamentId, eventId, studentId }),
        )
        return [divisionId, registered.length]
      }),
  )

/** A move, a merge or their undoing. */
export const rearrangeDivisions = (rows: SummaryRows, data: ArrangementEvent['data']): void => {
  const before = registeredIn(rows, data)
  rearrangeDrawn(rows.drawn, data)
  const after = registeredIn(rows, data)
  for (const divisionId of new Set([...before.keys(), ...after.keys()])) {
    const difference = (after.get(divisionId) ?? 0) - (before.get(divisionId) ?? 0)
    changeAthletes(rows, { tournamentId: data.tournamentId, divisionId }, difference)
  }
}

interface EntryKey {
  readonly eventId: string
  readonly studentId: string
}

export const leaveDivision = (rows: SummaryRows, { tournamentId }: OfTournament, entry: EntryKey): void => {
  if (cancel(rows.canceled, { ...entry, tournamentId })) countPlace(rows, { ...entry, tournamentId }, -1)
}

export const returnToDivision = (rows: SummaryRows, { tournamentId }: OfTournament, entry: EntryKey): void => {
  if (reinstate(rows.canceled, { ...entry, tournamentId })) countPlace(rows, { ...entry, tournamentId }, 1)
}

/** Does nothing for an athlete whom the latest draw did not place. */
const countPlace = (rows: SummaryRows, entry: EntryKey & OfTournament, by: 1 | -1): void => {
  const place = placeOf(rows.drawn, entry)
  if (place !== undefined) changeAthletes(rows, { tournamentId: entry.tournamentId, divisionId: place.divisionId }, by)
}
