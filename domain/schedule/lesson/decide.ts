import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { isWebAddress } from '../../kernel/link.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import { isBlank } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import { type CalendarDate, isCalendarDate } from '../../kernel/time.ts'
import { scheduleText } from '../texts.ts'
import {
  audienceNotFound,
  audienceRetired,
  instructorNotFound,
  invalidLesson,
  lessonFieldMissing,
  lessonIdInUse,
  lessonNotFound,
  notHeldOnDay,
  scheduleOff,
  tooManyAudiences,
} from './errors.ts'
import type { LessonEvent } from './events.ts'
import type { Lesson, LessonDetails } from './state.ts'
import { DAYS, firstDateOf, isHeldOn } from './weekly.ts'

type Decided = Decision<LessonEvent>
type Retirables = ReadonlyMap<string, { readonly isRetired: boolean }>

/** The organization's data when a lesson is saved. */
export interface LessonFacts {
  /** Whether the organization has the Schedule feature. */
  readonly isOn: boolean
  readonly programs: Retirables
  readonly levels: Retirables
  /** Whether the chosen instructor is a user of the organization. */
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

/** Maximum number of groups per lesson. */
const MAX_AUDIENCES = 50
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** An https URL that is safe to use as a link. */

/**
 * Adds a lesson. Refused: schedule-off, missing-fields, invalid-lesson {fields}, instructor-not-found, program-not-found,
 * program-retired, level-not-found, level-retired, too-many-audiences, id-in-use.
 */
export const addLesson = (state: Lesson, { lessonId, ...details }: AddLesson, facts: LessonFacts): Decided => {
  if (!facts.isOn) return refuse(scheduleOff)
  if (state.details !== null) {
    return !state.isCanceled && isEqual(state.details, details) ? ok([]) : refuse(lessonIdInUse)
  }
  const problem = problemOf(details, facts, [])
  return problem === null ? ok([{ type: 'LessonAdded', data: stored(lessonId, details) }]) : refuse(problem)
}

/**
 * Changes a lesson; the same values again write nothing. Refused: lesson-not-found, changed-meanwhile, and as
 * `addLesson`.
 */
export const changeLesson = (
  state: Lesson,
  { lessonId, expected, ...details }: ChangeLesson,
  facts: LessonFacts,
): Decided => {
  if (!facts.isOn) return refuse(scheduleOff)
  if (state.details === null || state.isCanceled) return refuse(lessonNotFound)
  const edit = checkEdit(state.details, state, details, { expected })
  if (edit === 'unchanged') return ok([])
  if (edit !== 'changed') return refuse(edit)
  const problem = problemOf(details, facts, state.details.intendedAudience)
  return problem === null ? ok([{ type: 'LessonChanged', data: stored(lessonId, details) }]) : refuse(problem)
}

/** Removes a lesson from the schedule permanently. Refused: lesson-not-found. */
export const cancelLesson = (state: Lesson, { lessonId }: { readonly lessonId: string }): Decided => {
  if (state.details === null) return refuse(lessonNotFound)
  return ok(state.isCanceled ? [] : [{ type: 'LessonCanceled', data: { lessonId } }])
}

/** Cancels a lesson on one day. Refused: lesson-not-found, not-held-then. */
export const cancelLessonDay = (state: Lesson, { lessonId, date }: LessonDay): Decided => {
  if (state.details === null || state.isCanceled) return refuse(lessonNotFound)
  if (!isCalendarDate(date) || !isHeldOn(state.details, date)) return refuse(notHeldOnDay)
  return ok(state.canceledDates.includes(date) ? [] : [{ type: 'LessonDayCanceled', data: { lessonId, date } }])
}

/** Undoes the cancellation on one day. Refused: lesson-not-found. */
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
    (details.joinLink === '' || isWebAddress(details.joinLink)
      ? null
      : invalidLesson('joinLink', scheduleText('invalid-join-link'))) ??
    (details.instructorId === null || facts.isInstructorKnown ? null : instructorNotFound) ??
    audienceProblem(details.intendedAudience, facts, had)
  )
}

const timesProblem = (details: LessonDetails): Refusal | null => {
  const { dayOfWeek, startTime, endTime, startDate, endDate } = details
  if (!Number.isInteger(dayOfWeek) || DAYS[dayOfWeek] === undefined) {
    return invalidLesson('dayOfWeek', kernelText('choose-option'))
  }
  if (!TIME.test(startTime)) return invalidLesson('startTime', kernelText('a-time'))
  if (!TIME.test(endTime)) return invalidLesson('endTime', kernelText('a-time'))
  if (endTime <= startTime) return invalidLesson('endTime', scheduleText('end-before-beginning'))
  if (!isCalendarDate(startDate)) return invalidLesson('startDate', kernelText('a-date'))
  if (endDate === null) return null
  if (!isCalendarDate(endDate)) return invalidLesson('endDate', kernelText('a-date'))
  if (endDate < startDate) return invalidLesson('endDate', scheduleText('last-day-before-first'))
  return firstDateOf(details) === null ? invalidLesson('endDate', scheduleText('no-such-weekday')) : null
}

const audienceProblem = (
  audience: LessonDetails['intendedAudience'],
  { programs, levels }: LessonFacts,
  had: LessonDetails['intendedAudience'],
): Refusal | null => {
  if (audience.length > MAX_AUDIENCES) return tooManyAudiences(MAX_AUDIENCES)
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
