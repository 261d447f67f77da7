import { table, text, timestamptz } from '../kernel/projection.ts'

/** One row for each session that has not ended. */
export const sessions = table({
  name: 'sessions',
  columns: {
    sessionId: text,
    userId: text,
    /** Empty once erased. */
    userAgent: text,
    started: timestamptz,
    /** Exact to the hour. */
    lastSeen: timestamptz,
  },
  key: ['sessionId'],
  scope: 'userId',
  removed: { userAgent: '' },
})
