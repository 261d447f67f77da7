import { ownValue } from '../../domain/kernel/own-value.ts'
import type { RowOf, RowSets } from '../kernel/projection.ts'
import {
  type CatalogCount,
  financialSummaries,
  summaryCanceled,
  summaryCharges,
  summaryDivisions,
  summaryDrawn,
  summaryHoldings,
  summaryMembers,
  summaryMovements,
  summaryQuarters,
} from './financial-summary.tables.ts'

export const tables = {
  summaries: financialSummaries,
  quarters: summaryQuarters,
  charges: summaryCharges,
  movements: summaryMovements,
  holdings: summaryHoldings,
  members: summaryMembers,
  drawn: summaryDrawn,
  canceled: summaryCanceled,
  divisions: summaryDivisions,
}
export type Summary = RowOf<typeof financialSummaries>
type Holding = RowOf<typeof summaryHoldings>
export type SummaryRows = RowSets<typeof tables>

export const changeSummary = (
  rows: SummaryRows,
  tournamentId: string,
  change: (summary: Summary) => Partial<Summary>,
): void => {
  const summary = rows.summaries.get(tournamentId) ?? {
    tournamentId,
    collected: 0,
    refunded: 0,
    chargebacks: 0,
    processorFees: 0,
    platformFees: 0,
    disputes: [],
    disbursements: [],
    roles: [],
    events: [],
    itemNames: {},
    catalog: [],
  }
  rows.summaries.put({ ...summary, ...change(summary) })
}

interface Entry {
  readonly entryId: string
  readonly eventId: string
  readonly studentId: string
}

/** Counts an athlete in (1) or out (-1) of an event and, with the first or last entry, of the event's role. */
const countAthlete = (rows: SummaryRows, tournamentId: string, entry: Entry, by: 1 | -1): void => {
  const event = rows.summaries.get(tournamentId)?.events.find(({ eventId }) => eventId === entry.eventId)
  if (event === undefined) return
  const entries = rows.members.get(tournamentId, entry.studentId)?.entries ?? {}
  const before = ownValue(entries, event.role) ?? 0
  const after = before + by
  rows.members.put({ tournamentId, studentId: entry.studentId, entries: { ...entries, [event.role]: after } })
  const members = (after > 0 ? 1 : 0) - (before > 0 ? 1 : 0)
  changeSummary(rows, tournamentId, (summary) => ({
    events: summary.events.map((other) =>
      other === event ? { ...other, numAthletes: other.numAthletes + by } : other,
    ),
    roles:
      members === 0
        ? summary.roles
        : summary.roles.map((role) =>
            role.role === event.role ? { ...role, numMembers: role.numMembers + members } : role,
          ),
  }))
}

/** Counts the entry. Returns false if it counted already. */
export const enter = (rows: SummaryRows, tournamentId: string, entry: Entry): boolean => {
  if (rows.holdings.get(tournamentId, entry.entryId) !== undefined) return false
  const ofItem = { catalogItemId: null, configuration: null, userId: null }
  rows.holdings.put({ tournamentId, holdingId: entry.entryId, ...ofItem, quantity: 1 })
  countAthlete(rows, tournamentId, entry, 1)
  return true
}

/** Stops counting the entry. Returns false if it did not count. */
export const leave = (rows: SummaryRows, tournamentId: string, entry: Entry): boolean => {
  if (rows.holdings.get(tournamentId, entry.entryId) === undefined) return false
  rows.holdings.remove(tournamentId, entry.entryId)
  countAthlete(rows, tournamentId, entry, -1)
  return true
}

/** Sorted, so that the order does not reveal who bought first; without configurations that have no purchases left. */
const countPurchases = (
  catalog: readonly CatalogCount[],
  catalogItemId: string,
  configuration: string,
  by: number,
): CatalogCount[] => {
  const same = (count: CatalogCount): boolean =>
    count.catalogItemId === catalogItemId && count.configuration === configuration
  const before = catalog.find(same)?.numPurchases ?? 0
  const counted = { catalogItemId, configuration, numPurchases: before + by }
  return [...catalog.filter((count) => !same(count)), counted]
    .filter(({ numPurchases }) => numPurchases > 0)
    .sort((a, b) => compare(a.catalogItemId, b.catalogItemId) || compare(a.configuration, b.configuration))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Options = readonly { readonly key: string; readonly value: string }[]
const configurationOf = (options: Options): string => options.map(({ key, value }) => `${key}: ${value}`).join(', ')

export const buy = (
  rows: SummaryRows,
  tournamentId: string,
  userId: string,
  item: {
    readonly lineId: string
    readonly catalogItemId: string
    readonly quantity: number
    readonly config: Options
  },
): void => {
  if (rows.holdings.get(tournamentId, item.lineId) !== undefined) return
  const configuration = configurationOf(item.config)
  const { lineId: holdingId, catalogItemId, quantity } = item
  rows.holdings.put({ tournamentId, holdingId, catalogItemId, configuration, userId, quantity })
  changeSummary(rows, tournamentId, ({ catalog }) => ({
    catalog: countPurchases(catalog, catalogItemId, configuration, quantity),
  }))
}

interface Units {
  readonly lineId: string
  readonly catalogItemId: string
  readonly quantity: number
}

/** Returns units, at most as many as the line has left. The line keeps its options in case it is restored. */
export const returnUnits = (rows: SummaryRows, tournamentId: string, item: Units): void => {
  const left = rows.holdings.get(tournamentId, item.lineId)?.quantity ?? 0
  countUnits(rows, tournamentId, item, -Math.min(item.quantity, left))
}

export const restoreUnits = (rows: SummaryRows, tournamentId: string, item: Units): void =>
  countUnits(rows, tournamentId, item, item.quantity)

const countUnits = (rows: SummaryRows, tournamentId: string, { lineId, catalogItemId }: Units, by: number): void => {
  const holding = rows.holdings.get(tournamentId, lineId)
  if (holding === undefined) return
  rows.holdings.put({ ...holding, quantity: holding.quantity + by })
  changeSummary(rows, tournamentId, ({ catalog }) => ({
    catalog: countPurchases(catalog, catalogItemId, holding.configuration ?? '', by),
  }))
}

/** Counts the line's units under other options; the sum of an item's counts stays. */
const recount = (rows: SummaryRows, holding: Holding, configuration: string): void => {
  const { tournamentId, catalogItemId, configuration: before, quantity } = holding
  if (catalogItemId === null || before === null) return
  rows.holdings.put({ ...holding, configuration })
  changeSummary(rows, tournamentId, ({ catalog }) => {
    const without = countPurchases(catalog, catalogItemId, before, -quantity)
    return { catalog: countPurchases(without, catalogItemId, configuration, quantity) }
  })
}

/** A line whose units were all returned has the new options if it is restored. */
export const changeOptions = (
  rows: SummaryRows,
  tournamentId: string,
  { lineId, choices }: { readonly lineId: string; readonly choices: Options },
): void => {
  const holding = rows.holdings.get(tournamentId, lineId)
  if (holding !== undefined) recount(rows, holding, configurationOf(choices))
}

/** Removes the options that an erased buyer chose; the counts stay. */
export const eraseBuyer = (rows: SummaryRows, userId: string): void => {
  for (const holding of rows.holdings.find('userId', userId)) recount(rows, holding, '')
}
