import type { AlertFacts, AlertRuleName } from '../../domain/audit/published.ts'
import type { RecordKind } from '../../domain/kernel/fields.ts'
import { userRecord } from '../accounts/records.ts'
import { follows } from '../kernel/follows.ts'
import { bigint, boolean, jsonText, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { tournamentRecord } from '../tournaments/records.ts'

export const alertUsers = recordTable(userRecord, {
  name: 'alert_users',
  columns: { userId: text, displayName: text },
})
export const alertTournaments = recordTable(tournamentRecord, {
  name: 'alert_tournaments',
  columns: { tournamentId: text, title: text },
})

/** What the rules of audit found in the history, with its review. */
export const alerts = table({
  name: 'alerts',
  columns: {
    alertId: text,
    rule: textOf<AlertRuleName>(),
    /** Null for an alert of the organization. */
    tournamentId: nullable(text),
    tournament: follows(alertTournaments, 'title', { by: 'tournamentId', blank: null }),
    recordKind: textOf<RecordKind>(),
    recordId: text,
    actorId: text,
    /** The name that the person had then. */
    actorName: follows(alertUsers, 'displayName', { by: 'actorId', blank: null, until: 'erased' }),
    actorRole: text,
    /** When it was found: the time and the position of the event that completed it. */
    time: timestamptz,
    at: bigint,
    /** Positions of the events that made it, oldest first; at most `MAX_EVENTS`. */
    events: jsonText<readonly number[]>(),
    facts: jsonText<AlertFacts>(),
    /** Whether its rule is watched (audit rule 16). */
    isWatched: boolean,
    /** Null until it is reviewed. */
    reviewedBy: nullable(text),
    reviewer: follows(alertUsers, 'displayName', { by: 'reviewedBy', blank: null }),
    reviewedAt: nullable(timestamptz),
    note: text,
  },
  key: ['alertId'],
  indexes: [['rule'], ['actorId'], ['reviewedBy'], ['time']],
  scope: 'tournamentId',
})

/** What the rules keep between events. */
export const alertMemories = table({
  name: 'alert_memories',
  columns: { rule: textOf<AlertRuleName>(), memoryKey: text, memory: jsonText<unknown>() },
  key: ['rule', 'memoryKey'],
})

export const alertSettings = table({
  name: 'alert_settings',
  columns: { tenantId: text, unwatched: jsonText<readonly AlertRuleName[]>(), mailsAdmins: boolean },
  key: ['tenantId'],
})
