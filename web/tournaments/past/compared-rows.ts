import type { OtherMoment } from '../../client/use-other-moment.ts'
import { pastText } from '../../texts/en/past.ts'
import type { GridColumn } from '../../ui/grid-columns.ts'
import { differences } from './differences.ts'

interface ComparedRows<R> {
  /** The rows of the other moment alone. */
  readonly others: ReadonlyMap<string, R>
  /** From the earlier to the later moment: added, no longer in the list, or from what to what. Rows without a difference are absent. */
  readonly texts: ReadonlyMap<R, string>
}

/** Compares the rows of a list with those of another moment. */
export const comparedRows = <R>(
  columns: readonly GridColumn<R>[],
  shown: ReadonlyMap<string, R>,
  { rows: other, isEarlier }: Pick<OtherMoment<R>, 'rows' | 'isEarlier'>,
): ComparedRows<R> => {
  const [onlyShown, onlyOther] = isEarlier
    ? [pastText('addedSince'), pastText('goneSince')]
    : [pastText('goneSince'), pastText('addedSince')]
  const others = new Map([...other].filter(([key]) => !shown.has(key)))
  const texts = new Map<R, string>([...others.values()].map((row) => [row, onlyOther]))
  for (const [key, row] of shown) {
    const there = other.get(key)
    if (there === undefined) texts.set(row, onlyShown)
    else {
      const changes = isEarlier ? differences(columns, there, row) : differences(columns, row, there)
      if (changes.length > 0)
        texts.set(
          row,
          changes
            .map(({ field, from, to }) => pastText('changedTo', { field, from: from ?? '–', to: to ?? '–' }))
            .join(' · '),
        )
    }
  }
  return { others, texts }
}
