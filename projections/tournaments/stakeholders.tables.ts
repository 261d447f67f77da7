import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import { type Column, json, nullable, table, text, timestamptz } from '../kernel/projection.ts'

export const stakeholders = table({
  name: 'stakeholders',
  columns: {
    tournamentId: text,
    membershipId: text,
    userId: text,
    role: { sql: 'text', nullable: false } as Column<StakeholderRole>,
    /** Empty means all. */
    studentIds: json<string[]>(),
    facilityId: nullable(text),
    added: timestamptz,
  },
  key: ['tournamentId', 'membershipId', 'userId'],
  indexes: [['userId']],
})
