import { useEffect, useRef } from 'react'
import { useRead } from '../../client/use-read.ts'
import { FROM_NOW, useTail } from '../../client/use-tail.ts'
import { historyText } from '../../texts/en/history.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { type RecordRef, recordName } from './record-names.ts'
import { toTimeline } from './to-timeline.tsx'

interface RecordHistoryProps {
  readonly tournamentId: string
  readonly timeZone: string
  readonly record: RecordRef
  readonly names: ReadonlyMap<string, string>
  /** Opens the history of a mentioned record; omit to show no links. */
  readonly onOpen?: (record: RecordRef) => void
}

/** A record's live history, newest first: actor, time, changes and consequences. */
export const RecordHistory = ({ tournamentId, timeZone, record, names, onOpen }: RecordHistoryProps) => {
  const { kind, id } = record
  const read = useRead('/audit/:t/record/:kind/:id', { params: { t: tournamentId, kind, id } })
  const { reload } = read
  const tail = useTail('audit', { tournament: tournamentId }, FROM_NOW)
  const previousTail = useRef(tail)
  useEffect(() => {
    if (previousTail.current === tail) return
    const before = previousTail.current
    previousTail.current = tail
    const concerns = [...tail].some(
      ([key, { records }]) => !before.has(key) && records.some((one) => one.kind === kind && one.id === id),
    )
    // An empty tail means the feed has just joined; reload to catch events since the last read.
    if (concerns || tail.size === 0) void reload()
  }, [tail, kind, id, reload])
  return (
    <Reading of={read}>
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState title={historyText('nothingOfThis')} />
        ) : (
          <Timeline
            label={historyText('historyOf', { name: recordName(record, names) })}
            timeZone={timeZone}
            entries={entries
              .toReversed()
              .map((entry) => toTimeline(entry, { names, timeZone, ...(onOpen === undefined ? {} : { onOpen }) }))}
          />
        )
      }
    </Reading>
  )
}
