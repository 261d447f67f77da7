import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { boolean, nullable, type RecordedOf, type RowOf, type Rows, table, text } from '../kernel/projection.ts'

/**
 * Where an athlete of an event stands in the last draw, and whether the entry is canceled. Who was never drawn has a row
 * only while the entry is canceled: a draw reads who is registered before it is recorded, so an entry canceled between
 * the two is drawn all the same, and is withdrawn from the first moment.
 */
export const placesTable = <const Name extends string>(name: Name, indexes: readonly (readonly ['studentId'])[] = []) =>
  table({
    name,
    columns: {
      tournamentId: text,
      eventId: text,
      studentId: text,
      /** Null where there is no bracket. */
      bracketId: nullable(text),
      isWithdrawn: boolean,
    },
    key: ['tournamentId', 'eventId', 'studentId'],
    indexes,
  })

type Place = RowOf<ReturnType<typeof placesTable>>
type Places = Rows<Place>
type PlaceKey = Pick<Place, 'tournamentId' | 'eventId' | 'studentId'>

/** By these events an entry begins and ends to be held. One student holds at most one entry of an event at a time. */
export type EntryEvent = Extract<RegistrationEvent, { type: 'OrderCompleted' | 'EntriesImported' | 'EntryCanceled' }>

/** The entries that begin or end, as the `key` of their places. */
export const placesOfEntries = ({ type, data }: RecordedOf<EntryEvent>): readonly (readonly string[])[] =>
  (type === 'EntryCanceled' ? [data] : data.entries).map(({ eventId, studentId }) => [
    data.tournamentId,
    eventId,
    studentId,
  ])

const keyOf = ({ tournamentId, eventId, studentId }: PlaceKey) => [tournamentId, eventId, studentId] as const

/** The entry is no longer held. Answers the bracket the athlete withdraws from, null for none. */
export const withdraw = (places: Places, entry: PlaceKey): string | null => {
  const place = places.get(...keyOf(entry))
  if (place?.isWithdrawn) return null
  const { tournamentId, eventId, studentId } = entry
  const bracketId = place?.bracketId ?? null
  places.put({ tournamentId, eventId, studentId, bracketId, isWithdrawn: true })
  return bracketId
}

/** The entry is held, maybe again. Answers the bracket the athlete comes back to, null for none. */
export const comeBack = (places: Places, entry: PlaceKey): string | null => {
  const place = places.get(...keyOf(entry))
  if (place === undefined || !place.isWithdrawn) return null
  if (place.bracketId === null) places.remove(...keyOf(entry))
  else places.put({ ...place, isWithdrawn: false })
  return place.bracketId
}

/** All brackets of the tournament are void; which entries are canceled stays known. */
export const leaveBrackets = (places: Places, tournamentId: string): void => {
  for (const place of places.find('tournamentId', tournamentId)) {
    if (place.isWithdrawn) places.put({ ...place, bracketId: null })
    else places.remove(...keyOf(place))
  }
}

/** Places an athlete in a bracket. Answers whether the entry was canceled before. */
export const enterBracket = (places: Places, place: Omit<Place, 'isWithdrawn'>): boolean => {
  const isWithdrawn = places.get(...keyOf(place))?.isWithdrawn ?? false
  places.put({ ...place, isWithdrawn })
  return isWithdrawn
}
