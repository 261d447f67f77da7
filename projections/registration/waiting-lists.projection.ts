import { DEFAULT_LIST_SETTINGS, moveInLine } from '../../domain/registration/published.ts'
import type { WaitingListEvent } from '../../domain/registration/waiting-list/events.ts'
import {
  type Need,
  projection,
  type RecordedOf,
  type RowOf,
  type RowSets,
  type WrittenOf,
} from '../kernel/projection.ts'
import { waitingLists as listRows, waitingNames as nameRows, waitingStudents } from './waiting-lists.tables.ts'

const tables = { names: nameRows, lists: listRows, students: waitingStudents }
type Row = RowOf<typeof nameRows>
type Written = WrittenOf<typeof nameRows>
type AllRows = RowSets<typeof tables>
type Of = Pick<Row, 'tournamentId' | 'eventId'>

const needs = ({ type, data }: RecordedOf<WaitingListEvent>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'WaitingListSetUp':
      return [
        { table: 'lists', key: [data.tournamentId, data.eventId] },
        { table: 'names', by: 'eventId', value: data.eventId },
      ]
    default:
      return [
        { table: 'lists', key: [data.tournamentId, data.eventId] },
        { table: 'names', by: 'eventId', value: data.eventId },
        { table: 'names', key: [data.waitingId] },
        { table: 'students', key: [data.studentId] },
      ]
  }
}

const namesOf = (rows: AllRows, { tournamentId, eventId }: Of): readonly Row[] =>
  rows.names
    .find('eventId', eventId)
    .filter((row) => row.tournamentId === tournamentId)
    .toSorted((a, b) => a.order - b.order)

/** Writes the names that changed, in this order, and counts them. */
const write = (
  rows: AllRows,
  { tournamentId, eventId }: Of,
  names: readonly Written[],
  settings: object = {},
): void => {
  let place = 0
  names.forEach((row, order) => {
    const next = { ...row, order, place: row.status === 'Waiting' ? ++place : null }
    const before = rows.names.get(row.waitingId)
    if (before?.order !== next.order || before.place !== next.place || before.status !== row.status)
      rows.names.put(next)
  })
  const before = rows.lists.get(tournamentId, eventId) ?? { tournamentId, eventId, ...DEFAULT_LIST_SETTINGS }
  rows.lists.put({ ...before, ...settings, waiting: place, offered: names.length - place })
}

/** Takes a name off the list. */
const takeOff = (rows: AllRows, { waitingId, ...of }: Of & Pick<Row, 'waitingId'>): void => {
  rows.names.remove(waitingId)
  write(rows, of, namesOf(rows, of))
}

const change = (rows: AllRows, data: Of & Pick<Row, 'waitingId'>, changes: Partial<Row>): void =>
  write(
    rows,
    data,
    namesOf(rows, data).map((row) => (row.waitingId === data.waitingId ? { ...row, ...changes } : row)),
  )

/** The waiting lists of full events, with everyone's place in line. */
export const waitingLists = projection<WaitingListEvent>()({
  name: 'waiting-lists',
  version: 3,
  tables,
  needs,
  on: {
    WaitingListJoined: ({ data: { by, ...ids }, time }, rows) => {
      const joined: Written = {
        ...ids,
        place: null,
        order: -1,
        status: 'Waiting',
        joined: time,
        by,
        lapses: 0,
        offerId: null,
        offerEnds: null,
      }
      write(rows, ids, [...namesOf(rows, ids), joined])
    },
    WaitingListMoved: ({ data }, rows) => {
      const names = namesOf(rows, data).map((row) => ({ ...row, isOffered: row.status === 'Offered' }))
      const moved = moveInLine(names, data.waitingId, data.place)
      write(
        rows,
        data,
        moved.map(({ isOffered: _, ...row }) => row),
      )
    },
    PlaceOffered: ({ data }, rows) =>
      change(rows, data, { status: 'Offered', offerId: data.offerId, offerEnds: data.until }),
    OfferLapsed: ({ data }, rows) => {
      const row = rows.names.get(data.waitingId)
      if (data.next === 'off' || row === undefined) {
        takeOff(rows, data)
        return
      }
      const lapsed: Row = { ...row, status: 'Waiting', offerId: null, offerEnds: null, lapses: row.lapses + 1 }
      write(rows, data, [...namesOf(rows, data).filter(({ waitingId }) => waitingId !== data.waitingId), lapsed])
    },
    WaitingListLeft: ({ data }, rows) => takeOff(rows, data),
    OfferAccepted: ({ data }, rows) => takeOff(rows, data),
    OfferDeclined: ({ data }, rows) => takeOff(rows, data),
    WaitingListSetUp: ({ data }, rows) => {
      const { takesNames, isPaused, offerHours } = data
      write(rows, data, namesOf(rows, data), { takesNames, isPaused, offerHours })
    },
  },
})
