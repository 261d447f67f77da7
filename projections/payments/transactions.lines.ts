import { firstEntries } from '../../domain/registration/published.ts'
import type { RowOf } from '../kernel/projection.ts'
import type { TransactionLine, transactions } from './transactions.tables.ts'

type Row = RowOf<typeof transactions>

/** The charge's lines, with the refunded ones marked. After a swap, a second refund may name a line. */
export const withRefund = (
  lines: readonly TransactionLine[],
  lineIds: readonly string[],
  refundId: string,
): TransactionLine[] =>
  lines.map((line) => (line.refundId === null && lineIds.includes(line.lineId) ? { ...line, refundId } : line))

export const withoutRefund = (lines: readonly TransactionLine[], refundId: string): TransactionLine[] =>
  lines.map((line) => (line.refundId === refundId ? { ...line, refundId: null } : line))

/** The charge's lines, with other options for one of them. */
export const withChanged = (
  lines: readonly TransactionLine[],
  lineId: string,
  changed: TransactionLine['changed'],
): TransactionLine[] => lines.map((line) => (line.lineId === lineId ? { ...line, changed } : line))

/** What was canceled in a registration: an athlete's entry, or units of a catalog line. */
export type Canceled =
  | { readonly entryId: string; readonly eventId: string; readonly studentId: string }
  | { readonly lineId: string; readonly quantity: number }

/** The id of the entry or item that the line pays for. */
const paysFor = ({ lineId, swappedTo }: TransactionLine): string => swappedTo?.entryId ?? lineId

const matches = (line: TransactionLine, canceled: Canceled): boolean =>
  'entryId' in canceled
    ? paysFor(line) === canceled.entryId ||
      (line.swappedTo === null && line.eventId === canceled.eventId && line.studentId === canceled.studentId)
    : line.lineId === canceled.lineId && canceled.quantity >= line.quantity

const byDate = (a: Row, b: Row): number => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1)

/** The charge whose line is marked as canceled, without the mark; undefined for entries that were not bought. */
export const withReinstated = (charges: readonly Row[], again: Canceled): Row | undefined => {
  // Cancellations mark the latest charge first, so the earliest marked one was marked last.
  for (const charge of charges.filter(({ type }) => type === 'charge').sort(byDate)) {
    const line = charge.lineItems.find((candidate) => candidate.entryCanceled && matches(candidate, again))
    if (line === undefined) continue
    return { ...charge, lineItems: marked(charge, line, false) }
  }
  return undefined
}

const marked = (charge: Row, line: TransactionLine, entryCanceled: boolean): TransactionLine[] =>
  charge.lineItems.map((other) => (other.lineId === line.lineId ? { ...other, entryCanceled } : other))

/**
 * The successful charge that paid for a canceled entry or item, with its line marked; undefined if it was not bought
 * (imported) or is already marked. Of two charges for one entry the later one counts.
 */
export const withCanceled = (charges: readonly Row[], canceled: Canceled): Row | undefined => {
  const paid = charges.filter((row) => row.type === 'charge' && row.status === 'success').sort(byDate)
  for (const charge of paid.reverse()) {
    const line = charge.lineItems.find((candidate) => !candidate.entryCanceled && matches(candidate, canceled))
    if (line === undefined) continue
    return { ...charge, lineItems: marked(charge, line, true) }
  }
  return undefined
}

interface Swap {
  readonly entries: readonly { readonly entryId: string; readonly eventId: string; readonly studentId: string }[]
  readonly insteadOfIds: readonly string[]
}

/** The charges whose lines pay for the new entries of a swap from now on (registration rule 45). */
export const withSwapped = (charges: readonly Row[], { entries, insteadOfIds }: Swap): readonly Row[] => {
  const first = firstEntries(entries)
  const after = (line: TransactionLine): TransactionLine => {
    const newId = first.get(line.studentId ?? '')
    const entry = entries.find(({ entryId }) => entryId === newId)
    if (entry === undefined || !insteadOfIds.includes(paysFor(line))) return line
    return { ...line, swappedTo: { entryId: entry.entryId, eventId: entry.eventId }, entryCanceled: false }
  }
  return changedBy(charges, after)
}

/** The charge whose line pays for a restored entry again, after the entry to which it passed was canceled. */
export const withReclaimed = (charges: readonly Row[], restoredId: string): readonly Row[] =>
  changedBy(charges, (line) =>
    line.lineId === restoredId && line.swappedTo !== null && line.entryCanceled
      ? { ...line, swappedTo: null, entryCanceled: false }
      : line,
  )

const changedBy = (charges: readonly Row[], after: (line: TransactionLine) => TransactionLine): readonly Row[] =>
  charges
    .filter(({ type }) => type === 'charge')
    .flatMap((charge) => {
      const lineItems = charge.lineItems.map(after)
      return lineItems.some((line, at) => line !== charge.lineItems[at]) ? { ...charge, lineItems } : []
    })
