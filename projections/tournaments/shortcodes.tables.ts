import { table, text } from '../kernel/projection.ts'

/** The tournament that each shortlink opens; a tournament has at most one. */
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
