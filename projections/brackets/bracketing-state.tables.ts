import { integer, table, text, timestamptz } from '../kernel/projection.ts'

export const bracketingStates = table({
  name: 'bracketing_states',
  columns: {
    tournamentId: text,
    drawId: text,
    bracketGenerationDate: timestamptz,
    brackets: integer,
    athletes: integer,
    unmatched: integer,
  },
  key: ['tournamentId'],
})
