import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import { projection } from '../kernel/projection.ts'
import { bracketingStates } from './bracketing-state.tables.ts'

/** When a tournament was last drawn, with the numbers of the draw. */
export const bracketingState = projection<Extract<DrawEvent, { type: 'BracketsRegenerated' }>>()({
  name: 'bracketing-state',
  version: 1,
  tables: { bracketingStates },
  on: {
    BracketsRegenerated: ({ data, time }, rows) =>
      rows.bracketingStates.put({
        tournamentId: data.tournamentId,
        drawId: data.drawId,
        bracketGenerationDate: time,
        brackets: data.brackets,
        athletes: data.athletes,
        unmatched: data.unmatched,
      }),
  },
})
