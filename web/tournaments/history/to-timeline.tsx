import type { ReactNode } from 'react'
import type { AuditEntry, CausedEntry } from '../../../api/contract/audit.ts'
import { fieldText, titleText, valueText, wordsText } from '../../texts/history-words.ts'
import type { TimelineEntry } from '../../ui/timeline.tsx'
import { actorName, isProgram } from './actor-name.ts'
import { EntryParts } from './entry-parts.tsx'
import { inVenueTime } from './in-venue-time.ts'
import { RecordLinks } from './record-links.tsx'
import type { RecordRef } from './record-names.ts'
import { roleText } from './role-text.ts'

interface TimelineOptions {
  readonly names: ReadonlyMap<string, string>
  /** The venue's zone, for times in details. */
  readonly timeZone: string
  /** Opens the history of a mentioned record; omit to show no links. */
  readonly onOpen?: (record: RecordRef) => void
  /** Links only people and families, for the organization's history. */
  readonly ofPeople?: boolean
  readonly actions?: ReactNode
}

/** Converts a history entry for the timeline. */
export const toTimeline = (
  entry: AuditEntry & Partial<Pick<CausedEntry, 'cause' | 'caused'>>,
  { names, timeZone, onOpen, ofPeople = false, actions }: TimelineOptions,
): TimelineEntry => ({
  id: entry.id,
  time: entry.time,
  title: titleText(entry),
  actor: actorName(entry.actor),
  ...(isProgram(entry.actor.role) ? {} : { role: roleText(entry.actor.role) }),
  changes: entry.changes.map(({ field, from, to, inWords, hidden }) => {
    const shown = (value: string) => (inWords ? wordsText(value) : valueText(inVenueTime(value, timeZone)))
    return {
      field: fieldText(field),
      from: from === null ? null : shown(from),
      to: to === null ? null : shown(to),
      hidden,
    }
  }),
  cause: entry.cause == null ? null : { title: titleText(entry.cause) },
  ...(entry.caused === undefined
    ? {}
    : { caused: entry.caused.map((caused) => ({ id: caused.id, title: titleText(caused) })) }),
  about: (
    <>
      {onOpen === undefined ? null : (
        <RecordLinks records={entry.records} names={names} onOpen={onOpen} ofPeople={ofPeople} />
      )}
      <EntryParts parts={entry.parts} />
    </>
  ),
  ...(actions === undefined ? {} : { actions }),
})
