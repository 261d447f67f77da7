import type { LineToCancel } from './events.ts'
import { canceledLines, type TransactionState } from './state.ts'

/** A caller's reference to a line: its id, or what was bought for whom. Unspecified parts are absent or null. */
export interface NamedLine {
  readonly lineId?: string | undefined
  readonly eventId?: string | null | undefined
  readonly catalogItemId?: string | null | undefined
  readonly studentId?: string | null | undefined
}

/**
 * Resolves the lines that a refund refers to (payments rule 19: "eventId or catalogItemId, studentId"). If several
 * lines match, each reference gets the first one that is neither canceled nor used; references without a match are left
 * for the decider to refuse. A retried refund resolves to the lines that it canceled.
 */
export const linesToCancel = (
  state: TransactionState,
  refundId: string,
  named: readonly NamedLine[],
): readonly LineToCancel[] => {
  const canceled = canceledLines(state)
  const all = state.prepared?.lineItems ?? []
  const known = state.refunds.get(refundId)?.lineItemsToCancel
  // Canceled lines come last: they match only if no other line does, and the decider then refuses them by name.
  const lines: readonly LineToCancel[] = [...(known ?? all.filter(({ lineId }) => !canceled.has(lineId))), ...all]
  const used = new Set<string>()
  return named.map((name) => {
    const { lineId, eventId = null, catalogItemId = null, studentId = null } = name
    if (lineId !== undefined && 'eventId' in name && 'catalogItemId' in name && 'studentId' in name) {
      return { lineId, eventId, catalogItemId, studentId }
    }
    const found = lines.find((line) => !used.has(line.lineId) && isNamed(line, name))
    if (found === undefined) return { lineId: lineId ?? '', eventId, catalogItemId, studentId }
    used.add(found.lineId)
    const { eventId: event, catalogItemId: item, studentId: student } = found
    return { lineId: found.lineId, eventId: event, catalogItemId: item, studentId: student }
  })
}

/** Whether a reference means a line. An empty one matches none. */
export const isNamed = (line: LineToCancel, { lineId, eventId, catalogItemId, studentId }: NamedLine): boolean => {
  if (lineId === undefined && eventId == null && catalogItemId == null) return false
  return (
    (lineId === undefined || line.lineId === lineId) &&
    (eventId == null || line.eventId === eventId) &&
    (catalogItemId == null || line.catalogItemId === catalogItemId) &&
    (studentId == null || line.studentId === studentId)
  )
}
