import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { VideoEntryEvent } from '../../domain/video-entries/entry/events.ts'
import type { EntryRulesEvent } from '../../domain/video-entries/rules/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { videoEntries as entryRows, entryRules, eventsOfEntries } from './video-entries.tables.ts'

type OfStudent = Extract<MembershipEvent, { type: 'StudentErased' | 'StudentMovedIn' }>
type Seen = Exclude<VideoEntryEvent, { type: 'VideoEntryBegun' }> | EntryRulesEvent | OfStudent

const tables = { entries: entryRows, rules: entryRules, events: eventsOfEntries }
type Rows = RowSets<typeof tables>
type Row = RowOf<typeof entryRows>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'EntryRulesSet':
      return []
    case 'StudentErased':
    case 'StudentMovedIn':
      return [{ table: 'entries', by: 'studentId', value: data.studentId }]
    default:
      return [{ table: 'entries', key: [data.tournamentId, data.eventId, data.studentId] }]
  }
}

const change = (
  rows: Rows,
  { tournamentId, eventId, studentId }: Pick<Row, 'tournamentId' | 'eventId' | 'studentId'>,
  changes: Partial<Row>,
): void => {
  const row = rows.entries.get(tournamentId, eventId, studentId)
  if (row !== undefined) rows.entries.put({ ...row, ...changes, revision: row.revision + 1 })
}

/** The videos of tournaments, and the rules by which they are taken. */
export const videoEntries = projection<Seen>()({
  name: 'video-entries',
  version: 1,
  tables,
  needs,
  on: {
    EntryRulesSet: ({ data: { tournamentId, eventId, takesVideos, mayReplace } }, rows) =>
      rows.rules.put({ tournamentId, eventId, takesVideos, mayReplace }),
    VideoEntryHandedIn: ({ data, time }, rows) => {
      const { tournamentId, eventId, studentId, membershipId, submissionId, posterId, contentType, seconds } = data
      const before = rows.entries.get(tournamentId, eventId, studentId)
      rows.entries.put({
        tournamentId,
        eventId,
        studentId,
        membershipId,
        submissionId,
        posterId,
        contentType,
        seconds,
        handedIn: time,
        isHidden: before?.isHidden ?? false,
        revision: (before?.revision ?? 0) + 1,
      })
    },
    VideoEntryHidden: ({ data }, rows) => change(rows, data, { isHidden: true }),
    VideoEntryShown: ({ data }, rows) => change(rows, data, { isHidden: false }),
    StudentMovedIn: ({ data: { studentId, membershipId } }, rows) => {
      for (const row of rows.entries.find('studentId', studentId)) change(rows, row, { membershipId })
    },
    StudentErased: ({ data: { studentId } }, rows) => {
      for (const { tournamentId, eventId } of rows.entries.find('studentId', studentId))
        rows.entries.remove(tournamentId, eventId, studentId)
    },
  },
})
