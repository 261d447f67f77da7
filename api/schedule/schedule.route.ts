import { derivedId } from '../../commands/kernel/process.ts'
import { mayManageSchedule, maySeeSchedule } from '../../commands/schedule/policies.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { lessonOnWire, publicName } from '../../projections/schedule/schedule.live.ts'
import { instructorsOf, lessonById, lessonsOf } from '../../projections/schedule/schedule.queries.ts'
import {
  cancelLesson,
  cancelLessonDay,
  createLesson,
  editLesson,
  readInstructors,
  readLessonCalendar,
  readSchedule,
  restoreLessonDay,
} from '../contract/schedule.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { lessonCalendar } from './lesson-calendar.ts'

/** The command context of a change to the schedule. Throws Refused for callers who may not edit it. */
const byScheduleEditor = ({ person, command }: Pick<SignedInRequest, 'person' | 'command'>): CommandContext => {
  unwrap(mayManageSchedule(person))
  return command('account-admin')
}

export const readScheduleRoute = route(readSchedule, async ({ app, tenant, person }) => {
  unwrap(maySeeSchedule(person))
  const rows = await lessonsOf(app.reader, tenant)
  return { currentTime: app.clock.now(), lessons: rows.map(lessonOnWire) }
})

export const readLessonCalendarRoute = route(readLessonCalendar, async ({ app, tenant, person, params }) => {
  unwrap(maySeeSchedule(person))
  const lesson = found(await lessonById(app.reader, tenant, params.id))
  const url = `${app.tenants.originOf(tenant)}/schedule`
  return { filename: 'lesson.ics', value: lessonCalendar(lesson, url, app.clock.now()) }
})

export const readInstructorsRoute = route(readInstructors, async ({ app, tenant, person }) => {
  unwrap(mayManageSchedule(person))
  const people = await instructorsOf(app.reader, tenant)
  return people.filter(({ name }) => publicName(name) !== '')
})

export const createLessonRoute = route(createLesson, async (request) => {
  const context = byScheduleEditor(request)
  const { id = derivedId(context.commandId, 'lesson'), ...details } = request.body
  const lesson = { lessonId: id, ...details, joinInstructions: cleanHtml(details.joinInstructions) }
  const { position } = unwrap(await request.app.commands.addLesson(context, lesson))
  return { id, position }
})

export const editLessonRoute = route(editLesson, async (request) => {
  const { app, params, body } = request
  const { expected = null, ...details } = body
  const context = byScheduleEditor(request)
  const joinInstructions = cleanHtml(details.joinInstructions)
  const change = { lessonId: params.id, ...details, joinInstructions, expected }
  const { position } = unwrap(await app.commands.changeLesson(context, change))
  return { position }
})

export const cancelLessonRoute = route(cancelLesson, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.cancelLesson(byScheduleEditor(request), { lessonId: params.id }))
  return { position }
})

export const cancelLessonDayRoute = route(cancelLessonDay, async (request) => {
  const { app, params, body } = request
  const day = { lessonId: params.id, date: body.date }
  const { position } = unwrap(await app.commands.cancelLessonDay(byScheduleEditor(request), day))
  return { position }
})

export const restoreLessonDayRoute = route(restoreLessonDay, async (request) => {
  const { app, params, body } = request
  const day = { lessonId: params.id, date: body.date }
  const { position } = unwrap(await app.commands.restoreLessonDay(byScheduleEditor(request), day))
  return { position }
})
