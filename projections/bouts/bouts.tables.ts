import type { BracketBouts } from '../../domain/bouts/published.ts'
import { ERASING } from '../accounts/erased.ts'
import { userRecord } from '../accounts/records.ts'
import { follows } from '../kernel/follows.ts'
import { jsonText, nullable, table, text, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'

export const boutsUsers = recordTable(userRecord, {
  name: 'bouts_users',
  columns: { userId: text, displayName: text },
  versions: { erasedBy: ERASING },
})

/** The brackets of the latest draw in which something has happened. */
export const bracketBouts = table({
  name: 'bracket_bouts',
  columns: {
    tournamentId: text,
    bracketId: text,
    eventId: text,
    divisionId: text,
    /** What its events add up to. The order of results counts, which `jsonb` would not keep. */
    state: jsonText<BracketBouts>(),
    finishedAt: nullable(timestamptz),
    finishedById: nullable(text),
    finishedBy: follows(boutsUsers, 'displayName', { by: 'finishedById', blank: null }),
  },
  key: ['tournamentId', 'bracketId'],
  indexes: [['finishedById']],
  scope: 'tournamentId',
  versions: { erasedBy: ERASING },
})
