import { table, text } from '../kernel/projection.ts'

/** Which tournament a shortlink leads to; each has at most one. */
export const shortcodes = table({
  name: 'shortcodes',
  columns: {
    /** In lower case. */
    key: text,
    /** As it was written. */
    code: text,
    tournamentId: text,
  },
  key: ['key'],
  indexes: [['tournamentId']],
})
