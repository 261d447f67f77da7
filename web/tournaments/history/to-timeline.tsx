import type { AuditEntry, AuditStory } from '../../../api/contract/audit.ts'
import { historyText } from '../../texts/history.ts'
import type { TimelineEntry } from '../../ui/timeline.tsx'
import { actorName, isProgram } from './actor-name.ts'
import { RecordLinks } from './record-links.tsx'
import type { RecordRef } from './record-names.ts'
import { atVenue } from './venue-time.ts'

/** The texts of roles that are not said by their own name. */
const roles = new Map([
  ['account-admin', 'roleAdmin'],
  ['invited', 'roleInvited'],
  ['coach', 'roleCoach'],
] as const)

const roleText = (role: string): string => {
  const text = (roles as ReadonlyMap<string, Parameters<typeof historyText>[0]>).get(role)
  return text === undefined ? role : historyText(text)
}

interface TimelineOptions {
  readonly names: ReadonlyMap<string, string>
  /** Of the venue: times in the details are read on its clocks. */
  readonly timeZone: string
  /** Opens the history of a record that is mentioned; without it they are not mentioned. */
  readonly onOpen?: (record: RecordRef) => void
  /** Only people and families are mentioned: in the history of the organization. */
  readonly ofPeople?: boolean
}

/** An entry of the history as the timeline shows it; its records link to their own histories. */
export const toTimeline = (
  entry: AuditEntry & { readonly caused?: AuditStory['entries'][number]['caused'] },
  { names, timeZone, onOpen, ofPeople = false }: TimelineOptions,
): TimelineEntry => ({
  id: entry.id,
  time: entry.time,
  title: entry.title,
  actor: actorName(entry.actor),
  ...(isProgram(entry.actor.role) ? {} : { role: roleText(entry.actor.role) }),
  changes: entry.changes.map(({ from, to, ...change }) => ({
    ...change,
    from: from === null ? null : atVenue(from, timeZone),
    to: to === null ? null : atVenue(to, timeZone),
  })),
  ...(entry.caused === undefined ? {} : { caused: entry.caused }),
  ...(onOpen === undefined
    ? {}
    : { about: <RecordLinks records={entry.records} names={names} onOpen={onOpen} ofPeople={ofPeople} /> }),
})
