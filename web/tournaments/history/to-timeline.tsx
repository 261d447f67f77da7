import type { AuditEntry, AuditStory } from '../../../api/contract/audit.ts'
import { historyText } from '../../texts/history.ts'
import type { TimelineEntry } from '../../ui/timeline.tsx'
import { actorName } from './actor-name.ts'
import { RecordLinks } from './record-links.tsx'
import type { RecordRef } from './record-names.ts'

/** The texts of roles that are not said by their own name. */
const roles = new Map([
  ['account-admin', 'roleAdmin'],
  ['invited', 'roleInvited'],
  ['coach', 'roleCoach'],
  ['system', 'roleProgram'],
  ['process', 'roleProgram'],
] as const)

const roleText = (role: string): string => {
  const text = (roles as ReadonlyMap<string, Parameters<typeof historyText>[0]>).get(role)
  return text === undefined ? role : historyText(text)
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
  role: roleText(entry.actor.role),
  changes: entry.changes,
  ...(entry.caused === undefined ? {} : { caused: entry.caused }),
  ...(onOpen === undefined
    ? {}
    : { about: <RecordLinks records={entry.records} names={names} onOpen={onOpen} ofPeople={ofPeople} /> }),
})
