import { nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

/** What a public board shows: the brackets that are called, without athletes' names. */
export const statusBoard = table({
  name: 'status_board',
  columns: {
    tournamentId: text,
    bracketId: text,
    /** The board's token, its `statusHubId`. */
    token: text,
    status: textOf<'Staging' | 'AssignedToLocation'>(),
    eventTitle: text,
    name: text,
    location: text,
    /** When the athletes are due at staging, or when they were sent to the ring. */
    time: timestamptz,
    /** When the row was called to where it is now. */
    calledAt: timestamptz,
  },
  // The token, too: a board with a new one leaves removed rows behind, of which those who follow the old one learn.
  key: ['tournamentId', 'bracketId', 'token'],
  indexes: [['bracketId']],
  scope: 'token',
})

export const boardTournaments = table({
  name: 'board_tournaments',
  columns: { tournamentId: text, token: text },
  key: ['tournamentId'],
})
export const boardEvents = table({
  name: 'board_events',
  columns: { tournamentId: text, eventId: text, title: text },
  key: ['tournamentId', 'eventId'],
})
export const boardDivisions = table({
  name: 'board_divisions',
  columns: { tournamentId: text, divisionId: text, name: text },
  key: ['tournamentId', 'divisionId'],
})
export const boardBrackets = table({
  name: 'board_brackets',
  columns: {
    tournamentId: text,
    bracketId: text,
    eventId: text,
    divisionId: text,
    label: text,
    eventTitle: text,
    name: text,
    /** Where and when it is due in staging, to which it goes back from its ring; null without a call. */
    stagedAt: nullable(text),
    stagedDueAt: nullable(timestamptz),
  },
  key: ['tournamentId', 'bracketId'],
})
