import { currentLabel, LABELED, type Labeled, mergedDivisions } from '../brackets/merged-divisions.ts'
import { follows, followsAll, followsAs } from '../kernel/follows.ts'
import { boolean, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { divisionRecord, tournamentEventRecord } from '../tournaments/records.ts'
import { bracketName } from './bracket-name.ts'

export const boardEvents = recordTable(tournamentEventRecord, {
  name: 'board_events',
  columns: { tournamentId: text, eventId: text, title: text },
})
export const boardDivisions = recordTable(divisionRecord, {
  name: 'board_divisions',
  columns: { tournamentId: text, divisionId: text, name: text },
})
export const boardBrackets = table({
  name: 'board_brackets',
  columns: {
    tournamentId: text,
    bracketId: text,
    eventId: text,
    divisionId: text,
    drawnLabel: text,
    merged: mergedDivisions(boardDivisions),
    eventTitle: follows(boardEvents, 'title', { by: 'eventId', blank: '' }),
    name: followsAs(
      text,
      boardDivisions,
      (division, row: Labeled) => bracketName(division?.name ?? '', currentLabel(row)),
      LABELED,
    ),
    /** Where and when it is due in staging, to which it returns from its ring; null without a call. */
    stagedAt: nullable(text),
    stagedDueAt: nullable(timestamptz),
  },
  key: ['tournamentId', 'bracketId'],
})

/** A public board's rows: the called brackets, without athletes' names. */
export const statusBoard = table({
  name: 'status_board',
  columns: {
    tournamentId: text,
    bracketId: text,
    /** The board's token, its `statusHubId`. */
    token: text,
    status: textOf<'Staging' | 'AssignedToLocation'>(),
    ...followsAll(boardBrackets, ['eventTitle', 'name'], {
      by: 'bracketId',
      blanks: { eventTitle: '', name: '' },
    }),
    location: text,
    /** When the athletes are due at staging, or when they were sent to the ring. */
    time: timestamptz,
    /** When the bracket was called to its current place. */
    calledAt: timestamptz,
    /** A finished bracket is not on the board; it comes back when it is reopened. */
    isFinished: boolean,
  },
  // With the token: a board that gets another one leaves removed rows for the clients of the old one.
  key: ['tournamentId', 'bracketId', 'token'],
  indexes: [['bracketId']],
  scope: 'token',
})

export const boardTournaments = table({
  name: 'board_tournaments',
  columns: { tournamentId: text, token: text },
  key: ['tournamentId'],
})
