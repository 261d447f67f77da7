import { searchKey } from '../../kernel/search-key.ts'
import { kernelText } from '../../kernel/texts.ts'
import {
  type CellError,
  type ColumnOf,
  errorOfFile,
  readSheet,
  type SheetAsRead,
  type SheetOf,
} from '../../kernel/workbook/cell-reader.ts'
import type { Reading } from '../../kernel/workbook/reading.ts'
import { coverageCells, MAX_CELLS } from '../division-coverage.ts'
import { tournamentsText } from '../texts.ts'
import type { Division } from '../tournament/state.ts'
import { isSameRules } from './bounds.ts'
import { RULES, ruleColumns } from './columns.ts'
import { type DivisionInRow, type NamedLevel, type RuleRow, readDivision } from './read-rules.ts'

/** More than any tournament has. The byte size is checked where the events are appended. */
export const MAX_DIVISIONS = 1_000

/** The current tournament, and the names of its organization's levels. */
export interface RulesContext {
  readonly events: readonly KnownEvent[]
  readonly divisions: readonly Division[]
  readonly levels: readonly NamedLevel[]
  /** Creates the id of a new division from its row. */
  readonly newId: (row: number) => string
}
interface KnownEvent {
  readonly eventId: string
  readonly title: string
  readonly divisionsRevision: number
}

/**
 * An event that the file lists, with its divisions before and after. A changed division counts as removed and added.
 */
export interface PlannedRules {
  readonly eventId: string
  readonly title: string
  /** The revision of the divisions on which the plan is based. */
  readonly divisionsRevision: number
  readonly divisions: readonly Division[]
  readonly added: readonly Division[]
  readonly removed: readonly Division[]
  /** Whether unchanged divisions are in another order, or new ones are between them. */
  readonly isReordered: boolean
  /** Whether anything changes. */
  readonly isChanged: boolean
}

/** The plan for importing a workbook of division rules. With errors nothing may be imported. */
export interface RulesPlan {
  /** In the order of the tournament's events. */
  readonly events: readonly PlannedRules[]
  /** Events without a row, which keep their divisions. */
  readonly unchanged: readonly KnownEvent[]
  readonly errors: readonly CellError[]
  readonly missing: readonly ColumnOf[]
  readonly ignored: readonly ColumnOf[]
  readonly asRead: readonly SheetAsRead[]
}

/**
 * Plans the import of a workbook of division rules (tournaments rule 25): every event in it gets exactly the divisions
 * of its rows, in their order. Rows match an existing division by id, else by name, so that drawn brackets stay with
 * their division.
 */
export const planRules = (sheets: readonly SheetOf[], known: RulesContext, reading?: Reading): RulesPlan => {
  const sheet =
    sheets.find(({ name }) => searchKey(name) === searchKey(RULES)) ?? (sheets.length === 1 ? sheets[0] : undefined)
  if (sheet === undefined) {
    return {
      events: [],
      unchanged: known.events,
      missing: [],
      ignored: [],
      asRead: [],
      errors: [errorOfFile(tournamentsText('rules-sheet-missing', { sheet: RULES }))],
    }
  }
  const {
    rows,
    errors: headerErrors,
    missing,
    ignored,
    asRead,
  } = readSheet(sheet, ruleColumns, {
    index: sheets.indexOf(sheet),
    ...(reading === undefined ? {} : { reading }),
  })
  const read = rows.slice(0, MAX_DIVISIONS).map((row) => readRow(row, known))
  const events = known.events.flatMap((event) => planEvent(event, read, known))
  const named = new Set(events.map(({ eventId }) => eventId))
  const fileErrors = [
    ...(rows.length > MAX_DIVISIONS
      ? [errorOfFile(tournamentsText('file-of-too-many-divisions', { most: MAX_DIVISIONS }))]
      : []),
    ...(rows.length === 0 && headerErrors.length === 0 ? [errorOfFile(kernelText('no-rows-below-headers'))] : []),
    ...events.filter(isTooFine).map(({ title }) => errorOfFile(tournamentsText('bounds-too-many', { event: title }))),
  ]
  return {
    events,
    unchanged: known.events.filter(({ eventId }) => !named.has(eventId)),
    errors: [...fileErrors, ...headerErrors, ...rows.flatMap((row) => row.errors)],
    missing,
    ignored,
    asRead: [asRead],
  }
}

const isTooFine = ({ divisions }: PlannedRules): boolean => coverageCells(divisions) > MAX_CELLS

interface ReadRow {
  readonly row: RuleRow
  readonly event: KnownEvent | null
  readonly divisionId: string
  readonly division: DivisionInRow
}

const readRow = (row: RuleRow, known: RulesContext): ReadRow => ({
  row,
  event: eventIn(row, known.events),
  divisionId: row.at('divisionId', (cell) => cell),
  division: readDivision(row, known.levels),
})

/** By id if the row has a known one, else by title. */
const eventIn = (row: RuleRow, events: readonly KnownEvent[]): KnownEvent | null => {
  const id = row.at('eventId', (cell) => cell)
  return row.at('event', (cell, errors) => {
    const byId = events.find(({ eventId }) => eventId === id)
    if (byId !== undefined) return byId
    const called = events.filter(({ title }) => searchKey(title) === searchKey(cell))
    if (cell === '') errors.push(kernelText('event-missing'))
    else if (called.length === 0) errors.push(tournamentsText('event-not-called', { text: cell }))
    else if (called.length > 1) errors.push(tournamentsText('events-of-same-name', { text: cell }))
    return called.length === 1 ? (called[0] ?? null) : null
  })
}

const planEvent = (event: KnownEvent, read: readonly ReadRow[], known: RulesContext): readonly PlannedRules[] => {
  const rows = read.filter((one) => one.event?.eventId === event.eventId)
  if (rows.length === 0) return []
  const before = known.divisions.filter(({ eventId }) => eventId === event.eventId)
  const used = new Map<string, RuleRow>()
  for (const { row, divisionId } of rows) {
    if (!before.some((one) => one.divisionId === divisionId)) continue
    if (used.has(divisionId))
      row.at('divisionId', (_, errors) => errors.push(tournamentsText('division-id-in-other-row')))
    else used.set(divisionId, row)
  }
  const divisions = rows.map(({ row, divisionId, division }): Division => {
    const byId = before.find((one) => one.divisionId === divisionId)
    const existing =
      byId ?? before.find((one) => !used.has(one.divisionId) && searchKey(one.name) === searchKey(division.name))
    if (existing !== undefined) used.set(existing.divisionId, row)
    if (existing !== undefined && isSame(existing, division)) return existing
    const id = existing?.divisionId ?? known.newId(row.row)
    return { divisionId: id, eventId: event.eventId, ...division }
  })
  const unchanged = new Set(divisions.filter((one) => before.includes(one)))
  const { eventId, title, divisionsRevision } = event
  const added = divisions.filter((one) => !unchanged.has(one))
  const removed = before.filter((one) => !unchanged.has(one))
  const isReordered = isInAnotherOrder(before, divisions)
  return [
    {
      eventId,
      title,
      divisionsRevision,
      divisions,
      added,
      removed,
      isReordered,
      isChanged: added.length + removed.length > 0 || isReordered,
    },
  ]
}

const isInAnotherOrder = (before: readonly Division[], after: readonly Division[]): boolean => {
  const ids = (all: readonly Division[]): readonly string[] => all.map(({ divisionId }) => divisionId)
  const [were, are] = [ids(before), ids(after)]
  const unmoved = [...were.filter((id) => are.includes(id)), ...are.filter((id) => !were.includes(id))]
  return unmoved.some((id, at) => id !== are[at])
}

const isSame = (known: Division, { name, prefix, description, tags, rules }: DivisionInRow): boolean =>
  known.name === name &&
  known.prefix === prefix &&
  known.description === description &&
  known.tags.length === tags.length &&
  known.tags.every((tag, at) => tags[at] === tag) &&
  isSameRules(known.rules, rules)
