import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { withAnswers } from '../../domain/registration/published.ts'
import { type Fold, projection, type RecordedOf, type WrittenOf } from '../kernel/projection.ts'
import { memberFold } from './member-registration.fold.ts'
import { registrationIdOf } from './member-registration.tables.ts'
import { CORRECTION, withoutApplied } from './registrations.answers.ts'
import { type AthleteEvent, type GridEvent, type GridRows, needs, needsNext, tables } from './registrations.needs.ts'
import {
  type RegisteredEvent,
  registrationsVersion,
  type registrations as registrationTable,
} from './registrations.tables.ts'

type AnyHandler = (event: RecordedOf<GridEvent>, rows: GridRows) => void
type Row = WrittenOf<typeof registrationTable>
type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentMovedIn' }>

/** Drops the answers that the student's record already has. */
const dropApplied = ({ data, time }: Recorded<StudentEvent>, rows: GridRows): void => {
  const student = rows.students.get(data.studentId)
  if (student === undefined) return
  for (const row of rows.registrations.find('studentId', data.studentId)) {
    const answers = row.answers.length === 0 ? row.answers : withoutApplied(row, student)
    rows.registrations.put({ ...row, answers, modified: time })
  }
}

interface Registering {
  readonly tournamentId: string
  readonly membershipId: string
  readonly time: string
  readonly userId: string | null
}

const rowOf = (rows: GridRows, studentId: string, { tournamentId, membershipId, time, userId }: Registering): Row => {
  const row = rows.registrations.get(tournamentId, studentId)
  if (row !== undefined) return { ...row, modified: time }
  return {
    tournamentId,
    studentId,
    membershipId,
    registeringMembershipId: membershipId,
    registrationId: registrationIdOf({ tournamentId, membershipId }),
    facilityIds: [],
    registeredByUserId: userId,
    modified: time,
    registeredEvents: [],
    answers: [],
  }
}

type Entry = { readonly entryId: string; readonly eventId: string; readonly studentId: string }

/** Enters athletes, writing each athlete's row once. */
const enter = (
  rows: GridRows,
  registering: Registering,
  entries: readonly Entry[],
  how: Pick<RegisteredEvent, 'status' | 'transactionId' | 'origin' | 'orderId'>,
): void => {
  for (const [studentId, own] of Map.groupBy(entries, (entry) => entry.studentId)) {
    const row = rowOf(rows, studentId, registering)
    const ids = new Set(own.map((entry) => entry.entryId))
    const entered = own.map(({ entryId, eventId }) => ({
      entryId,
      eventId,
      created: registering.time,
      // A video stays with the event, also for an entry after a canceled one.
      submissionId: row.registeredEvents.find((other) => other.eventId === eventId)?.submissionId ?? null,
      ...how,
    }))
    const others = row.registeredEvents.filter((other) => !ids.has(other.entryId))
    rows.registrations.put({
      ...row,
      registeringMembershipId: registering.membershipId,
      registrationId: registrationIdOf(registering),
      registeredEvents: [...others, ...entered],
    })
  }
}

/**
 * Removes an order's pending entries and the answers given with them; an athlete without other entries leaves the grid.
 */
const dropPending = (
  rows: GridRows,
  order: { readonly tournamentId: string; readonly membershipId: string; readonly orderId: string },
  time: string,
  keep: ReadonlySet<string>,
): void => {
  for (const row of rows.registrations.find('registeringMembershipId', order.membershipId)) {
    if (row.tournamentId !== order.tournamentId) continue
    const registeredEvents = row.registeredEvents.filter(
      (entry) => entry.orderId !== order.orderId || keep.has(entry.entryId),
    )
    if (registeredEvents.length === row.registeredEvents.length) continue
    if (registeredEvents.length === 0) {
      rows.registrations.remove(row.tournamentId, row.studentId)
      continue
    }
    const isDropped = keep.size === 0 && row.answers.some(({ orderId }) => orderId === order.orderId)
    const answers = isDropped ? row.answers.filter(({ orderId }) => orderId !== order.orderId) : row.answers
    rows.registrations.put({ ...row, answers, registeredEvents, modified: time })
  }
}

const markEntry = (
  { data, time }: RecordedOf<Extract<GridEvent, { type: 'EntryCanceled' | 'EntryReinstated' }>>,
  rows: GridRows,
  status: RegisteredEvent['status'],
): void => {
  const row = rows.registrations.get(data.tournamentId, data.studentId)
  if (row === undefined) return
  const registeredEvents = row.registeredEvents.map((entry) =>
    entry.entryId === data.entryId ? { ...entry, status } : entry,
  )
  rows.registrations.put({ ...row, registeredEvents, modified: time })
}

const athleteFold: Fold<AthleteEvent, typeof tables> = {
  StudentRegistered: dropApplied,
  StudentUpdated: dropApplied,
  StudentMovedIn: dropApplied,
  StudentErased: ({ data, time }, rows) => {
    for (const row of rows.registrations.find('studentId', data.studentId)) {
      rows.registrations.put({ ...row, answers: [], modified: time })
    }
  },
  OrderPlaced: ({ data, time }, rows) =>
    enter(rows, { ...data, time }, data.entries, {
      status: 'pending',
      transactionId: null,
      origin: 'order',
      orderId: data.orderId,
    }),
  AnswersGiven: ({ data, time }, rows) => {
    const row = rows.registrations.get(data.tournamentId, data.studentId)
    if (row === undefined) return
    const { orderId } = data
    const levelId = data.answers.findLast(({ key }) => key === 'LevelId')?.value ?? null
    const given = { orderId, answers: data.answers, levelId }
    const others = row.answers.filter((order) => order.orderId !== orderId)
    // Without the key of an erased person there are no answers.
    const answers = data.answers.length === 0 ? others : [...others, given]
    rows.registrations.put({ ...row, answers, modified: time })
  },
  RegistrationCorrected: ({ data, time }, rows) => {
    const row = rows.registrations.get(data.tournamentId, data.studentId)
    // Without the key of an erased person there are no answers.
    if (row === undefined || data.answers.length === 0) return
    const before = row.answers.find(({ orderId }) => orderId === CORRECTION)?.answers ?? []
    const answers = withAnswers(before, data.answers)
    const levelId = answers.find(({ key }) => key === 'LevelId')?.value ?? null
    const others = row.answers.filter(({ orderId }) => orderId !== CORRECTION)
    const corrected = { orderId: CORRECTION, answers, levelId }
    rows.registrations.put({ ...row, answers: [...others, corrected], modified: time })
  },
  OrderWithdrawn: ({ data, time }, rows) => dropPending(rows, data, time, new Set()),
  OrderUnfulfillable: ({ data, time }, rows) => dropPending(rows, data, time, new Set()),
  OrderCompleted: ({ data, time }, rows) => {
    // An order of catalog items only has no pending entries.
    if (data.entries.length === 0) return
    dropPending(rows, data, time, new Set(data.entries.map((entry) => entry.entryId)))
    enter(rows, { ...data, time, userId: null }, data.entries, {
      status: 'complete',
      transactionId: data.transactionId,
      origin: 'order',
      orderId: null,
    })
  },
  EntriesImported: ({ data, time }, rows) => {
    enter(rows, { ...data, time, userId: null }, data.entries, {
      status: 'complete',
      transactionId: null,
      origin: 'import',
      orderId: null,
    })
  },
  EntriesAddedByStaff: ({ data, time }, rows) => {
    // What was paid for an entry passes on to those that replace it (registration rule 45).
    const replaced = new Set(data.insteadOfIds)
    for (const [studentId, entries] of Map.groupBy(data.entries, (entry) => entry.studentId)) {
      const before = rows.registrations.get(data.tournamentId, studentId)?.registeredEvents ?? []
      const paid = before.find((entry) => replaced.has(entry.entryId) && entry.transactionId !== null)
      enter(rows, { ...data, time, userId: null }, entries, {
        status: 'complete',
        transactionId: data.invoiceId ?? paid?.transactionId ?? null,
        origin: 'staff',
        orderId: null,
      })
    }
  },
  VideoEntryHandedIn: ({ data: { tournamentId, studentId, eventId, submissionId } }, rows) => {
    const row = rows.registrations.get(tournamentId, studentId)
    if (row === undefined) return
    const registeredEvents = row.registeredEvents.map((entry) =>
      entry.eventId === eventId ? { ...entry, submissionId } : entry,
    )
    rows.registrations.put({ ...row, registeredEvents })
  },
  EntryCanceled: (event, rows) => markEntry(event, rows, 'canceled'),
  EntryReinstated: (event, rows) => markEntry(event, rows, 'complete'),
}

/** Both folds of an event; the family's first, which the athletes' rows follow. */
const familyThenAthletes = Object.fromEntries(
  [...new Set([...Object.keys(memberFold), ...Object.keys(athleteFold)])].map((type) => {
    const folds = [memberFold, athleteFold].flatMap(
      (fold) => (fold as Record<string, AnyHandler | undefined>)[type] ?? [],
    )
    const inTurn: AnyHandler = (event, rows) => {
      for (const fold of folds) fold(event, rows)
    }
    return [type, inTurn]
  }),
) as Fold<GridEvent, typeof tables>

/**
 * Families' registrations in a tournament, and the manage area's grid: one row per athlete and tournament, with the details
 * of the student's record, overridden by the answers given for the tournament until they are applied to the record
 * (`commands/processes/apply-answers.ts`), and with the registration of the family.
 */
export const registrations = projection<GridEvent>()({
  name: 'registrations',
  version: registrationsVersion,
  tables,
  needs,
  needsNext,
  on: familyThenAthletes,
})
