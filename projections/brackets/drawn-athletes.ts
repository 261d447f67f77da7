import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { jsonText, type RecordedOf, type RowOf, type Rows, table, text } from '../kernel/projection.ts'

/**
 * The canceled entries. A draw reads the registrations before it is recorded, so it may include an entry that was canceled
 * in the meantime, which then counts as withdrawn from the start.
 */
export const canceledEntries = <const Name extends string>(name: Name) =>
  table({
    name,
    columns: { tournamentId: text, eventId: text, studentId: text },
    key: ['tournamentId', 'eventId', 'studentId'],
  })

/**
 * The athletes of each division in the latest draw, those who withdrew included. One row a division: a row for each athlete
 * would be most of what a draw writes.
 */
export const drawnDivisions = <const Name extends string>(name: Name) =>
  table({
    name,
    columns: {
      tournamentId: text,
      divisionId: text,
      eventId: text,
      brackets: jsonText<readonly { readonly bracketId: string; readonly studentIds: readonly string[] }[]>(),
    },
    key: ['tournamentId', 'divisionId'],
    indexes: [['eventId']],
  })

type EntryKey = RowOf<ReturnType<typeof canceledEntries>>
type Canceled = Rows<EntryKey>
type Drawn = Rows<RowOf<ReturnType<typeof drawnDivisions>>>
type DivisionDrawn = Extract<DrawEvent, { type: 'DivisionDrawn' }>['data']

/** The events that start and end an entry. A student has at most one entry in an event at a time. */
export type EntryEvent = Extract<
  RegistrationEvent,
  { type: 'OrderCompleted' | 'EntriesImported' | 'EntriesAddedByStaff' | 'EntryCanceled' | 'EntryReinstated' }
>

/** The events that start or restart an entry. */
export type EntryHeld = Exclude<EntryEvent, { type: 'EntryCanceled' }>

/** The entries that an event starts or ends. */
export const entriesOf = ({ data }: RecordedOf<EntryEvent>) => ('entries' in data ? data.entries : [data])

/** The entries that an event starts or ends, as keys of `canceledEntries`. */
export const keysOfEntries = (event: RecordedOf<EntryEvent>): readonly (readonly string[])[] =>
  entriesOf(event).map(({ eventId, studentId }) => [event.data.tournamentId, eventId, studentId])

const keyOf = ({ tournamentId, eventId, studentId }: EntryKey) => [tournamentId, eventId, studentId] as const

export const isCanceled = (canceled: Canceled, entry: EntryKey): boolean => canceled.get(...keyOf(entry)) !== undefined

/** Returns whether the entry was active before. */
export const cancel = (canceled: Canceled, entry: EntryKey): boolean => {
  if (isCanceled(canceled, entry)) return false
  const { tournamentId, eventId, studentId } = entry
  canceled.put({ tournamentId, eventId, studentId })
  return true
}

/** Returns whether the entry was canceled before. */
export const reinstate = (canceled: Canceled, entry: EntryKey): boolean => {
  if (!isCanceled(canceled, entry)) return false
  canceled.remove(...keyOf(entry))
  return true
}

/** A new draw replaces the previous one. */
export const removeDrawn = (drawn: Drawn, tournamentId: string): void => {
  for (const { divisionId } of drawn.find('tournamentId', tournamentId)) drawn.remove(tournamentId, divisionId)
}

export const putDrawn = (drawn: Drawn, { tournamentId, divisionId, eventId, brackets }: DivisionDrawn): void =>
  drawn.put({
    tournamentId,
    divisionId,
    eventId,
    brackets: brackets.map(({ bracketId, athletes }) => ({
      bracketId,
      studentIds: athletes.map(({ studentId }) => studentId),
    })),
  })

/** The bracket ids of a move, a merge or their undoing: as they were before and are from now on. */
export const arrangedIds = ({ goneIds, brackets }: ArrangementEvent['data']): readonly string[] => [
  ...goneIds,
  ...brackets.map(({ bracketId }) => bracketId),
]

/** Replaces the brackets of a move, a merge or their undoing in the rows of their divisions. */
export const rearrangeDrawn = (drawn: Drawn, data: ArrangementEvent['data']): void => {
  const { tournamentId, eventId } = data
  const replaced = new Set(arrangedIds(data))
  const kept = new Map(
    drawn
      .find('eventId', eventId)
      .filter((row) => row.tournamentId === tournamentId)
      .map((row) => [row.divisionId, row.brackets.filter(({ bracketId }) => !replaced.has(bracketId))]),
  )
  for (const { divisionId, bracketId, athletes } of data.brackets) {
    const studentIds = athletes.map(({ studentId }) => studentId)
    kept.set(divisionId, [...(kept.get(divisionId) ?? []), { bracketId, studentIds }])
  }
  for (const [divisionId, brackets] of kept) {
    if (brackets.length === 0) drawn.remove(tournamentId, divisionId)
    else drawn.put({ tournamentId, divisionId, eventId, brackets })
  }
}

/** Where the latest draw placed the athlete in this event; undefined for an athlete it did not place. */
export const placeOf = (
  drawn: Drawn,
  { tournamentId, eventId, studentId }: EntryKey,
): { readonly divisionId: string; readonly bracketId: string } | undefined => {
  for (const division of drawn.find('eventId', eventId)) {
    if (division.tournamentId !== tournamentId) continue
    const bracket = division.brackets.find(({ studentIds }) => studentIds.includes(studentId))
    if (bracket !== undefined) return { divisionId: division.divisionId, bracketId: bracket.bracketId }
  }
  return undefined
}
