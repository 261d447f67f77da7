import type { DrawEvent } from '../../brackets/published.ts'
import type { Actor, Recorded } from '../../kernel/event.ts'
import type { InvoiceEvent, TransactionEvent } from '../../payments/published.ts'
import type { BulkImportEvent, RegistrationEvent } from '../../registration/published.ts'
import { type AlertFacts, alertRule, type Finding, isPerson, type Outcome } from './rule.ts'

type Changed = Extract<
  RegistrationEvent,
  { type: 'EntryCanceled' | 'EntryReinstated' | 'EntriesAddedByStaff' | 'EntriesImported' }
>
type Watched =
  | Changed
  | Extract<DrawEvent, { type: 'BracketsRegenerated' | 'DivisionDrawn' }>
  | Extract<TransactionEvent, { type: 'RefundRequested' }>
  | Extract<InvoiceEvent, { type: 'InvoiceCreated' }>
  | Extract<BulkImportEvent, { type: 'ImportStarted' }>
  | Extract<RegistrationEvent, { type: 'FamilyRequestGranted' }>

/** The draw of a tournament, who asked for what a process completes, or the alert of a request. */
type Memory =
  | { readonly drawn: number; readonly events: readonly string[] }
  | { readonly askedBy: Pick<Actor, 'userId' | 'role'>; readonly asked: number }
  | { readonly alert: Finding }

const drawKey = (tournamentId: string): string => `draw:${tournamentId}`
const askedKey = (id: string): string => `asked:${id}`
const requestKey = (id: string): string => `request:${id}`

const CHANGES = {
  EntryCanceled: 'canceled',
  EntryReinstated: 'restored',
  EntriesAddedByStaff: 'added',
  EntriesImported: 'imported',
} as const

const isChange = (event: Recorded): event is Recorded<Changed> => event.type in CHANGES

/** The refund, invoice or import that a process completes with the change; null for a change by a person. */
const askedOf = ({ data }: Recorded<Changed>): string | null => {
  if ('refundId' in data) return data.refundId
  if ('importId' in data) return data.importId
  return 'invoiceId' in data ? data.invoiceId : null
}

/** Changes of one request make one alert. */
const requestOf = (event: Recorded<Changed>): string => requestKey(askedOf(event) ?? event.correlationId)

/** After the brackets of an event are drawn, staff change who has entered it (audit rule 13). */
export const entryAfterDraw = alertRule<Watched, Memory>()({
  name: 'entry-after-draw',
  watches: [
    'BracketsRegenerated',
    'DivisionDrawn',
    'RefundRequested',
    'InvoiceCreated',
    'ImportStarted',
    'FamilyRequestGranted',
    'EntryCanceled',
    'EntryReinstated',
    'EntriesAddedByStaff',
    'EntriesImported',
  ],
  completedBy: ['EntryCanceled', 'EntryReinstated', 'EntriesAddedByStaff', 'EntriesImported'],
  reads: (event) => {
    switch (event.type) {
      case 'BracketsRegenerated':
      case 'InvoiceCreated':
      case 'ImportStarted':
      case 'FamilyRequestGranted':
        return []
      case 'RefundRequested':
        return [askedKey(event.correlationId)]
      case 'DivisionDrawn':
        return [drawKey(event.data.tournamentId)]
      default: {
        return [drawKey(event.data.tournamentId), requestOf(event), askedKey(askedOf(event) ?? event.correlationId)]
      }
    }
  },
  continues: (event, memory) => (isChange(event) ? (alertOf(event, memory)?.id ?? null) : null),
  after: (event, memory) => {
    switch (event.type) {
      case 'BracketsRegenerated':
        return { memories: { [drawKey(event.data.tournamentId)]: { drawn: event.position, events: [] } } }
      case 'DivisionDrawn':
        return addDrawn(event, memory)
      case 'RefundRequested': {
        // A process asks for the refund of a request that a person granted.
        const granted = isPerson(event.actor) ? undefined : memory(askedKey(event.correlationId))
        return { memories: { [askedKey(event.data.refundId)]: granted ?? askedIn(event) } }
      }
      case 'FamilyRequestGranted':
        return { memories: { [askedKey(event.correlationId)]: askedIn(event) } }
      case 'InvoiceCreated':
        return { memories: { [askedKey(event.data.invoiceId)]: askedIn(event) } }
      case 'ImportStarted':
        return { memories: { [askedKey(event.data.importId)]: askedIn(event) } }
      default:
        return changedIn(event, memory)
    }
  },
})

type Known = (key: string) => Memory | undefined

const askedIn = ({ actor: { userId, role }, position }: Recorded): Memory => ({
  askedBy: { userId, role },
  asked: position,
})

const addDrawn = (
  { data: { tournamentId, eventId, brackets } }: Recorded<Extract<DrawEvent, { type: 'DivisionDrawn' }>>,
  memory: Known,
): Outcome<Memory> => {
  const draw = memory(drawKey(tournamentId))
  if (draw === undefined || !('drawn' in draw) || brackets.length === 0 || draw.events.includes(eventId)) return {}
  return { memories: { [drawKey(tournamentId)]: { ...draw, events: [...draw.events, eventId] } } }
}

/** The alert of the same request; null before its first change. */
const alertOf = (event: Recorded<Changed>, memory: Known): Finding | null => {
  const before = memory(requestOf(event))
  return before !== undefined && 'alert' in before ? before.alert : null
}

const changedIn = (event: Recorded<Changed>, memory: Known): Outcome<Memory> => {
  const { tournamentId } = event.data
  const draw = memory(drawKey(tournamentId))
  const entries = 'entries' in event.data ? event.data.entries : [event.data]
  if (draw === undefined || !('drawn' in draw)) return {}
  const changed = entries.filter(({ eventId }) => draw.events.includes(eventId))
  const [first] = changed
  if (first === undefined) return {}
  const alert = alertOf(event, memory)
  const asked = memory(askedKey(askedOf(event) ?? event.correlationId))
  const by = asked !== undefined && 'askedBy' in asked && !isPerson(event.actor) ? asked : null
  const { userId, role } = by?.askedBy ?? event.actor
  const found: Finding = {
    id: alert?.id ?? event.id,
    tournamentId,
    record: alert?.record ?? { kind: 'student', id: first.studentId },
    actor: alert?.actor ?? { userId, role },
    events: [draw.drawn, ...(by === null ? [] : [by.asked]), event.position],
    facts: { change: changeOf(event, alert), count: (alert?.facts.count ?? 0) + changed.length },
  }
  return { memories: { [requestOf(event)]: { alert: found } }, found }
}

/** A swap cancels one entry and adds another. */
const changeOf = (event: Recorded<Changed>, before: Finding | null): NonNullable<AlertFacts['change']> => {
  if ('insteadOfIds' in event.data && event.data.insteadOfIds.length > 0) return 'swapped'
  return before?.facts.change ?? CHANGES[event.type]
}
