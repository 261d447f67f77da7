import type { AuditEntry, AuditStory } from '../../../api/contract/audit.ts'
import type { TimelineEntry } from '../../ui/timeline.tsx'
import { actorName } from './actor-name.ts'
import { RecordLinks } from './record-links.tsx'
import type { RecordRef } from './record-names.ts'

const roles: Readonly<Record<string, string>> = {
  'account-admin': 'account admin',
  invited: 'by invitation',
  coach: 'coach',
  system: 'the program',
  process: 'the program',
}

/** An entry of the history as the timeline shows it; its records link to their own histories. */
export const toTimeline = (
  entry: AuditEntry & { readonly caused?: AuditStory['entries'][number]['caused'] },
  names: ReadonlyMap<string, string>,
  onOpen?: (record: RecordRef) => void,
  ofPeople = false,
): TimelineEntry => ({
  id: entry.id,
  time: entry.time,
  title: entry.title,
  actor: actorName(entry.actor),
  role: roles[entry.actor.role] ?? entry.actor.role,
  changes: entry.changes,
  ...(entry.caused === undefined ? {} : { caused: entry.caused }),
  ...(onOpen === undefined
    ? {}
    : { about: <RecordLinks records={entry.records} names={names} onOpen={onOpen} ofPeople={ofPeople} /> }),
})
