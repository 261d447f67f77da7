import { type BracketBoutsEvent, bracketBoutsAggregate } from '../../domain/bouts/published.ts'
import type { DrawEvent } from '../../domain/brackets/published.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { boutsUsers, bracketBouts } from './bouts.tables.ts'

type Seen = BracketBoutsEvent | Extract<DrawEvent, { type: 'BracketsRegenerated' }>

const tables = { bouts: bracketBouts, users: boutsUsers }

const needs = ({ type, data, actor }: RecordedOf<Seen>): readonly Need<typeof tables>[] =>
  type === 'BracketsRegenerated'
    ? [{ table: 'bouts', by: 'tournamentId', value: data.tournamentId }]
    : [
        { table: 'bouts', key: [data.tournamentId, data.bracketId] },
        ...(type === 'BracketFinished' ? [{ table: 'users' as const, key: [actor.userId] }] : []),
      ]

/** The row's state is that of the aggregate: its fold is the only description of what an event does. */
const fold = (event: RecordedOf<BracketBoutsEvent>, rows: RowSets<typeof tables>): void => {
  const { tournamentId, bracketId, eventId, divisionId } = event.data
  const before = rows.bouts.get(tournamentId, bracketId)
  const state = bracketBoutsAggregate.evolve(before?.state ?? bracketBoutsAggregate.initial, event)
  const { time, actor } = event
  const isFinishing = event.type === 'BracketFinished'
  const { finishedAt = null, finishedById = null } = before ?? {}
  rows.bouts.put({
    tournamentId,
    bracketId,
    eventId,
    divisionId,
    state,
    ...(isFinishing ? { finishedAt: time, finishedById: actor.userId } : { finishedAt, finishedById }),
    ...(state.finished === null ? { finishedAt: null, finishedById: null } : {}),
  })
}

/** What has happened in each bracket of the latest draw. */
export const bouts = projection<Seen>()({
  name: 'bouts',
  version: 1,
  tables,
  needs,
  on: {
    BracketsRegenerated: ({ data }, rows) => {
      for (const { tournamentId, bracketId } of rows.bouts.find('tournamentId', data.tournamentId))
        rows.bouts.remove(tournamentId, bracketId)
    },
    BoutsBegun: fold,
    BoutDecided: fold,
    BoutCorrected: fold,
    BoutTakenBack: fold,
    CompetitorOut: fold,
    CompetitorBack: fold,
    BracketFinished: fold,
    BracketReopened: fold,
    BoutsVoided: fold,
  },
})
