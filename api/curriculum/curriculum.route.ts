import {
  mayLearn,
  mayManageCurriculum,
  maySeeLearner,
  maySeeWholeCurriculum,
} from '../../commands/curriculum/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { itemNotFound } from '../../domain/curriculum/items/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { studentById, studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { reviewersToChoose } from '../../projections/accounts/people.queries.ts'
import { curriculumItemOnWire } from '../../projections/curriculum/curriculum.live.ts'
import { curriculumOf } from '../../projections/curriculum/curriculum.queries.ts'
import { submissionsOfStudents } from '../../projections/video-review/submissions.queries.ts'
import { ownRole } from '../accounts/own-role.ts'
import { presentStudent } from '../accounts/present.ts'
import {
  createCurriculum,
  deleteCurriculum,
  moveCurriculum,
  placeCurriculum,
  readCurriculum,
  readCurriculumItem,
  readDashboard,
  readPrior,
  readReviewers,
  restoreCurriculum,
  retireCurriculum,
  updateCurriculum,
  visitCurriculum,
} from '../contract/curriculum.ts'
import type { ParsedBody } from '../contract/endpoint.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { learnedByAll, presentLearned } from './learner.ts'
import { presentSubmission, reviewsOn } from './present-submissions.ts'

const NOT_FOUND = accountsText('student-not-found')

/** The command context of a change to the curriculum. Throws Refused for callers who may not edit it. */
const byCurriculumEditor = ({ person, command }: Pick<SignedInRequest, 'person' | 'command'>): CommandContext => {
  unwrap(mayManageCurriculum(person))
  return command('account-admin')
}

export const readDashboardRoute = route(readDashboard, async ({ app, tenant, person, params }) => {
  const student = found(await studentById(app.reader, tenant, params.id), NOT_FOUND)
  unwrap(maySeeLearner(person, student.membershipId))
  const [[learned], handedIn] = await Promise.all([
    learnedByAll(app.reader, tenant, [student]),
    submissionsOfStudents(app.reader, tenant, [student.studentId]),
  ])
  const Reviews = await reviewsOn(app.reader, tenant, handedIn)
  return {
    Student: presentStudent(student),
    CurriculumItems: (learned?.current ?? []).map(presentLearned(student.levelId, handedIn)),
    CurriculumSubmissions: handedIn.map(presentSubmission(await curriculumOf(app.reader, tenant), Reviews)),
    Reviews,
  }
})

export const readPriorRoute = route(readPrior, async ({ app, tenant, person, params }) => {
  const student = found(await studentById(app.reader, tenant, params.id), NOT_FOUND)
  unwrap(maySeeLearner(person, student.membershipId))
  const [[learned], handedIn] = await Promise.all([
    learnedByAll(app.reader, tenant, [student]),
    submissionsOfStudents(app.reader, tenant, [student.studentId]),
  ])
  return (learned?.prior ?? []).map(presentLearned(student.levelId, handedIn))
})

export const readCurriculumRoute = route(readCurriculum, async ({ app, tenant, person }) => {
  unwrap(maySeeWholeCurriculum(person))
  return (await curriculumOf(app.reader, tenant)).map(itemOnWire)
})

export const readCurriculumItemRoute = route(readCurriculumItem, async ({ app, tenant, person, params }) => {
  unwrap(mayLearn(person))
  const known = maySeeWholeCurriculum(person).ok
    ? await curriculumOf(app.reader, tenant)
    : (await learnedByAll(app.reader, tenant, await studentsByIds(app.reader, tenant, person.studentIds))).flatMap(
        ({ current, prior }) => [...current, ...prior],
      )
  const item = known.find(({ itemId }) => itemId === params.id)
  return item === undefined ? unwrap(refuse(itemNotFound)) : itemOnWire(item)
})

export const readReviewersRoute = route(readReviewers, async ({ app, tenant, person }) => {
  unwrap(mayManageCurriculum(person))
  return reviewersToChoose(app.reader, tenant)
})

export const visitCurriculumRoute = route(visitCurriculum, async ({ app, tenant, person, params, command }) => {
  unwrap(mayLearn(person))
  const students = await studentsByIds(app.reader, tenant, person.studentIds)
  const learned = await learnedByAll(app.reader, tenant, students)
  const isLearned = learned.some(({ current, prior }) =>
    [...current, ...prior].some(({ itemId }) => itemId === params.id),
  )
  if (!isLearned) return unwrap(refuse(itemNotFound))
  const visit = { userId: person.userId, itemId: params.id }
  const { position } = unwrap(await app.commands.visitCurriculumItem(command(ownRole(person)), visit))
  return { position }
})

const itemOnWire = ({ category: _, ...row }: Awaited<ReturnType<typeof curriculumOf>>[number]) =>
  curriculumItemOnWire(row)

const itemOf = (itemId: string, body: ParsedBody<typeof createCurriculum | typeof updateCurriculum>) => {
  const { id: _, order: __, category, description, responseDescription, ...rest } = body
  return {
    ...rest,
    itemId,
    categoryId: category,
    description: cleanHtml(description),
    responseDescription: cleanHtml(responseDescription),
  }
}

export const createCurriculumRoute = route(createCurriculum, async (request) => {
  const context = byCurriculumEditor(request)
  const { id = derivedId(context.commandId, 'curriculum item') } = request.body
  const { position } = unwrap(await request.app.commands.createCurriculumItem(context, itemOf(id, request.body)))
  return { id, position }
})

export const updateCurriculumRoute = route(updateCurriculum, async (request) => {
  const { expected = null, ...body } = request.body
  const change = { ...itemOf(body.id, body), expected }
  const { position } = unwrap(await request.app.commands.changeCurriculumItem(byCurriculumEditor(request), change))
  return { position }
})

export const moveCurriculumRoute = route(moveCurriculum, async (request) => {
  const { id, dir } = request.params
  const move = { itemId: id, direction: dir }
  const { position } = unwrap(await request.app.commands.moveCurriculumItem(byCurriculumEditor(request), move))
  return { position }
})

export const placeCurriculumRoute = route(placeCurriculum, async (request) => {
  const place = { itemId: request.params.id, beforeId: request.body.before }
  const { position } = unwrap(await request.app.commands.placeCurriculumItem(byCurriculumEditor(request), place))
  return { position }
})

export const deleteCurriculumRoute = route(deleteCurriculum, async (request) => {
  const item = { itemId: request.params.id }
  const { position } = unwrap(await request.app.commands.deleteCurriculumItem(byCurriculumEditor(request), item))
  return { position }
})

export const retireCurriculumRoute = route(retireCurriculum, async (request) => {
  const retired = { itemId: request.params.id, isRetired: true }
  const { position } = unwrap(await request.app.commands.retireCurriculumItem(byCurriculumEditor(request), retired))
  return { position }
})

export const restoreCurriculumRoute = route(restoreCurriculum, async (request) => {
  const restored = { itemId: request.params.id, isRetired: false }
  const { position } = unwrap(await request.app.commands.retireCurriculumItem(byCurriculumEditor(request), restored))
  return { position }
})
