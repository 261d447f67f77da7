import { boolean, nullable, type RowOf, type Rows, table, text } from '../kernel/projection.ts'

export { type EntryEvent, type EntryHeld, entriesOf, keysOfEntries as placesOfEntries } from './drawn-athletes.ts'

/**
 * The bracket of an athlete's entry in the latest draw, and whether the entry is canceled. An athlete who was never drawn
 * has a row only while the entry is canceled: a draw reads the registrations before it is recorded, so it may include an
 * entry that was canceled in the meantime, which then counts as withdrawn from the start.
 */
export const placesTable = <const Name extends string>(
  name: Name,
  options: {
    readonly indexes?: readonly (readonly ['studentId'])[]
    readonly versions?: { readonly erasedBy: readonly string[] }
  } = {},
) =>
  table({
    name,
    columns: {
      tournamentId: text,
      eventId: text,
      studentId: text,
      /** Null without a bracket. */
      bracketId: nullable(text),
      isWithdrawn: boolean,
    },
    key: ['tournamentId', 'eventId', 'studentId'],
    ...options,
  })

type Place = RowOf<ReturnType<typeof placesTable>>
type Places = Rows<Place>
type PlaceKey = Pick<Place, 'tournamentId' | 'eventId' | 'studentId'>

const keyOf = ({ tournamentId, eventId, studentId }: PlaceKey) => [tournamentId, eventId, studentId] as const

/** Marks the entry as canceled. Returns the bracket that the athlete withdraws from, null for none. */
export const withdraw = (places: Places, entry: PlaceKey): string | null => {
  const place = places.get(...keyOf(entry))
  if (place?.isWithdrawn) return null
  const { tournamentId, eventId, studentId } = entry
  const bracketId = place?.bracketId ?? null
  places.put({ tournamentId, eventId, studentId, bracketId, isWithdrawn: true })
  return bracketId
}

/** Marks the entry as active. Returns the bracket that the athlete returns to, null for none. */
export const reinstate = (places: Places, entry: PlaceKey): string | null => {
  const place = places.get(...keyOf(entry))
  if (place === undefined || !place.isWithdrawn) return null
  if (place.bracketId === null) places.remove(...keyOf(entry))
  else places.put({ ...place, isWithdrawn: false })
  return place.bracketId
}

/** Drops the tournament's brackets; canceled entries stay recorded. */
export const leaveBrackets = (places: Places, tournamentId: string): void => {
  for (const place of places.find('tournamentId', tournamentId)) {
    if (place.isWithdrawn) places.put({ ...place, bracketId: null })
    else places.remove(...keyOf(place))
  }
}

/** Places an athlete in a bracket. Returns whether the entry was canceled before. */
export const enterBracket = (places: Places, place: Omit<Place, 'isWithdrawn'>): boolean => {
  const isWithdrawn = places.get(...keyOf(place))?.isWithdrawn ?? false
  places.put({ ...place, isWithdrawn })
  return isWithdrawn
}
