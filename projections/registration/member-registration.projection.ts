import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { withChoices } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { VideoEntryEvent } from '../../domain/video-entries/entry/events.ts'
import { projection, type RecordedOf, type RowSets, type WrittenOf } from '../kernel/projection.ts'
import {
  type MemberEntry,
  type MemberItem,
  type MemberTerms,
  memberRegistrationBuyers,
  memberRegistrationEvents,
  memberRegistrations,
} from './member-registration.tables.ts'

type MemberEvent =
  | Exclude<RegistrationEvent, { type: 'AnswersGiven' | 'RegistrationCorrected' | `FamilyRequest${string}` }>
  | Extract<UserEvent, { type: 'UserErased' }>
  | Extract<VideoEntryEvent, { type: 'VideoEntryHandedIn' }>

const tables = {
  registrations: memberRegistrations,
  buyers: memberRegistrationBuyers,
  events: memberRegistrationEvents,
}
type Row = WrittenOf<typeof memberRegistrations>
type AllRows = RowSets<typeof tables>
interface Of {
  readonly tournamentId: string
  readonly membershipId: string
}

const existing = (rows: AllRows, of: Of, time: string): Row => ({
  ...(rows.registrations.get(of.tournamentId, of.membershipId) ?? {
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
const write = (rows: AllRows, row: Row): void => {
  const held = [...row.entries, ...row.items]
  if (held.length === 0 && row.openOrder === null && row.transactionIds.length === 0) {
    rows.registrations.remove(row.tournamentId, row.membershipId)
    return
  }
  rows.registrations.put({ ...row, status: held.some(({ status }) => status !== 'pending') ? 'complete' : 'pending' })
}

const markEntry = (row: Row, rows: AllRows, entryId: string, status: MemberEntry['status']): void =>
  write(rows, { ...row, entries: row.entries.map((entry) => (entry.id === entryId ? { ...entry, status } : entry)) })

const withoutOrder = (row: Row, orderId: string): Row => ({
  ...row,
  entries: row.entries.filter((entry) => entry.orderId !== orderId),
  items: row.items.filter((item) => item.orderId !== orderId),
  openOrder: row.openOrder?.orderId === orderId ? null : row.openOrder,
})

/** The row without an order that was not completed, and without the terms accepted with it. */
const withoutTerms = (rows: AllRows, data: Of & { readonly orderId: string }, time: string): Row => {
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
  rows: AllRows,
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

/** A membership's registrations and open orders, for its own screens. */
export const memberRegistration = projection<MemberEvent>()({
  name: 'member-registration',
  version: 10,
  tables,
  needs: ({ type, data }) => {
    if (type === 'UserErased') return [{ table: 'buyers', by: 'userId', value: data.userId }]
    const own = { table: 'registrations' as const, key: [data.tournamentId, data.membershipId] }
    const events = 'entries' in data ? data.entries : []
    return [own, ...events.map(({ eventId }) => ({ table: 'events' as const, key: [data.tournamentId, eventId] }))]
  },
  needsNext: ({ type, data }, rows) =>
    type !== 'UserErased'
      ? []
      : rows.buyers.find('userId', data.userId).map(({ tournamentId, membershipId }) => {
          return { table: 'registrations' as const, key: [tournamentId, membershipId] }
        }),
  on: {
    UserErased: ({ data }, rows) => {
      for (const { tournamentId, membershipId } of rows.buyers.find('userId', data.userId)) {
        const row = rows.registrations.get(tournamentId, membershipId)
        if (row === undefined) continue
        const items = row.items.map((item) => (item.userId === data.userId ? { ...item, config: [] } : item))
        rows.registrations.put({ ...row, items })
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
  },
})
