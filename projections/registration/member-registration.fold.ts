import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { withChoices } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { VideoEntryEvent } from '../../domain/video-entries/entry/events.ts'
import type { Need, RecordedOf, RowSets, WrittenOf } from '../kernel/projection.ts'
import {
  type MemberEntry,
  type MemberItem,
  type MemberTerms,
  type memberRegistrationBuyers,
  type memberRegistrations,
  type registrationEvents,
  registrationIdOf,
} from './member-registration.tables.ts'
import type { registrations } from './registrations.tables.ts'

export type MemberEvent =
  | Exclude<
      RegistrationEvent,
      { type: 'AnswersGiven' | 'RegistrationCorrected' | 'RulesSetAside' | `FamilyRequest${string}` }
    >
  | Extract<UserEvent, { type: 'UserErased' }>
  | Extract<VideoEntryEvent, { type: 'VideoEntryHandedIn' }>

type Row = WrittenOf<typeof memberRegistrations>
export type MemberRows = RowSets<{ families: typeof memberRegistrations; buyers: typeof memberRegistrationBuyers }>
type Needs = readonly Need<{
  registrations: typeof registrations
  families: typeof memberRegistrations
  buyers: typeof memberRegistrationBuyers
  events: typeof registrationEvents
}>[]
type Handler<T extends MemberEvent['type']> = (
  event: RecordedOf<Extract<MemberEvent, { type: T }>>,
  rows: MemberRows,
) => void
interface Of {
  readonly tournamentId: string
  readonly membershipId: string
}

const familyAndAthletes = (of: Of): Needs => [
  { table: 'families', key: [registrationIdOf(of)] },
  { table: 'registrations', by: 'registrationId', value: registrationIdOf(of) },
]

const existing = (rows: MemberRows, of: Of, time: string): Row => ({
  ...(rows.families.get(registrationIdOf(of)) ?? {
    registrationId: registrationIdOf(of),
    tournamentId: of.tournamentId,
    membershipId: of.membershipId,
    userId: null,
    created: time,
    transactionIds: [],
    entries: [],
    items: [],
    openOrder: null,
    acceptedTerms: [],
    status: 'pending',
  }),
  modified: time,
})

/** Writes the row with the status that follows from its contents; removes an empty row. */
const write = (rows: MemberRows, row: Row): void => {
  const held = [...row.entries, ...row.items]
  if (held.length === 0 && row.openOrder === null && row.transactionIds.length === 0) {
    rows.families.remove(row.registrationId)
    return
  }
  rows.families.put({ ...row, status: held.some(({ status }) => status !== 'pending') ? 'complete' : 'pending' })
}

const markEntry = (row: Row, rows: MemberRows, entryId: string, status: MemberEntry['status']): void =>
  write(rows, { ...row, entries: row.entries.map((entry) => (entry.id === entryId ? { ...entry, status } : entry)) })

const withoutOrder = (row: Row, orderId: string): Row => ({
  ...row,
  entries: row.entries.filter((entry) => entry.orderId !== orderId),
  items: row.items.filter((item) => item.orderId !== orderId),
  openOrder: row.openOrder?.orderId === orderId ? null : row.openOrder,
})

/** The row without an order that was not completed, and without the terms accepted with it. */
const withoutTerms = (rows: MemberRows, data: Of & { readonly orderId: string }, time: string): Row => {
  const row = withoutOrder(existing(rows, data, time), data.orderId)
  return { ...row, acceptedTerms: row.acceptedTerms.filter(({ orderId }) => orderId !== data.orderId) }
}

const termsIn = (
  { tournamentId, orderId, entries, acceptedTerms }: Extract<RegistrationEvent, { type: 'OrderPlaced' }>['data'],
  accepted: string,
): MemberTerms[] =>
  acceptedTerms.map(({ of, hash }) => {
    const isEvent = entries.some(({ eventId }) => eventId === of)
    return { orderId, accepted, of, kind: of === tournamentId ? 'general' : isEvent ? 'event' : 'item', hash }
  })

/** The video of an earlier entry in the event, which was canceled: a new entry has it, too. */
const handedInFor = (row: Row, eventId: string, studentId: string): string | null =>
  row.entries.find((entry) => entry.eventId === eventId && entry.studentId === studentId)?.submissionId ?? null

const added = (
  row: Row,
  data: Extract<RegistrationEvent, { type: 'OrderPlaced' | 'OrderCompleted' }>['data'],
  as: Pick<MemberEntry, 'status' | 'created' | 'orderId'>,
): Row => ({
  ...row,
  entries: [
    ...row.entries,
    ...data.entries.map(({ entryId, eventId, studentId }) => ({
      id: entryId,
      eventId,
      studentId,
      submissionId: handedInFor(row, eventId, studentId),
      ...as,
    })),
  ],
  items: [
    ...row.items,
    ...withChoices(data.items, data.choices).map(
      ({ lineId, catalogItemId, quantity, config }): MemberItem => ({
        id: lineId,
        catalogItemId,
        qty: quantity,
        userId: data.userId || (row.userId ?? ''),
        config,
        ...as,
      }),
    ),
  ],
})

/** Adds entries made by staff, one by one or by an import. */
const enter = (
  { data, time }: RecordedOf<Extract<MemberEvent, { type: 'EntriesImported' | 'EntriesAddedByStaff' }>>,
  rows: MemberRows,
): void => {
  const row = existing(rows, data, time)
  const entries = data.entries.map(
    ({ entryId, eventId, studentId }) =>
      ({
        id: entryId,
        eventId,
        studentId,
        submissionId: handedInFor(row, eventId, studentId),
        status: 'complete',
        created: time,
        orderId: null,
      }) as const,
  )
  write(rows, { ...row, entries: [...row.entries, ...entries] })
}

/** What the fold reads. The athletes' rows follow their family's. */
export const memberNeeds = ({ type, data }: RecordedOf<MemberEvent>): Needs => {
  if (type === 'UserErased') return [{ table: 'buyers', by: 'userId', value: data.userId }]
  const events = 'entries' in data ? data.entries : []
  return [
    ...familyAndAthletes(data),
    ...events.map(({ eventId }) => ({ table: 'events' as const, key: [data.tournamentId, eventId] })),
  ]
}

export const memberNeedsNext = ({ type, data }: RecordedOf<MemberEvent>, rows: MemberRows): Needs =>
  type === 'UserErased' ? rows.buyers.find('userId', data.userId).flatMap(familyAndAthletes) : []

/** Folds a membership's registrations and open orders, for its own screens and for the rows of its athletes. */
export const memberFold = {
  UserErased: ({ data }, rows) => {
    for (const { tournamentId, membershipId } of rows.buyers.find('userId', data.userId)) {
      const row = rows.families.get(registrationIdOf({ tournamentId, membershipId }))
      if (row === undefined) continue
      const items = row.items.map((item) => (item.userId === data.userId ? { ...item, config: [] } : item))
      rows.families.put({ ...row, items })
    }
  },
  OrderPlaced: ({ data, time }, rows) => {
    const row = withoutOrder(existing(rows, data, time), data.orderId)
    const { tournamentId, membershipId, userId, orderId, total, convenienceFee, expires } = data
    rows.buyers.put({ userId, tournamentId, membershipId })
    write(rows, {
      ...added(row, data, { status: 'pending', created: time, orderId }),
      userId: row.userId ?? userId,
      openOrder: { orderId, total, convenienceFee, expires },
      acceptedTerms: [...row.acceptedTerms, ...termsIn(data, time)],
    })
  },
  OrderWithdrawn: ({ data, time }, rows) => write(rows, withoutTerms(rows, data, time)),
  OrderUnfulfillable: ({ data, time }, rows) => write(rows, withoutTerms(rows, data, time)),
  OrderCompleted: ({ data, time }, rows) => {
    const row = withoutOrder(existing(rows, data, time), data.orderId)
    write(rows, {
      ...added(row, data, { status: 'complete', created: time, orderId: null }),
      transactionIds: [...new Set([...row.transactionIds, data.transactionId])],
    })
  },
  EntriesImported: enter,
  EntriesAddedByStaff: enter,
  EntryCanceled: ({ data, time }, rows) => markEntry(existing(rows, data, time), rows, data.entryId, 'canceled'),
  EntryReinstated: ({ data, time }, rows) => markEntry(existing(rows, data, time), rows, data.entryId, 'complete'),
  VideoEntryHandedIn: ({ data, time }, rows) => {
    const { eventId, studentId, submissionId } = data
    const row = existing(rows, data, time)
    const entries = row.entries.map((entry) =>
      entry.eventId === eventId && entry.studentId === studentId ? { ...entry, submissionId } : entry,
    )
    write(rows, { ...row, entries })
  },
  ItemChoicesChanged: ({ data, time }, rows) => {
    const row = existing(rows, data, time)
    const items = row.items.map((item) => (item.id === data.lineId ? { ...item, config: data.choices } : item))
    write(rows, { ...row, items })
  },
  ItemCanceled: ({ data, time }, rows) => {
    const row = existing(rows, data, time)
    const items = row.items.map((item) =>
      item.id !== data.lineId
        ? item
        : item.qty > data.quantity
          ? { ...item, qty: item.qty - data.quantity }
          : { ...item, status: 'canceled' as const },
    )
    write(rows, { ...row, items })
  },
  ItemReinstated: ({ data, time }, rows) => {
    const row = existing(rows, data, time)
    const items = row.items.map((item) =>
      item.id !== data.lineId
        ? item
        : item.status === 'canceled'
          ? { ...item, status: 'complete' as const }
          : { ...item, qty: item.qty + data.quantity },
    )
    write(rows, { ...row, items })
  },
} satisfies { readonly [T in MemberEvent['type']]?: Handler<T> }
