import type { z } from 'zod'
import type { MembershipStatus, StudentDetails } from '../../domain/accounts/published.ts'
import type { EnvironmentRow } from '../../projections/accounts/environment.queries.ts'
import type { StudentRow } from '../../projections/accounts/memberships.queries.ts'
import type { entriesOfStudent } from '../../projections/registration/student-registrations.queries.ts'
import type { StudentDetail, studentToSave } from '../contract/students.ts'
import { presentStudent } from './present.ts'

interface StudentToPresent {
  readonly student: StudentRow
  readonly status: MembershipStatus
  readonly emails: readonly string[]
  readonly registrations: Awaited<ReturnType<typeof entriesOfStudent>>
  readonly isLocked: boolean
  readonly levels: EnvironmentRow['levels']
}

export const presentStudentDetail = (parts: StudentToPresent): StudentDetail => {
  const { student, status, emails, registrations, isLocked, levels } = parts
  const labelOf = (levelId: string | null): string => levels.find(({ id }) => id === levelId)?.label ?? ''
  return {
    ...presentStudent(student),
    status,
    emailAddresses: [...emails],
    eventRegistrations: registrations.flatMap(({ events, offer: _, ...tournament }) =>
      events.map(({ entryId, eventId, eventTitle, status: entered }) => ({
        id: entryId,
        ...tournament,
        eventId,
        eventTitle,
        status: entered,
      })),
    ),
    customLabels: [...customLabels(registrations)].map(([key, label]) => ({ key, label })),
    promotionHistory: student.promotions.map(({ eventId, date, from, to }) => ({
      id: eventId,
      eventId,
      studentId: student.studentId,
      date,
      rankIn: labelOf(from),
      rankOut: labelOf(to),
    })),
    isLocked,
  }
}

/** Labels by key of the custom value; the later tournament wins. */
const customLabels = (registrations: StudentToPresent['registrations']): ReadonlyMap<string, string> =>
  new Map(
    registrations
      .flatMap(({ offer }) => offer.events.flatMap(({ inputs }) => inputs))
      .filter(({ bindTo, label }) => bindTo.startsWith(CUSTOM_PREFIX) && label !== '')
      .map(({ bindTo, label }) => [bindTo.slice(CUSTOM_PREFIX.length), label]),
  )
const CUSTOM_PREFIX = 'x:'

/** Converts a form's values to those of the record. */
export const studentDetails = (studentId: string, body: z.output<typeof studentToSave>): StudentDetails => ({
  studentId,
  facilityId: body.trainingFacility?.id ?? null,
  levelId: blankAsNull(body.levelId),
  programIds: body.programIds,
  firstName: body.firstName,
  lastName: body.lastName,
  dateOfBirth: blankAsNull(body.dateOfBirth),
  gender: body.gender ?? null,
  weight: body.weight,
  height: body.height,
  imageUri: blankAsNull(body.imageUri),
  specialNeeds: body.specialNeeds,
  customValues: body.customValues.filter(({ value }) => value.trim() !== ''),
})

const blankAsNull = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text
