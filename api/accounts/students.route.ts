import { mayManageStudents, mayReviewProfile, mayViewMembership } from '../../commands/accounts/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { answerDefect } from '../../domain/accounts/published.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { refusal, refuse } from '../../domain/kernel/result.ts'
import { unknownBinding } from '../../domain/kernel/student-property.ts'
import { latestDateAt } from '../../domain/kernel/time.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { membershipById, studentById, studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { emailsOfMembership, type PersonRow } from '../../projections/accounts/people.queries.ts'
import { entriesOfStudent } from '../../projections/registration/student-registrations.queries.ts'
import { unendedRegistrationsOf } from '../../projections/registration/unended-registrations.queries.ts'
import {
  createStudent,
  readStudent,
  reviewProfile,
  updateStudent,
  validateStudentInput,
  writeInputs,
} from '../contract/students.ts'
import { verdictOf } from '../http/problems.ts'
import type { SignedInRequest } from '../http/route.ts'
import { found, route, unwrap } from '../http/route.ts'
import { presentStudentDetail, studentDetails } from './present-student.ts'

const NOT_FOUND = accountsText('student-not-found')

/** The actor for a membership: one of its own people, or an admin on their behalf. */
const actingFor = (person: PersonRow, command: SignedInRequest['command'], membershipId: string) =>
  person.membershipId === membershipId ? command('parent') : command('account-admin', membershipId)

export const readStudentRoute = route(readStudent, async ({ app, tenant, params, person }) => {
  const student = found(await studentById(app.reader, tenant, params.id), NOT_FOUND)
  unwrap(mayViewMembership(person, student.membershipId))
  const [membership, emails, registrations, lockedBy, organization] = await Promise.all([
    membershipById(app.reader, tenant, student.membershipId),
    emailsOfMembership(app.reader, tenant, student.membershipId),
    entriesOfStudent(app.reader, tenant, params.id),
    unendedRegistrationsOf(app.reader, tenant, params.id, app.clock.now()),
    environmentOf(app.reader, tenant),
  ])
  return presentStudentDetail({
    student,
    status: found(membership, NOT_FOUND).status,
    emails,
    registrations,
    isLocked: lockedBy.length > 0,
    levels: organization?.levels ?? [],
  })
})

export const createStudentRoute = route(createStudent, async ({ app, body, person, command }) => {
  const membershipId = found(body.membershipId ?? person.membershipId, NOT_FOUND)
  unwrap(mayManageStudents(person, membershipId))
  const context = actingFor(person, command, membershipId)
  const studentId = body.id ?? derivedId(context.commandId, 'student')
  const student = studentDetails(studentId, body)
  const { position } = unwrap(await app.commands.createStudent(context, { membershipId, student }))
  return { id: studentId, position }
})

export const updateStudentRoute = route(updateStudent, async ({ app, tenant, params, body, person, command }) => {
  const { membershipId } = found(await studentById(app.reader, tenant, params.id), NOT_FOUND)
  unwrap(mayManageStudents(person, membershipId))
  const student = studentDetails(params.id, body)
  const { position } = unwrap(
    await app.commands.changeStudent(actingFor(person, command, membershipId), {
      membershipId,
      student,
      expected: body.expected ?? null,
    }),
  )
  return { position }
})

export const reviewProfileRoute = route(reviewProfile, async ({ app, body, person, command }) => {
  const membershipId = found(person.membershipId, NOT_FOUND)
  unwrap(mayReviewProfile(person, membershipId))
  const students = body.students.map(({ id, expected, ...student }) => ({
    student: studentDetails(id, student),
    expected: expected ?? null,
  }))
  const { userId } = person
  const { position } = unwrap(await app.commands.reviewProfile(command('parent'), { membershipId, userId, students }))
  return { position }
})

const severalMemberships = refusal('invalid', 'several-memberships', accountsText('several-memberships'))

export const writeInputsRoute = route(writeInputs, async ({ app, tenant, body, person, command }) => {
  const ids = [...new Set(body.map(({ studentId }) => studentId))]
  const known = await studentsByIds(app.reader, tenant, ids)
  const [first] = known
  const { membershipId } = found(known.length === ids.length ? first : null, NOT_FOUND)
  for (const student of known) unwrap(mayManageStudents(person, student.membershipId))
  if (known.some((student) => student.membershipId !== membershipId)) unwrap(refuse(severalMemberships))
  const { position } = unwrap(
    await app.commands.writeInputs(actingFor(person, command, membershipId), { membershipId, students: body }),
  )
  return { position }
})

export const validateStudentInputRoute = route(validateStudentInput, async ({ app, tenant, body }) => {
  const { inputs } = await app.commands.studentForm(tenant)
  const input = inputs.find(({ bindTo }) => bindTo === body.key)
  return verdictOf(
    input === undefined
      ? unknownBinding(body.key)
      : answerDefect(input, body.value, body.studentId ?? '', latestDateAt(app.clock.now())),
  )
})
