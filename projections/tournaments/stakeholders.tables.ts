import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import { json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

/** A row for each role of a stakeholder. */
export const stakeholders = table({
  name: 'stakeholders',
  columns: {
    tournamentId: text,
    membershipId: text,
    userId: text,
    role: textOf<StakeholderRole>(),
    /** Empty means all. */
    studentIds: json<string[]>(),
    facilityId: nullable(text),
    added: timestamptz,
  },
  key: ['tournamentId', 'membershipId', 'userId', 'role'],
  scope: 'tournamentId',
  indexes: [['userId'], ['membershipId']],
})
