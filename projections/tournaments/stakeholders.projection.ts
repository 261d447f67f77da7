import type { Stakeholding, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { projection, type RecordedOf, type RowOf, type Rows } from '../kernel/projection.ts'
import { stakeholders as stakeholderRows } from './stakeholders.tables.ts'

type StakeholderEvent = Extract<
  TournamentEvent,
  { type: 'StakeholderAdded' | 'StakeholderRolesChanged' | 'StakeholderRemoved' }
>
type Row = RowOf<typeof stakeholderRows>

/** A stakeholder's rows, one for each role. */
const rowsOf = (
  rows: Rows<Row>,
  { tournamentId, membershipId, userId }: Pick<Row, 'tournamentId' | 'membershipId' | 'userId'>,
): readonly Row[] =>
  rows.find('membershipId', membershipId).filter((row) => row.tournamentId === tournamentId && row.userId === userId)

const addRoles = (
  rows: Rows<Row>,
  stakeholder: Omit<Row, 'role' | 'studentIds'>,
  roles: readonly Stakeholding[],
): void => {
  for (const { value, studentIds } of roles) rows.put({ ...stakeholder, role: value, studentIds })
}

const removeAll = (rows: Rows<Row>, stored: readonly Row[]): void => {
  for (const { tournamentId, membershipId, userId, role } of stored)
    rows.remove(tournamentId, membershipId, userId, role)
}

/** The people who run a tournament and their roles. */
export const stakeholders = projection<StakeholderEvent>()({
  name: 'stakeholders',
  version: 3,
  tables: { stakeholders: stakeholderRows },
  needs: ({ data }: RecordedOf<StakeholderEvent>) => [
    { table: 'stakeholders', by: 'membershipId', value: data.membershipId },
  ],
  on: {
    StakeholderAdded: ({ data: { roles, ...stakeholder }, time }, rows) =>
      addRoles(rows.stakeholders, { ...stakeholder, added: time }, roles),
    StakeholderRolesChanged: ({ data: { roles, ...of } }, rows) => {
      const stored = rowsOf(rows.stakeholders, of)
      const [first] = stored
      if (first === undefined) return
      const { role: _, studentIds: __, ...stakeholder } = first
      removeAll(rows.stakeholders, stored)
      addRoles(rows.stakeholders, stakeholder, roles)
    },
    StakeholderRemoved: ({ data }, rows) => removeAll(rows.stakeholders, rowsOf(rows.stakeholders, data)),
  },
})
