import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { erasedStudent, erasedUser } from '../accounts/erased.ts'
import { projection, type RecordedOf, type RowOf } from '../kernel/projection.ts'
import { asAnswered, withoutApplied } from './registrations.answers.ts'
import { type GridEvent, type GridRows, isRenamed, needs, needsNext, tables } from './registrations.needs.ts'
import type {
  RegisteredEvent,
  registrationFacilities,
  registrationLevels,
  registrations as registrationTable,
} from './registrations.tables.ts'

type Row = RowOf<typeof registrationTable>
type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' }>

const followStudent = ({ data, time }: Recorded<StudentEvent>, rows: GridRows): void => {
  const facility = data.facilityId === null ? undefined : rows.facilities.get(data.facilityId)
  const before = rows.students.get(data.studentId)?.facilityIds ?? []
  const details = {
    membershipId: data.membershipId,
    firstName: data.firstName,
    lastName: data.lastName,
    levelId: data.levelId,
    level: data.levelId === null ? null : (rows.levels.get(data.levelId)?.label ?? null),
    gender: data.gender,
    dateOfBirth: data.dateOfBirth,
    weight: data.weight,
    height: data.height,
    facilityId: data.facilityId,
    facilityIds: data.facilityId === null || before.includes(data.facilityId) ? before : [...before, data.facilityId],
    trainingFacility:
      facility === undefined
        ? null
        : {
            id: facility.facilityId,
            title: facility.title,
            shortTitle: facility.shortTitle,
            location: facility.location,
          },
    specialNeeds: data.specialNeeds,
    studentValues: data.customValues,
  }
  rows.students.put({ studentId: data.studentId, ...details })
  for (const row of rows.registrations.find('studentId', data.studentId)) {
    const answers = withoutApplied(row, details)
    rows.registrations.put({ ...row, ...asAnswered(details, answers), answers, modified: time })
  }
}

const erased = {
  firstName: erasedStudent.firstName,
  lastName: erasedStudent.lastName,
  gender: erasedStudent.gender,
  dateOfBirth: erasedStudent.dateOfBirth,
  weight: erasedStudent.weight,
  height: erasedStudent.height,
  specialNeeds: erasedStudent.specialNeeds,
  studentValues: erasedStudent.customValues,
}

/** The details of an athlete that the log does not have yet: the row is blank rather than missing. */
const unknown = {
  firstName: '',
  lastName: '',
  levelId: null,
  level: null,
  gender: null,
  dateOfBirth: null,
  weight: 0,
  height: 0,
  facilityId: null,
  facilityIds: [],
  trainingFacility: null,
  specialNeeds: false,
  studentValues: [],
}

interface Registering {
  readonly tournamentId: string
  readonly membershipId: string
  readonly time: string
  readonly user: { readonly id: string; readonly name: string | null } | null
}

const rowOf = (rows: GridRows, studentId: string, { tournamentId, membershipId, time, user }: Registering): Row => {
  const row = rows.registrations.get(tournamentId, studentId)
  if (row !== undefined) return { ...row, modified: time }
  return {
    tournamentId,
    studentId,
    ...(rows.students.get(studentId) ?? { ...unknown, membershipId }),
    registeredByUserId: user?.id ?? null,
    registeredBy: user?.name ?? null,
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
    const entered = own.map(({ entryId, eventId }) => {
      const eventTitle = rows.events.get(registering.tournamentId, eventId)?.title ?? ''
      return { entryId, eventId, eventTitle, created: registering.time, ...how }
    })
    const others = row.registeredEvents.filter((other) => !ids.has(other.entryId))
    rows.registrations.put({ ...row, registeredEvents: [...others, ...entered] })
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
  const students = keep.size === 0 ? rows.students.find('membershipId', order.membershipId) : []
  for (const row of rows.registrations.find('membershipId', order.membershipId)) {
    if (row.tournamentId !== order.tournamentId) continue
    const registeredEvents = row.registeredEvents.filter(
      (entry) => entry.orderId !== order.orderId || keep.has(entry.entryId),
    )
    if (registeredEvents.length === row.registeredEvents.length) continue
    if (registeredEvents.length > 0) {
      const athlete = students.find(({ studentId }) => studentId === row.studentId)
      const answers = keep.size === 0 ? row.answers.filter(({ orderId }) => orderId !== order.orderId) : row.answers
      const asNow = athlete === undefined ? {} : asAnswered(athlete, answers)
      rows.registrations.put({ ...row, ...asNow, answers, registeredEvents, modified: time })
      continue
    }
    // The tombstone of a removed row stays, so it must hold nobody's details.
    const { facilityIds } = row
    rows.registrations.put({
      ...row,
      ...unknown,
      facilityIds,
      registeredBy: null,
      registeredEvents,
      answers: [],
      modified: time,
    })
    rows.registrations.remove(row.tournamentId, row.studentId)
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

/** Wherever an athlete trains there. */
const renameFacility = (rows: GridRows, { facilityId, ...names }: RowOf<typeof registrationFacilities>): void => {
  rows.facilities.put({ facilityId, ...names })
  const trainingFacility = { id: facilityId, ...names }
  for (const student of rows.students.find('facilityId', facilityId))
    rows.students.put({ ...student, trainingFacility })
  for (const row of rows.registrations.find('facilityId', facilityId)) {
    rows.registrations.put({ ...row, trainingFacility })
  }
}

/** Wherever an athlete has the level, or was registered with it. */
const renameLevel = (rows: GridRows, { levelId, label }: RowOf<typeof registrationLevels>): void => {
  rows.levels.put({ levelId, label })
  for (const student of rows.students.find('levelId', levelId)) rows.students.put({ ...student, level: label })
  for (const row of rows.registrations.find('levelId', levelId)) {
    const answers = row.answers.map((order) =>
      order.level?.id === levelId ? { ...order, level: { id: levelId, label } } : order,
    )
    rows.registrations.put({ ...row, level: label, answers })
  }
}

const eventIdsOf = ({ registeredEvents }: Row): readonly string[] => registeredEvents.map(({ eventId }) => eventId)

/** Everywhere the person registered someone. */
const rename = (rows: GridRows, userId: string, displayName: string): void => {
  rows.users.change([userId], { displayName })
  for (const row of rows.registrations.find('registeredByUserId', userId)) {
    rows.registrations.put({ ...row, registeredBy: displayName })
  }
}

/**
 * The manage area's grid: one row per athlete and tournament, with the details of the student's record, overridden by the
 * answers given for the tournament until they are applied to the record (`commands/processes/apply-answers.ts`).
 */
export const registrations = projection<GridEvent>()({
  name: 'registrations',
  version: 12,
  tables,
  needs,
  needsNext,
  on: {
    FacilityAdded: ({ data }, rows) => rows.facilities.put(data),
    LevelAdded: ({ data }, rows) => rows.levels.put({ levelId: data.levelId, label: data.label }),
    FacilityChanged: ({ data }, rows) => renameFacility(rows, data),
    LevelChanged: ({ data }, rows) => renameLevel(rows, data),
    TournamentEventAdded: ({ data }, rows) =>
      rows.events.put({ tournamentId: data.tournamentId, eventId: data.event.eventId, title: data.event.title }),
    TournamentEventChanged: ({ data }, rows) => {
      if (!isRenamed(data, rows)) return
      const { tournamentId, event } = data
      const { eventId, title } = event
      rows.events.put({ tournamentId, eventId, title })
      for (const row of rows.registrations.findHaving('tournamentId', tournamentId, eventIdsOf, eventId)) {
        if (!row.registeredEvents.some((one) => one.eventId === eventId && one.eventTitle !== title)) continue
        const registeredEvents = row.registeredEvents.map((one) =>
          one.eventId === eventId ? { ...one, eventTitle: title } : one,
        )
        rows.registrations.put({ ...row, registeredEvents })
      }
    },
    UserRegistered: ({ data }, rows) => rows.users.put({ userId: data.userId, displayName: data.displayName }),
    UserProfileChanged: ({ data }, rows) => rename(rows, data.userId, data.displayName),
    UserErased: ({ data }, rows) => rename(rows, data.userId, erasedUser.displayName),
    StudentRegistered: followStudent,
    StudentUpdated: followStudent,
    StudentErased: ({ data, time }, rows) => {
      rows.students.change([data.studentId], erased)
      for (const row of rows.registrations.find('studentId', data.studentId)) {
        rows.registrations.put({ ...row, ...erased, answers: [], modified: time })
      }
    },
    OrderPlaced: ({ data, time }, rows) => {
      const user = { id: data.userId, name: rows.users.get(data.userId)?.displayName ?? null }
      enter(rows, { ...data, time, user }, data.entries, {
        status: 'pending',
        transactionId: null,
        origin: 'order',
        orderId: data.orderId,
      })
    },
    AnswersGiven: ({ data, time }, rows) => {
      const row = rows.registrations.get(data.tournamentId, data.studentId)
      if (row === undefined) return
      const { orderId, studentId } = data
      const asked = data.answers.findLast(({ key }) => key === 'LevelId')
      const level = asked === undefined ? undefined : rows.levels.get(asked.value)
      const given = {
        orderId,
        answers: data.answers,
        level: level === undefined ? null : { id: level.levelId, label: level.label },
      }
      const answers = [...row.answers.filter((order) => order.orderId !== orderId), given]
      const athlete = rows.students.get(studentId) ?? { ...unknown, membershipId: data.membershipId }
      rows.registrations.put({ ...row, ...asAnswered(athlete, answers), answers, modified: time })
    },
    OrderWithdrawn: ({ data, time }, rows) => dropPending(rows, data, time, new Set()),
    OrderUnfulfillable: ({ data, time }, rows) => dropPending(rows, data, time, new Set()),
    OrderCompleted: ({ data, time }, rows) => {
      // An order of catalog items only has no pending entries.
      if (data.entries.length === 0) return
      dropPending(rows, data, time, new Set(data.entries.map((entry) => entry.entryId)))
      enter(rows, { ...data, time, user: null }, data.entries, {
        status: 'complete',
        transactionId: data.transactionId,
        origin: 'order',
        orderId: null,
      })
    },
    EntriesImported: ({ data, time }, rows) => {
      enter(rows, { ...data, time, user: null }, data.entries, {
        status: 'complete',
        transactionId: null,
        origin: 'import',
        orderId: null,
      })
    },
    EntriesAddedByStaff: ({ data, time }, rows) => {
      enter(rows, { ...data, time, user: null }, data.entries, {
        status: 'complete',
        transactionId: data.invoiceId,
        origin: 'staff',
        orderId: null,
      })
    },
    EntryCanceled: (event, rows) => markEntry(event, rows, 'canceled'),
    EntryReinstated: (event, rows) => markEntry(event, rows, 'complete'),
  },
})
