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

describe('a lesson is added', () => {
  it.each<[string, Partial<LessonDetails>, Partial<LessonFacts>, readonly string[] | string]>([
    ['as it is filled in', {}, {}, ['LessonAdded']],
    ['but not where the schedule is off', {}, { isOn: false }, 'schedule-off'],
    ['but not without a title', { title: ' \u200b' }, {}, 'missing-fields'],
    ['for everyone', { intendedAudience: [] }, {}, ['LessonAdded']],
    ['without an instructor', { instructorId: null }, { isInstructorKnown: true }, ['LessonAdded']],
    ['but not with one whom nobody knows', {}, { isInstructorKnown: false }, 'instructor-not-found'],
    [
      'but not for a program that is not there',
      { intendedAudience: [{ programId: 'p9', levelId: null }] },
      {},
      'program-not-found',
    ],
    ['nor for a retired one', { intendedAudience: [{ programId: 'p2', levelId: null }] }, {}, 'program-retired'],
    [
      'nor for a level that is not there',
      { intendedAudience: [{ programId: 'p1', levelId: 'l9' }] },
      {},
      'level-not-found',
    ],
    ['nor for a retired one', { intendedAudience: [{ programId: 'p1', levelId: 'l2' }] }, {}, 'level-retired'],
    [
      'nor for more groups than a card names',
      { intendedAudience: Array.from({ length: 51 }, () => ({ programId: 'p1', levelId: null })) },
      {},
      'too-many-audiences',
    ],
    ['without a link', { joinLink: '' }, {}, ['LessonAdded']],
    ['until a last day', { endDate: '2026-03-02' }, {}, ['LessonAdded']],
  ])('%s', (_name, change, known, expected) => {
    expect(outcome(addLesson(given(), { lessonId, ...details, ...change }, { ...facts, ...known }))).toEqual(expected)
  })

  it.each<[string, Partial<LessonDetails>, string]>([
    ['a day that no week has', { dayOfWeek: 7 }, '/dayOfWeek'],
    ['half a day', { dayOfWeek: 1.5 }, '/dayOfWeek'],
    ['a time that no clock shows', { startTime: '24:00' }, '/startTime'],
    ['a time in words', { endTime: 'noon' }, '/endTime'],
    ['an end at the beginning', { endTime: '17:30' }, '/endTime'],
    ['an end before it', { endTime: '09:00' }, '/endTime'],
    ['a day that no calendar has', { startDate: '2026-02-30' }, '/startDate'],
    ['a last day that no calendar has', { endDate: '2026-02-30' }, '/endDate'],
    ['a last day before the first', { endDate: '2026-03-01' }, '/endDate'],
    ['days without a Monday', { startDate: '2026-03-03', endDate: '2026-03-08' }, '/endDate'],
    ['a link that is a script', { joinLink: 'javascript:alert(1)' }, '/joinLink'],
    ['a link that anyone on the way can read', { joinLink: 'http://meet.example/x' }, '/joinLink'],
    ['a link that looks like another', { joinLink: 'https://zoom.us@evil.example/x' }, '/joinLink'],
    ['a link in words', { joinLink: 'https://meet.example/a b' }, '/joinLink'],
  ])('but not with %s', (_name, change, field) => {
    const decided = addLesson(given(), { lessonId, ...details, ...change }, facts)
    expect([outcome(decided), fieldOf(decided)]).toEqual(['invalid-lesson', field])
  })

  it('once under one id', () => {
    expect(outcome(addLesson(given(added), { lessonId, ...details }, facts))).toEqual([])
    expect(outcome(addLesson(given(added), { lessonId, ...details, title: 'Other' }, facts))).toBe('id-in-use')
    const canceled = given(added, golden('LessonCanceled'))
    expect(outcome(addLesson(canceled, { lessonId, ...details }, facts))).toBe('id-in-use')
  })
})

describe('a lesson is changed', () => {
  const change = (state: ReturnType<typeof given>, to: Partial<LessonDetails>, expected: number | null = null) =>
    changeLesson(state, { lessonId, ...details, ...to, expected }, facts)
  it('once, and not over what somebody else has changed meanwhile', () => {
    expect(outcome(change(given(), {}))).toBe('lesson-not-found')
    expect(outcome(change(given(added), {}))).toEqual([])
    expect(outcome(change(given(added), { title: 'Cubs' }, 1))).toEqual(['LessonChanged'])
    expect(outcome(change(given(added, golden('LessonChanged')), { title: 'Cubs' }, 1))).toBe('changed-meanwhile')
    expect(outcome(change(given(added, golden('LessonCanceled')), { title: 'Cubs' }))).toBe('lesson-not-found')
  })
  it('and keeps a program that was retired since', () => {
    const had = { ...added, data: { ...added.data, intendedAudience: [{ programId: 'p2', levelId: 'l2' }] } }
    const intendedAudience = [{ programId: 'p2', levelId: 'l2' }]
    expect(outcome(change(given(had), { title: 'Cubs', intendedAudience }))).toEqual(['LessonChanged'])
  })
  it('and forgets canceled days on which it is not held any more', () => {
    const canceled = given(added, golden('LessonDayCanceled'))
    expect(canceled.canceledDates).toEqual(['2026-03-09'])
    // Tuesdays from now on.
    expect(given(added, golden('LessonDayCanceled'), golden('LessonChanged')).canceledDates).toEqual([])
  })
})

describe('a lesson is canceled', () => {
  it('for good, once', () => {
    expect(outcome(cancelLesson(given(), { lessonId }))).toBe('lesson-not-found')
    expect(outcome(cancelLesson(given(added), { lessonId }))).toEqual(['LessonCanceled'])
    expect(outcome(cancelLesson(given(added, golden('LessonCanceled')), { lessonId }))).toEqual([])
  })
  it('on a day on which it is held, once, and is held on it after all, once', () => {
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
