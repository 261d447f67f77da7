import {
  ALERT_RULES,
  type AlertRuleName,
  type AnyAlertRule,
  alertRules,
  type Finding,
} from '../../domain/audit/published.ts'
import type { AnyEvent } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Fold, Need, Projection, RecordedOf, RowSets } from '../kernel/projection.ts'
import { alertMemories, alerts as alertRows, alertSettings, alertTournaments, alertUsers } from './alerts.tables.ts'

const tables = {
  alerts: alertRows,
  memories: alertMemories,
  settings: alertSettings,
  users: alertUsers,
  tournaments: alertTournaments,
}
type AllRows = RowSets<typeof tables>
type Needed = Need<typeof tables>

/** Enough to see what happened; `facts.count` counts all. */
const MAX_EVENTS = 100

const rulesOf: ReadonlyMap<string, readonly AnyAlertRule[]> = new Map(
  alertRules
    .flatMap(({ watches }) => watches)
    .map((type) => [type, alertRules.filter(({ watches }) => watches.includes(type))]),
)

/** Also names the alert in streams, whose ids contain no dot. */
const alertIdOf = (rule: AlertRuleName, findingId: string): string => `${rule}-${findingId}`

const memoryOf =
  (rows: AllRows, { name }: AnyAlertRule) =>
  (key: string): unknown =>
    rows.memories.get(name, key)?.memory

const needsOfRule = (event: Recorded, rule: AnyAlertRule): readonly Needed[] =>
  rule.reads(event).map((key) => ({ table: 'memories', key: [rule.name, key] }))

const needs = (event: RecordedOf<AnyEvent>): readonly Needed[] => {
  const settings: Needed = { table: 'settings', key: [event.tenant] }
  if (event.type === 'AlertReviewed')
    return [
      { table: 'alerts', key: [event.data.alertId] },
      { table: 'users', key: [event.actor.userId] },
    ]
  if (event.type === 'AlertsSetUp')
    return ALERT_RULES.map((rule): Needed => ({ table: 'alerts', by: 'rule', value: rule }))
  const rules = rulesOf.get(event.type) ?? []
  const read = [...rules.flatMap((rule) => needsOfRule(event, rule)), ...shownOf(event.actor.userId, event.data)]
  const completes = rules.some(({ completedBy }) => completedBy.includes(event.type))
  return completes ? [...read, settings] : read
}

/** The person and the tournament that an alert shows. Also of an event that an alert of the same batch may name. */
const shownOf = (userId: string, of: object): readonly Needed[] => {
  const user: Needed = { table: 'users', key: [userId] }
  const { tournamentId = null } = of as { readonly tournamentId?: string | null }
  return tournamentId === null ? [user] : [user, { table: 'tournaments', key: [tournamentId] }]
}

/** What only memories name: more of them, who is shown, and the alert that a finding adds to. */
const needsNext = (event: RecordedOf<AnyEvent>, rows: AllRows): readonly Needed[] =>
  (rulesOf.get(event.type) ?? []).flatMap((rule): readonly Needed[] => {
    const memory = memoryOf(rows, rule)
    const more = rule.readsNext(event, memory).map((key): Needed => ({ table: 'memories', key: [rule.name, key] }))
    const continued = rule.continues(event, memory)
    const alert: readonly Needed[] =
      continued === null ? [] : [{ table: 'alerts', key: [alertIdOf(rule.name, continued)] }]
    // Only what `reads` names is in memory yet; without the rest a rule finds as much or more.
    const first = new Set(rule.reads(event))
    const { found = null } = rule.after(event, (key) => (first.has(key) ? memory(key) : undefined))
    return [...more, ...alert, ...(found === null ? [] : shownOf(found.actor.userId, found))]
  })

const watch = (event: Recorded, rows: AllRows): void => {
  for (const rule of rulesOf.get(event.type) ?? []) {
    const memory = memoryOf(rows, rule)
    const continued = rule.continues(event, memory)
    const { memories = {}, found = null } = rule.after(event, memory)
    for (const [memoryKey, kept] of Object.entries(memories))
      rows.memories.put({ rule: rule.name, memoryKey, memory: kept })
    if (found === null) continue
    if (found.id === continued) addTo(rows, rule.name, found)
    else put(rows, rule.name, found, event)
  }
}

const addTo = (rows: AllRows, rule: AlertRuleName, { id, events, facts }: Finding): void => {
  const alert = rows.alerts.get(alertIdOf(rule, id))
  if (alert === undefined) return
  const all = [...new Set([...alert.events, ...events])].toSorted((a, b) => a - b)
  rows.alerts.put({ ...alert, events: all.slice(0, MAX_EVENTS), facts })
}

const put = (rows: AllRows, rule: AlertRuleName, found: Finding, { tenant, time, position }: Recorded): void => {
  const { id, tournamentId, record, actor, events, facts } = found
  rows.alerts.put({
    alertId: alertIdOf(rule, id),
    rule,
    tournamentId,
    recordKind: record.kind,
    recordId: record.id,
    actorId: actor.userId,
    actorRole: actor.role,
    time,
    at: position,
    events: events.slice(0, MAX_EVENTS),
    facts,
    isWatched: rows.settings.get(tenant)?.unwatched.includes(rule) !== true,
    reviewedBy: null,
    reviewedAt: null,
    note: '',
  })
}

const watched = Object.fromEntries([...rulesOf.keys()].map((type) => [type, watch])) as unknown as Fold<
  AnyEvent,
  typeof tables
>

/** What auditors look for in the history: one row an alert (audit rules 10 to 18). */
export const alerts: Projection<typeof tables, AnyEvent> = {
  name: 'alerts',
  version: 1,
  tables,
  needs,
  needsNext,
  on: {
    ...watched,
    AlertsSetUp: ({ tenant, data: { unwatched, mailsAdmins } }, rows) => {
      rows.settings.put({ tenantId: tenant, unwatched, mailsAdmins })
      for (const rule of ALERT_RULES) {
        const isWatched = !unwatched.includes(rule)
        for (const alert of rows.alerts.find('rule', rule))
          if (alert.isWatched !== isWatched) rows.alerts.put({ ...alert, isWatched })
      }
    },
    AlertReviewed: ({ actor, time, data: { alertId, note } }, rows) => {
      const alert = rows.alerts.get(alertId)
      if (alert !== undefined) rows.alerts.put({ ...alert, reviewedBy: actor.userId, reviewedAt: time, note })
    },
  },
}
