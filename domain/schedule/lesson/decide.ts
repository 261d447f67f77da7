import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { type Expecting, editOf } from '../../kernel/revision.ts'
import { same } from '../../kernel/same.ts'
import { isBlank } from '../../kernel/text.ts'
import { type CalendarDate, isCalendarDate } from '../../kernel/time.ts'
import {
  audienceNotFound,
  audienceRetired,
  instructorNotFound,
  invalidLesson,
  lessonFieldMissing,
  lessonIdInUse,
  lessonNotFound,
  notHeldThen,
  scheduleOff,
  tooManyAudiences,
} from './errors.ts'
import type { LessonEvent } from './events.ts'
import type { Lesson, LessonDetails } from './state.ts'
import { DAYS, firstDateOf, isHeldOn } from './weekly.ts'

type Decided = Decision<LessonEvent>
type Kept = ReadonlyMap<string, { readonly isRetired: boolean }>

/** What is true of the organization while a lesson is filled in. */
export interface LessonFacts {
  /** Whether the organization has the Schedule feature. */
  readonly isOn: boolean
  readonly programs: Kept
  readonly levels: Kept
  /** Whether the instructor who was chosen is one of the organization's people. */
  readonly isInstructorKnown: boolean
}

export interface AddLesson extends LessonDetails {
  readonly lessonId: string
}
export type ChangeLesson = AddLesson & Expecting
export interface LessonDay {
  readonly lessonId: string
  readonly date: CalendarDate
}

/** More groups than any card could name. */
const MOST_AUDIENCES = 50
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** An address that a browser opens and that is no script. */
const LINK = /^https:\/\/[^\s"'<>/?#@\\]+([/?#][^\s"'<>]*)?$/

/**
 * Adds a lesson. Refused: schedule-off, missing-fields, invalid-lesson {fields}, instructor-not-found, program-not-found,
 * program-retired, level-not-found, level-retired, too-many-audiences, id-in-use.
 */
export const addLesson = (state: Lesson, { lessonId, ...details }: AddLesson, facts: LessonFacts): Decided => {
  if (!facts.isOn) return refuse(scheduleOff)
  if (state.details !== null) {
    return !state.isCanceled && same(state.details, details) ? ok([]) : refuse(lessonIdInUse)
  }
  const problem = problemOf(details, facts, [])
  return problem === null ? ok([{ type: 'LessonAdded', data: stored(lessonId, details) }]) : refuse(problem)
}

/** Changes a lesson; the same again writes nothing. Refused: lesson-not-found, changed-meanwhile, and as `addLesson`. */
export const changeLesson = (
  state: Lesson,
  { lessonId, expected, ...details }: ChangeLesson,
  facts: LessonFacts,
): Decided => {
  if (!facts.isOn) return refuse(scheduleOff)
  if (state.details === null || state.isCanceled) return refuse(lessonNotFound)
  const edit = editOf(state.details, state, details, { expected })
  if (edit === 'unchanged') return ok([])
  if (edit !== 'changed') return refuse(edit)
  const problem = problemOf(details, facts, state.details.intendedAudience)
  return problem === null ? ok([{ type: 'LessonChanged', data: stored(lessonId, details) }]) : refuse(problem)
}

/** Takes a lesson off the schedule for good. Refused: lesson-not-found. */
export const cancelLesson = (state: Lesson, { lessonId }: { readonly lessonId: string }): Decided => {
  if (state.details === null) return refuse(lessonNotFound)
  return ok(state.isCanceled ? [] : [{ type: 'LessonCanceled', data: { lessonId } }])
}

/** A lesson is not held on one day. Refused: lesson-not-found, not-held-then. */
export const cancelLessonDay = (state: Lesson, { lessonId, date }: LessonDay): Decided => {
  if (state.details === null || state.isCanceled) return refuse(lessonNotFound)
  if (!isCalendarDate(date) || !isHeldOn(state.details, date)) return refuse(notHeldThen)
  return ok(state.canceledDates.includes(date) ? [] : [{ type: 'LessonDayCanceled', data: { lessonId, date } }])
}

/** It is held on that day after all. Refused: lesson-not-found. */
export const restoreLessonDay = (state: Lesson, { lessonId, date }: LessonDay): Decided => {
  if (state.details === null || state.isCanceled) return refuse(lessonNotFound)
  return ok(state.canceledDates.includes(date) ? [{ type: 'LessonDayRestored', data: { lessonId, date } }] : [])
}

const stored = (lessonId: string, { dayOfWeek, ...details }: LessonDetails) => ({
  lessonId,
  ...details,
  intendedAudience: [...details.intendedAudience],
  dayOfWeek: DAYS[dayOfWeek] ?? DAYS[0],
})

const problemOf = (
  details: LessonDetails,
  facts: LessonFacts,
  had: LessonDetails['intendedAudience'],
): Refusal | null => {
  if (isBlank(details.title)) return lessonFieldMissing
  return (
    timesProblem(details) ??
    (details.joinLink === '' || LINK.test(details.joinLink)
      ? null
      : invalidLesson('joinLink', 'Please enter a web address that begins with https://.')) ??
    (details.instructorId === null || facts.isInstructorKnown ? null : instructorNotFound) ??
    audienceProblem(details.intendedAudience, facts, had)
  )
}

const timesProblem = (details: LessonDetails): Refusal | null => {
  const { dayOfWeek, startTime, endTime, startDate, endDate } = details
  if (!Number.isInteger(dayOfWeek) || DAYS[dayOfWeek] === undefined) {
    return invalidLesson('dayOfWeek', 'Please choose one of the options')
  }
  if (!TIME.test(startTime)) return invalidLesson('startTime', 'Please enter a time')
  if (!TIME.test(endTime)) return invalidLesson('endTime', 'Please enter a time')
  if (endTime <= startTime) return invalidLesson('endTime', 'The end must be after the beginning.')
  if (!isCalendarDate(startDate)) return invalidLesson('startDate', 'Please enter a date')
  if (endDate === null) return null
  if (!isCalendarDate(endDate)) return invalidLesson('endDate', 'Please enter a date')
  if (endDate < startDate) return invalidLesson('endDate', 'The last day must not be before the first.')
  return firstDateOf(details) === null
    ? invalidLesson('endDate', 'There is no such day of the week between the first day and the last.')
    : null
}

const audienceProblem = (
  audience: LessonDetails['intendedAudience'],
  { programs, levels }: LessonFacts,
  had: LessonDetails['intendedAudience'],
): Refusal | null => {
  if (audience.length > MOST_AUDIENCES) return tooManyAudiences(MOST_AUDIENCES)
  for (const { programId, levelId } of audience) {
    const program = programs.get(programId)
    if (program === undefined) return audienceNotFound('program')
    if (program.isRetired && !had.some((one) => one.programId === programId)) return audienceRetired('program')
    if (levelId === null) continue
    const level = levels.get(levelId)
    if (level === undefined) return audienceNotFound('level')
    if (level.isRetired && !had.some((one) => one.levelId === levelId)) return audienceRetired('level')
  }
  return null
}
