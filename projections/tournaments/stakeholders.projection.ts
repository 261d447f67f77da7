import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { projection } from '../kernel/projection.ts'
import { stakeholders as stakeholderRows } from './stakeholders.tables.ts'

type StakeholderEvent = Extract<
  TournamentEvent,
  { type: 'StakeholderAdded' | 'StakeholderRoleChanged' | 'StakeholderRemoved' }
>

/** The people who run a tournament and their roles. */
export const stakeholders = projection<StakeholderEvent>()({
  name: 'stakeholders',
  version: 1,
  tables: { stakeholders: stakeholderRows },
  needs: (event) =>
    event.type === 'StakeholderAdded'
      ? []
      : [{ table: 'stakeholders', key: [event.data.tournamentId, event.data.membershipId, event.data.userId] }],
  on: {
    StakeholderAdded: ({ data, time }, rows) => rows.stakeholders.put({ ...data, added: time }),
    StakeholderRoleChanged: ({ data }, rows) =>
      rows.stakeholders.change([data.tournamentId, data.membershipId, data.userId], { role: data.role }),
    StakeholderRemoved: ({ data }, rows) => rows.stakeholders.remove(data.tournamentId, data.membershipId, data.userId),
  },
})
