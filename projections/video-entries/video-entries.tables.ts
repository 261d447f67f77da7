import { boolean, doublePrecision, integer, nullable, table, text, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { tournamentEventRecord } from '../tournaments/records.ts'

/** The events of tournaments: the tournament of an event is found by it. */
export const eventsOfEntries = recordTable(tournamentEventRecord, {
  name: 'video_entry_events',
  columns: { tournamentId: text, eventId: text, title: text, role: text },
  indexes: [['eventId']],
})

/** What organizers decided about an event's videos (video-entries rules 1 and 3); missing without a decision. */
export const entryRules = table({
  name: 'entry_rules',
  columns: { tournamentId: text, eventId: text, takesVideos: boolean, mayReplace: boolean },
  key: ['tournamentId', 'eventId'],
  scope: 'tournamentId',
})

/** The videos that athletes handed in for the events of a tournament: one for an event and student. */
export const videoEntries = table({
  name: 'video_entries',
  columns: {
    tournamentId: text,
    eventId: text,
    studentId: text,
    /** The student's current membership. */
    membershipId: text,
    submissionId: text,
    posterId: nullable(text),
    contentType: text,
    seconds: doublePrecision,
    /** When this video was handed in. */
    handedIn: timestamptz,
    isHidden: boolean,
    /** Counts its changes. */
    revision: integer,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId'], ['submissionId'], ['eventId']],
  scope: 'tournamentId',
})
