import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { bracketingStates } from './bracketing-state.tables.ts'

type Seen = Extract<DrawEvent, { type: 'BracketsRegenerated' }> | ArrangementEvent

const tables = { bracketingStates }

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] =>
  type === 'BracketsRegenerated' ? [] : [{ table: 'bracketingStates', key: [data.tournamentId] }]

const count = ({ data }: RecordedOf<ArrangementEvent>, rows: RowSets<typeof tables>): void => {
  const state = rows.bracketingStates.get(data.tournamentId)
  if (state !== undefined) rows.bracketingStates.put({ ...state, brackets: data.total })
}

/** When a tournament was last drawn, with the current numbers of the draw. */
export const bracketingState = projection<Seen>()({
  name: 'bracketing-state',
  version: 1,
  tables,
  needs,
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
    AthleteMoved: count,
    AthletePlaced: count,
    DivisionsMerged: count,
    BracketsRestored: count,
  },
})
