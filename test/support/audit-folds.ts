import { contentEvents } from '../../domain/accounts/content/events.ts'
import { contentAggregate } from '../../domain/accounts/content/state.ts'
import { erasureEvents } from '../../domain/accounts/erasure/events.ts'
import { erasureAggregate } from '../../domain/accounts/erasure/state.ts'
import { feedbackEvents } from '../../domain/accounts/feedback/events.ts'
import { feedbackAggregate } from '../../domain/accounts/feedback/state.ts'
import { invitationEvents } from '../../domain/accounts/invitation/events.ts'
import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import { memberImportEvents } from '../../domain/accounts/member-import/events.ts'
import { memberImportAggregate } from '../../domain/accounts/member-import/state.ts'
import { membershipEvents } from '../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { tenantEvents } from '../../domain/accounts/tenant/events.ts'
import { tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import { userEvents } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { bracketCallEvents } from '../../domain/athlete-call/bracket-call/events.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import { categoriesEvents } from '../../domain/curriculum/categories/events.ts'
import { curriculumEvents } from '../../domain/curriculum/items/events.ts'
import { curriculumAggregate } from '../../domain/curriculum/items/state.ts'
import { categoriesFold } from '../../domain/curriculum/standings.ts'
import { apiKeysEvents } from '../../domain/integrations/api-keys/events.ts'
import { apiKeysAggregate } from '../../domain/integrations/api-keys/state.ts'
import { webhooksEvents } from '../../domain/integrations/webhooks/events.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent, EventSet, Recorded } from '../../domain/kernel/event.ts'
import type { RecordKind } from '../../domain/kernel/fields.ts'
import { couponEvents } from '../../domain/payments/coupon/events.ts'
import { couponAggregate } from '../../domain/payments/coupon/state.ts'
import { disbursementEvents } from '../../domain/payments/disbursement/events.ts'
import { disbursementAggregate } from '../../domain/payments/disbursement/state.ts'
import { invoiceEvents } from '../../domain/payments/invoice/events.ts'
import { invoiceAggregate } from '../../domain/payments/invoice/state.ts'
import { payoutEvents } from '../../domain/payments/payout/events.ts'
import { payoutAggregate } from '../../domain/payments/payout/state.ts'
import { transactionEvents } from '../../domain/payments/transaction/events.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { bulkImportEvents } from '../../domain/registration/bulk-import/events.ts'
import { bulkImportAggregate } from '../../domain/registration/bulk-import/state.ts'
import { registrationEvents } from '../../domain/registration/registration/events.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { stockEvents } from '../../domain/registration/stock/events.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { waitingListEvents } from '../../domain/registration/waiting-list/events.ts'
import { waitingListAggregate } from '../../domain/registration/waiting-list/state.ts'
import { lessonEvents } from '../../domain/schedule/lesson/events.ts'
import { lessonAggregate } from '../../domain/schedule/lesson/state.ts'
import { DAYS } from '../../domain/schedule/lesson/weekly.ts'
import { standingsOf } from '../../domain/standings.ts'
import { shortcodesEvents } from '../../domain/tournaments/shortcodes/events.ts'
import { shortcodesAggregate } from '../../domain/tournaments/shortcodes/state.ts'
import { tournamentEvents } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { gradingEvents } from '../../domain/video-review/grading/events.ts'
import { gradingAggregate } from '../../domain/video-review/grading/state.ts'
import { submissionEvents } from '../../domain/video-review/submission/events.ts'
import { submissionAggregate } from '../../domain/video-review/submission/state.ts'
import { audit } from '../../projections/audit/audit.projection.ts'
import type { Change } from '../../projections/audit/details.ts'
import { readingOf } from '../../projections/audit/readings.ts'
import { changeOf, type StoredChange } from '../../projections/audit/stored.ts'
import { openClient } from './connections.ts'
import { freshDatabase } from './postgres.ts'
import { projectInto } from './project-into.ts'

type Raw = Readonly<Record<string, unknown>>
type Find<S> = (state: S, id: string, data: Raw) => object | null | undefined

/** An aggregate's fold, and where it keeps the fields of each kind of record. */
interface Folded {
  readonly initial: unknown
  readonly evolve: (state: unknown, event: DomainEvent) => unknown
  readonly find: (kind: RecordKind, state: unknown, id: string, data: Raw) => Raw | null
}

const folded = <S, E extends DomainEvent>(
  events: EventSet,
  { initial, evolve }: Pick<Aggregate<S, E>, 'initial' | 'evolve'>,
  records: { readonly [K in RecordKind]?: Find<S> } = {},
): readonly (readonly [string, Folded])[] => {
  const one: Folded = {
    initial,
    evolve: (state, event) => evolve(state as S, event as E),
    find: (kind, state, id, data) => (records[kind]?.(state as S, id, data) as Raw | null | undefined) ?? null,
  }
  return Object.keys(events).map((type) => [type, one])
}

const folds: ReadonlyMap<string, Folded> = new Map(
  [
    folded(tenantEvents, tenantAggregate, {
      tenant: ({ details }) => details,
      facility: ({ facilities }, id) => facilities.get(id),
      program: ({ programs }, id) => programs.get(id),
      level: ({ levels }, id) => levels.get(id),
      input: ({ inputs }, id) => inputs.get(id),
    }),
    folded(userEvents, userAggregate, {
      user: (state) => ({ ...state.details, ...state, consentDate: state.mobileConsentDate }),
    }),
    folded(membershipEvents, membershipAggregate, {
      membership: (state) => state,
      student: ({ students }, id) => students.get(id),
    }),
    folded(feedbackEvents, feedbackAggregate, {
      feedback: ({ given, answers }) => ({ ...given, answer: [...answers.values()].at(-1) ?? null }),
    }),
    folded(contentEvents, contentAggregate, { content: (state) => state }),
    folded(erasureEvents, erasureAggregate, { user: ({ request }) => request }),
    folded(invitationEvents, invitationAggregate, {
      invitation: ({ details, links, acceptedBy }) => ({ ...details, ...links.at(-1), ...acceptedBy }),
    }),
    folded(memberImportEvents, memberImportAggregate, { import: ({ started }) => started }),
    folded(tournamentEvents, tournamentAggregate, {
      tournament: (state) => ({ ...state.details, ...state }),
      event: ({ events }, id) => events.find(({ eventId }) => eventId === id),
      catalogItem: ({ catalog }, id) => catalog.find(({ catalogItemId }) => catalogItemId === id),
      division: ({ divisions }, id) => divisions.find(({ divisionId }) => divisionId === id),
      membership: ({ stakeholders }, id) => stakeholders.find(({ membershipId }) => membershipId === id),
    }),
    folded(shortcodesEvents, shortcodesAggregate, {
      tournament: ({ taken }, _, { code }) => ({ code: taken.get(String(code).toLowerCase())?.code ?? null }),
    }),
    folded(registrationEvents, registrationAggregate, {
      order: ({ orders }, id) => orders.get(id),
      entry: ({ entries }, id) => entries.get(id),
      line: ({ items }, id) => items.get(id),
    }),
    folded(stockEvents, stockAggregate, { stock: ({ limit }) => limit }),
    folded(bulkImportEvents, bulkImportAggregate, { import: ({ started }) => started }),
    folded(waitingListEvents, waitingListAggregate, { event: ({ settings }) => settings }),
    folded(transactionEvents, transactionAggregate, {
      transaction: ({ prepared }) => prepared,
      refund: ({ refunds }, id) => refunds.get(id),
      dispute: ({ chargebacks }, id) => chargebacks.get(id),
    }),
    folded(couponEvents, couponAggregate, { coupon: ({ created, limits }) => ({ ...created, ...limits }) }),
    folded(invoiceEvents, invoiceAggregate, { invoice: ({ created }) => created }),
    folded(disbursementEvents, disbursementAggregate, {
      disbursement: ({ previews, completed }, id) => completed.get(id) ?? previews.get(id),
    }),
    folded(payoutEvents, payoutAggregate, { payout: (state) => state }),
    folded(bracketCallEvents, bracketCallAggregate, { bracket: (state) => state }),
    folded(categoriesEvents, categoriesFold, { category: ({ categories }, id) => categories.get(id) }),
    folded(curriculumEvents, curriculumAggregate, { curriculumItem: ({ items }, id) => items.get(id) }),
    folded(apiKeysEvents, apiKeysAggregate, { apiKey: ({ keys }, id) => keys.get(id) }),
    folded(webhooksEvents, webhooksAggregate, { webhook: ({ all }, id) => all.get(id) }),
    folded(lessonEvents, lessonAggregate, {
      lesson: ({ details }) => (details === null ? null : { ...details, dayOfWeek: DAYS[details.dayOfWeek] }),
    }),
    folded(gradingEvents, gradingAggregate, {
      rubric: ({ rubrics }, id) => rubrics.get(id),
      scoringRule: ({ rules }, id) => rules.get(id),
    }),
    folded(submissionEvents, submissionAggregate, { submission: ({ video }) => video }),
  ].flat(),
)

interface Entry {
  readonly at: string
  readonly changes: readonly StoredChange[]
}

/** The audit trail's changes, by position. */
const changesOf = async (events: readonly Recorded[]): Promise<ReadonlyMap<number, readonly Change[]>> => {
  const database = await freshDatabase()
  const types = new Map(events.map(({ position, type }) => [position, type]))
  try {
    await (await projectInto(database.url, [audit], events)).close()
    const client = await openClient(database.url)
    const { rows } = await client.query<Entry>('select at, changes from views.audit_entries')
    await client.end()
    return new Map(
      rows.map(({ at, changes }) => {
        const position = Number(at)
        return [position, changes.map((change) => changeOf(types.get(position) ?? '', change))]
      }),
    )
  } finally {
    await database.drop()
  }
}

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record's fields, nested as in the event's data. */
const nestedLike = (raw: Raw, data: Raw): Raw =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      if (field in raw) return [[field, raw[field]]]
      return isObject(value) ? [[field, raw]] : []
    }),
  )

/**
 * Compares every entry of the audit trail with the folds of its events: an entry must show each change of a status that
 * the fold shows, and no earlier value that the record did not have. Returns what differs.
 */
export const changesUnlikeFolds = async (events: readonly Recorded[]): Promise<readonly string[]> => {
  const changes = await changesOf(events)
  const states = new Map<string, unknown>()
  const found: string[] = []
  for (const event of events) {
    const fold = folds.get(event.type)
    const before = states.get(event.stream) ?? fold?.initial
    const after = fold?.evolve(before, event)
    states.set(event.stream, after)
    const reading = readingOf(event.type)
    const data = event.data as Raw
    const about = reading.mentioned(data).find(({ kind }) => kind === reading.audit.about)
    const shown = changes.get(event.position)
    if (shown === undefined) {
      found.push(`${event.type} at ${event.position} has no entry`)
      continue
    }
    const say = (text: string) => found.push(`${event.type} at ${event.position}: ${text}`)
    const statuses = new Map<string, readonly [from: string | null, to: string | null]>()
    for (const standing of about === undefined ? [] : standingsOf(event.type)) {
      if (about === undefined || standing.kind !== about.kind) continue
      const [from, to] = [before, after].map((state) => standing.shownIn(state, about.id, event))
      for (const field of new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})]))
        statuses.set(field, [from?.[field] ?? null, to?.[field] ?? null])
    }
    for (const [field, [from, to]] of statuses) {
      const change = shown.find((one) => one.field === field)
      const said = change === undefined ? 'nothing' : `${change.from} → ${change.to}`
      const is = from === to ? 'nothing' : `${from} → ${to}`
      if (said !== is) say(`${field} shows ${said}, the fold ${is}`)
    }
    for (const { field, from, to } of shown) {
      if (from === null || statuses.has(field)) continue
      const [was, is] = [before, after].map((state) =>
        about === undefined || fold === undefined ? null : fold.find(about.kind, state, about.id, data),
      )
      if (was == null) {
        say(`${field} shows the earlier value ${from}, and the fold has none`)
        continue
      }
      const [oldIds, newIds] = [was, is ?? {}].map((raw) => reading.idsIn(nestedLike(raw, data))[field])
      if (oldIds !== undefined) {
        if (oldIds === newIds) say(`${field} shows ${from} → ${to}, the fold the same ids`)
        continue
      }
      const name = () => undefined
      const isEnded = reading.audit.ends?.includes(field) === true
      const [old, now] = [was, is ?? {}].map((raw) =>
        isEnded ? (raw[field] ?? null) : (reading.detailsIn(nestedLike(raw, data), name)[field] ?? null),
      )
      const differs = isEnded ? old === null || old === '' || now !== null : old !== from || now !== to
      if (differs) say(`${field} shows ${from} → ${to}, the fold ${old} → ${now}`)
    }
  }
  return found
}
