import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import {
  addLesson,
  cancelLesson,
  cancelLessonDay,
  changeLesson,
  type LessonFacts,
  restoreLessonDay,
} from '../../../domain/schedule/lesson/decide.ts'
import type { LessonEvent } from '../../../domain/schedule/lesson/events.ts'
import { type LessonDetails, lessonAggregate } from '../../../domain/schedule/lesson/state.ts'
import { golden } from '../../support/golden.ts'

const facts: LessonFacts = {
  isOn: true,
  programs: new Map([
    ['p1', { isRetired: false }],
    ['p2', { isRetired: true }],
  ]),
  levels: new Map([
    ['l1', { isRetired: false }],
    ['l2', { isRetired: true }],
  ]),
  isInstructorKnown: true,
}
const { lessonId, dayOfWeek: _, ...rest } = golden('LessonAdded').data
const details: LessonDetails = { ...rest, dayOfWeek: 1 }
const given = (...events: readonly LessonEvent[]) => fold(lessonAggregate, events)
const outcome = (decided: ReturnType<typeof addLesson>) =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code
const fieldOf = (decided: ReturnType<typeof addLesson>) =>
  decided.ok ? null : (decided.error.details?.fields as { field: string }[] | undefined)?.[0]?.field
const added = golden('LessonAdded')
const day = { lessonId, date: '2026-03-09' }

describe('adding a lesson', () => {
  it.each<[string, Partial<LessonDetails>, Partial<LessonFacts>, readonly string[] | string]>([
    ['records it as entered', {}, {}, ['LessonAdded']],
    ['is refused while the schedule is off', {}, { isOn: false }, 'schedule-off'],
    ['is refused without a title', { title: ' \u200b' }, {}, 'missing-fields'],
    ['accepts an empty audience', { intendedAudience: [] }, {}, ['LessonAdded']],
    ['accepts a missing instructor', { instructorId: null }, { isInstructorKnown: true }, ['LessonAdded']],
    ['is refused for an unknown instructor', {}, { isInstructorKnown: false }, 'instructor-not-found'],
    [
      'is refused for an unknown program',
      { intendedAudience: [{ programId: 'p9', levelId: null }] },
      {},
      'program-not-found',
    ],
    [
      'is refused for a retired program',
      { intendedAudience: [{ programId: 'p2', levelId: null }] },
      {},
      'program-retired',
    ],
    [
      'is refused for an unknown level',
      { intendedAudience: [{ programId: 'p1', levelId: 'l9' }] },
      {},
      'level-not-found',
    ],
    ['is refused for a retired level', { intendedAudience: [{ programId: 'p1', levelId: 'l2' }] }, {}, 'level-retired'],
    [
      'is refused for too many groups',
      { intendedAudience: Array.from({ length: 51 }, () => ({ programId: 'p1', levelId: null })) },
      {},
      'too-many-audiences',
    ],
    ['accepts an empty link', { joinLink: '' }, {}, ['LessonAdded']],
    ['accepts a last day', { endDate: '2026-03-02' }, {}, ['LessonAdded']],
  ])('%s', (_name, change, known, expected) => {
    expect(outcome(addLesson(given(), { lessonId, ...details, ...change }, { ...facts, ...known }))).toEqual(expected)
  })

  it.each<[string, Partial<LessonDetails>, string]>([
    ['an invalid weekday', { dayOfWeek: 7 }, '/dayOfWeek'],
    ['a fractional weekday', { dayOfWeek: 1.5 }, '/dayOfWeek'],
    ['an invalid time', { startTime: '24:00' }, '/startTime'],
    ['a time in words', { endTime: 'noon' }, '/endTime'],
    ['an end equal to the start', { endTime: '17:30' }, '/endTime'],
    ['an end before the start', { endTime: '09:00' }, '/endTime'],
    ['an invalid first day', { startDate: '2026-02-30' }, '/startDate'],
    ['an invalid last day', { endDate: '2026-02-30' }, '/endDate'],
    ['a last day before the first', { endDate: '2026-03-01' }, '/endDate'],
    ['a period without the weekday', { startDate: '2026-03-03', endDate: '2026-03-08' }, '/endDate'],
    ['a link that is a script', { joinLink: 'javascript:alert(1)' }, '/joinLink'],
    ['a link that is not encrypted', { joinLink: 'http://meet.example/x' }, '/joinLink'],
    ['a link that imitates another host', { joinLink: 'https://zoom.us@evil.example/x' }, '/joinLink'],
    ['a link in words', { joinLink: 'https://meet.example/a b' }, '/joinLink'],
  ])('is refused for %s', (_name, change, field) => {
    const decided = addLesson(given(), { lessonId, ...details, ...change }, facts)
    expect([outcome(decided), fieldOf(decided)]).toEqual(['invalid-lesson', field])
  })

  it('writes once per id', () => {
    expect(outcome(addLesson(given(added), { lessonId, ...details }, facts))).toEqual([])
    expect(outcome(addLesson(given(added), { lessonId, ...details, title: 'Other' }, facts))).toBe('id-in-use')
    const canceled = given(added, golden('LessonCanceled'))
    expect(outcome(addLesson(canceled, { lessonId, ...details }, facts))).toBe('id-in-use')
  })
})

describe('changing a lesson', () => {
  const change = (state: ReturnType<typeof given>, to: Partial<LessonDetails>, expected: number | null = null) =>
    changeLesson(state, { lessonId, ...details, ...to, expected }, facts)
  it('writes once, and does not overwrite another user’s change', () => {
    expect(outcome(change(given(), {}))).toBe('lesson-not-found')
    expect(outcome(change(given(added), {}))).toEqual([])
    expect(outcome(change(given(added), { title: 'Cubs' }, 1))).toEqual(['LessonChanged'])
    expect(outcome(change(given(added, golden('LessonChanged')), { title: 'Cubs' }, 1))).toBe('changed-meanwhile')
    expect(outcome(change(given(added, golden('LessonCanceled')), { title: 'Cubs' }))).toBe('lesson-not-found')
  })
  it('keeps a program that was retired since', () => {
    const had = { ...added, data: { ...added.data, intendedAudience: [{ programId: 'p2', levelId: 'l2' }] } }
    const intendedAudience = [{ programId: 'p2', levelId: 'l2' }]
    expect(outcome(change(given(had), { title: 'Cubs', intendedAudience }))).toEqual(['LessonChanged'])
  })
  it('drops cancellations on days on which it is no longer held', () => {
    const canceled = given(added, golden('LessonDayCanceled'))
    expect(canceled.canceledDates).toEqual(['2026-03-09'])
    // Tuesdays from now on.
    expect(given(added, golden('LessonDayCanceled'), golden('LessonChanged')).canceledDates).toEqual([])
  })
})

describe('canceling a lesson', () => {
  it('is permanent and writes once', () => {
    expect(outcome(cancelLesson(given(), { lessonId }))).toBe('lesson-not-found')
    expect(outcome(cancelLesson(given(added), { lessonId }))).toEqual(['LessonCanceled'])
    expect(outcome(cancelLesson(given(added, golden('LessonCanceled')), { lessonId }))).toEqual([])
  })
  it('is possible for one day, once, and can be undone, once', () => {
    const canceled = given(added, golden('LessonDayCanceled'))
    expect(outcome(cancelLessonDay(given(), day))).toBe('lesson-not-found')
    expect(outcome(cancelLessonDay(given(added), { ...day, date: '2026-03-10' }))).toBe('not-held-then')
    expect(outcome(cancelLessonDay(given(added), { ...day, date: '2026-02-23' }))).toBe('not-held-then')
    expect(outcome(cancelLessonDay(given(added), { ...day, date: 'Monday' }))).toBe('not-held-then')
    expect(outcome(cancelLessonDay(given(added), day))).toEqual(['LessonDayCanceled'])
    expect(outcome(cancelLessonDay(canceled, day))).toEqual([])
    expect(outcome(restoreLessonDay(canceled, day))).toEqual(['LessonDayRestored'])
    expect(outcome(restoreLessonDay(given(added), day))).toEqual([])
    expect(outcome(restoreLessonDay(given(added, golden('LessonCanceled')), day))).toBe('lesson-not-found')
  })
})
