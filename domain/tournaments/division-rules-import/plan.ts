import { searchKey } from '../../kernel/search-key.ts'
import { type CellError, type ColumnOf, readSheet, type SheetOf } from '../../kernel/workbook/cell-reader.ts'
import { coverageCells, MAX_CELLS } from '../division-coverage.ts'
import type { Division } from '../tournament/state.ts'
import { sameRules } from './bounds.ts'
import { RULES, ruleColumns } from './columns.ts'
import { type DivisionInRow, type NamedLevel, type RuleRow, readDivision } from './read-rules.ts'

/** Nobody draws more. What one append takes is measured in bytes where it is written. */
export const MAX_DIVISIONS = 1_000

/** The tournament as it stands, and what its organization calls its levels. */
export interface RulesContext {
  readonly events: readonly KnownEvent[]
  readonly divisions: readonly Division[]
  readonly levels: readonly NamedLevel[]
  /** The id of a division that is new, by its row. */
  readonly newId: (row: number) => string
}
interface KnownEvent {
  readonly eventId: string
  readonly title: string
  readonly divisionsRevision: number
}

/** An event that the file names, with its divisions before and after. A division that changes is removed and added. */
export interface PlannedRules {
  readonly eventId: string
  readonly title: string
  /** The revision of the divisions that this was planned for. */
  readonly divisionsRevision: number
  readonly divisions: readonly Division[]
  readonly added: readonly Division[]
  readonly removed: readonly Division[]
  /** Whether those that stay come in another order, or what is new among them. */
  readonly isReordered: boolean
  /** Whether anything is another than it was. */
  readonly isChanged: boolean
}

/** The result of importing a workbook of division rules. With errors nothing may be imported. */
export interface RulesPlan {
  /** In the order of the tournament's events. */
  readonly events: readonly PlannedRules[]
  /** Events without a row: their divisions stay. */
  readonly kept: readonly KnownEvent[]
  readonly errors: readonly CellError[]
  readonly missing: readonly ColumnOf[]
  readonly ignored: readonly ColumnOf[]
}

/**
 * Plans the import of a workbook of division rules (spec/tournament-and-registration.md §3): every event that it names has
 * exactly the divisions of its rows afterwards, in their order. Rows find their division by its id, else by its name, so that what is
 * drawn already stays with its division.
 */
export const planRules = (sheets: readonly SheetOf[], known: RulesContext): RulesPlan => {
  const sheet =
    sheets.find(({ name }) => searchKey(name) === searchKey(RULES)) ?? (sheets.length === 1 ? sheets[0] : undefined)
  if (sheet === undefined) {
    return {
      events: [],
      kept: known.events,
      missing: [],
      ignored: [],
      errors: [whole(`A sheet named '${RULES}' is missing.`)],
    }
  }
  const { rows, errors: headerErrors, missing, ignored } = readSheet(sheet, ruleColumns)
  const read = rows.slice(0, MAX_DIVISIONS).map((row) => readRow(row, known))
  const events = known.events.flatMap((event) => planEvent(event, read, known))
  const named = new Set(events.map(({ eventId }) => eventId))
  const fileErrors = [
    ...(rows.length > MAX_DIVISIONS ? [whole(`The file has more than ${MAX_DIVISIONS} divisions.`)] : []),
    ...(rows.length === 0 && headerErrors.length === 0 ? [whole('There are no rows below the headers.')] : []),
    ...events.filter(isTooFine).map(({ title }) => whole(`The rules of ${title} have too many different bounds.`)),
  ]
  return {
    events,
    kept: known.events.filter(({ eventId }) => !named.has(eventId)),
    errors: [...fileErrors, ...headerErrors, ...rows.flatMap((row) => row.errors)],
    missing,
    ignored,
  }
}

const whole = (error: string): CellError => ({ sheet: '', row: null, column: null, error })
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

/** By id where the row has one that is known, else by title. */
const eventIn = (row: RuleRow, events: readonly KnownEvent[]): KnownEvent | null => {
  const id = row.at('eventId', (cell) => cell)
  return row.at('event', (cell, errors) => {
    const byId = events.find(({ eventId }) => eventId === id)
    if (byId !== undefined) return byId
    const called = events.filter(({ title }) => searchKey(title) === searchKey(cell))
    if (cell === '') errors.push('The event is missing.')
    else if (called.length === 0) errors.push(`No event of the tournament is called '${cell}'.`)
    else if (called.length > 1) errors.push(`Several events are called '${cell}': write the event ID as well.`)
    return called.length === 1 ? (called[0] ?? null) : null
  })
}

const planEvent = (event: KnownEvent, read: readonly ReadRow[], known: RulesContext): readonly PlannedRules[] => {
  const rows = read.filter((one) => one.event?.eventId === event.eventId)
  if (rows.length === 0) return []
  const before = known.divisions.filter(({ eventId }) => eventId === event.eventId)
  const taken = new Map<string, RuleRow>()
  for (const { row, divisionId } of rows) {
    if (!before.some((one) => one.divisionId === divisionId)) continue
    if (taken.has(divisionId)) row.at('divisionId', (_, errors) => errors.push('Another row has this division ID.'))
    else taken.set(divisionId, row)
  }
  const divisions = rows.map(({ row, divisionId, division }): Division => {
    const byId = before.find((one) => one.divisionId === divisionId)
    const same =
      byId ?? before.find((one) => !taken.has(one.divisionId) && searchKey(one.name) === searchKey(division.name))
    if (same !== undefined) taken.set(same.divisionId, row)
    if (same !== undefined && isSame(same, division)) return same
    const id = same?.divisionId ?? known.newId(row.row)
    return { divisionId: id, eventId: event.eventId, ...division }
  })
  const kept = new Set(divisions.filter((one) => before.includes(one)))
  const { eventId, title, divisionsRevision } = event
  const added = divisions.filter((one) => !kept.has(one))
  const removed = before.filter((one) => !kept.has(one))
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
  sameRules(known.rules, rules)
