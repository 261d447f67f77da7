import type { CallStatus } from '../../domain/athlete-call/bracket-call/events.ts'
import { canceledEntries, drawnDivisions } from '../brackets/drawn-athletes.ts'
import { currentLabel, LABELED, type Labeled, labelFollows, mergedDivisions } from '../brackets/merged-divisions.ts'
import { follows, followsAs } from '../kernel/follows.ts'
import { integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { divisionRecord, tournamentEventRecord } from '../tournaments/records.ts'
import { bracketName } from './bracket-name.ts'

const status = textOf<CallStatus>()

export const callEvents = recordTable(tournamentEventRecord, {
  name: 'call_events',
  columns: { tournamentId: text, eventId: text, title: text, order: integer },
})
export const callDivisions = recordTable(divisionRecord, {
  name: 'call_divisions',
  columns: { tournamentId: text, divisionId: text, name: text, description: text },
})

/** Each drawn bracket and where its athletes are called to. */
export const athleteCalls = table({
  name: 'athlete_calls',
  columns: {
    tournamentId: text,
    bracketId: text,
    divisionId: text,
    eventId: text,
    eventTitle: follows(callEvents, 'title', { by: 'eventId', blank: '' }),
    drawnLabel: text,
    merged: mergedDivisions(callDivisions),
    label: labelFollows(callDivisions),
    /** The division's name, and the bracket's label where the division is split. */
    name: followsAs(
      text,
      callDivisions,
      (division, row: Labeled) => bracketName(division?.name ?? '', currentLabel(row)),
      LABELED,
    ),
    description: follows(callDivisions, 'description', { by: 'divisionId', blank: '' }),
    /** Without those who withdrew. */
    numberOfAthletes: integer,
    location: nullable(text),
    status,
    lastStatus: nullable(status),
    /** How long the athletes have to reach staging, and until when; null unless called to staging. */
    minutes: nullable(integer),
    dueAt: nullable(timestamptz),
    statusModified: nullable(timestamptz),
    /** The call to staging to which a bracket returns from its location; null without one. */
    stagedAt: nullable(text),
    stagedMinutes: nullable(integer),
    stagedDueAt: nullable(timestamptz),
    /** Null while the bracket is open; a finished one keeps its call. */
    finishedAt: nullable(timestamptz),
  },
  key: ['tournamentId', 'bracketId'],
  indexes: [['tournamentId', 'eventId']],
  scope: 'tournamentId',
  versions: { erasedBy: [] },
})

export const callDrawn = drawnDivisions('call_drawn')
export const callCanceled = canceledEntries('call_canceled')
