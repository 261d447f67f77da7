import type { LineToCancel } from './events.ts'
import { canceledLines, type TransactionState } from './state.ts'

/** A line as a caller names it: by its id, or by what it bought for whom. What is not said is absent or null. */
export interface NamedLine {
  readonly lineId?: string | undefined
  readonly eventId?: string | null | undefined
  readonly catalogItemId?: string | null | undefined
  readonly studentId?: string | null | undefined
}

/**
 * The transaction's lines that a refund names (spec/tournament-and-registration.md §7: "eventId or catalogItemId,
 * studentId"). Where several lines fit, each name takes the first that is neither canceled nor taken; what fits none is
 * for the decider to refuse. A refund that is asked for again names the lines that it canceled.
 */
export const linesToCancel = (
  state: TransactionState,
  refundId: string,
  named: readonly NamedLine[],
): readonly LineToCancel[] => {
  const canceled = canceledLines(state)
  const all = state.prepared?.lineItems ?? []
  const known = state.refunds.get(refundId)?.lineItemsToCancel
  // A canceled line comes last: it is found only if nothing else fits, and then refused for what it is.
  const lines: readonly LineToCancel[] = [...(known ?? all.filter(({ lineId }) => !canceled.has(lineId))), ...all]
  const taken = new Set<string>()
  return named.map((name) => {
    const { lineId, eventId = null, catalogItemId = null, studentId = null } = name
    if (lineId !== undefined && 'eventId' in name && 'catalogItemId' in name && 'studentId' in name) {
      return { lineId, eventId, catalogItemId, studentId }
    }
    const found = lines.find((line) => !taken.has(line.lineId) && fits(line, name))
    if (found === undefined) return { lineId: lineId ?? '', eventId, catalogItemId, studentId }
    taken.add(found.lineId)
    const { eventId: event, catalogItemId: item, studentId: student } = found
    return { lineId: found.lineId, eventId: event, catalogItemId: item, studentId: student }
  })
}

/** A name that says nothing fits nothing. */
const fits = (line: LineToCancel, { lineId, eventId, catalogItemId, studentId }: NamedLine): boolean => {
  if (lineId === undefined && eventId == null && catalogItemId == null) return false
  return (
    (lineId === undefined || line.lineId === lineId) &&
    (eventId == null || line.eventId === eventId) &&
    (catalogItemId == null || line.catalogItemId === catalogItemId) &&
    (studentId == null || line.studentId === studentId)
  )
}
