/** A line of a charge that paid for an entry; after a swap, a line of the charge of the entry that was replaced. */
export interface BoughtLine {
  readonly transactionId: string
  readonly lineId: string
}

/** An athlete's entry with the lines that paid for it; none for a free one. */
export interface BoughtEntry {
  readonly entryId: string
  readonly boughtLines: readonly BoughtLine[]
}

/** The line that an order or an invoice has for an entry; none without one. A line's id is the id of its entry. */
export const ownLine = (entryId: string, transactionId: string | null): readonly BoughtLine[] =>
  transactionId === null ? [] : [{ transactionId, lineId: entryId }]

/** Each athlete's first entry: its id by student id. */
export const firstEntries = (
  entries: readonly { readonly entryId: string; readonly studentId: string }[],
): ReadonlyMap<string, string> => new Map(entries.toReversed().map(({ studentId, entryId }) => [studentId, entryId]))

/** Ids of the charges that have paid for an entry: with its order or invoice, or before a swap. */
export const chargesOf = ({
  orderId,
  boughtLines,
}: Pick<BoughtEntry, 'boughtLines'> & { readonly orderId: string | null }): readonly string[] => [
  ...new Set([...(orderId === null ? [] : [orderId]), ...boughtLines.map(({ transactionId }) => transactionId)]),
]

/** The ids by which a refund of a charge may name an entry: its own and those of its lines in that charge. */
export const idsIn = ({ entryId, boughtLines }: BoughtEntry, transactionId: string): readonly string[] => [
  entryId,
  ...boughtLines.flatMap((line) => (line.transactionId === transactionId ? line.lineId : [])),
]

/**
 * One athlete's entries after a swap (registration rule 45): what paid for the replaced entries now pays for the
 * athlete's first new one, `newId`.
 */
export const withPassedOn = <E extends BoughtEntry>(
  entries: readonly E[],
  { replacedIds, newId }: { readonly replacedIds: readonly string[]; readonly newId: string },
): readonly E[] => {
  const replaced = entries.filter(({ entryId }) => replacedIds.includes(entryId))
  const passedOn = replaced.flatMap(({ boughtLines }) => boughtLines)
  return entries.map((entry): E => {
    if (replaced.includes(entry)) return { ...entry, boughtLines: [] }
    return entry.entryId === newId ? { ...entry, boughtLines: [...entry.boughtLines, ...passedOn] } : entry
  })
}

/**
 * One athlete's entries after a replaced entry was restored: its line pays for it again, unless the entry to which it
 * passed on is still held.
 */
export const withReclaimed = <E extends BoughtEntry>(
  entries: readonly E[],
  restoredId: string,
  isCanceled: (entry: E) => boolean,
): readonly E[] => {
  const isOwn = ({ lineId }: BoughtLine): boolean => lineId === restoredId
  const holder = entries.find(({ entryId, boughtLines }) => entryId !== restoredId && boughtLines.some(isOwn))
  if (holder === undefined || !isCanceled(holder)) return entries
  const own = holder.boughtLines.filter(isOwn)
  return entries.map((entry): E => {
    if (entry.entryId === holder.entryId) {
      return { ...entry, boughtLines: entry.boughtLines.filter((line) => !isOwn(line)) }
    }
    return entry.entryId === restoredId ? { ...entry, boughtLines: [...entry.boughtLines, ...own] } : entry
  })
}
