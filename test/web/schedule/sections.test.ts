import { describe, expect, it } from 'vitest'
import type { LessonRow } from '../../../api/contract/schedule.ts'
import { audienceChoices, audienceKeys, audienceOf } from '../../../web/schedule/admin/lesson-form.ts'
import {
  audienceText,
  dayName,
  ownTimeText,
  shortDay,
  timesText,
  untilText,
} from '../../../web/schedule/lesson-text.ts'
import { sectionsAt } from '../../../web/schedule/sections.ts'

const lesson = (id: string, change: Partial<LessonRow> = {}): LessonRow => ({
  id,
  title: id,
  description: '',
  joinLink: '',
  joinInstructions: '',
  delivery: 'InPerson',
  instructor: null,
  dayOfWeek: 1,
  startTime: '17:30',
  endTime: '18:15',
  startDate: '2026-03-02',
  endDate: null,
  intendedAudience: [],
  canceledDates: [],
  timeZone: 'America/Chicago',
  revision: 1,
  ...change,
})
const at = (lessons: readonly LessonRow[], now: string) => {
  const { onNow, today, comingUp } = sectionsAt(lessons, now)
  return [onNow, today, comingUp].map((section) => section.map(({ lesson: { id } }) => id))
}

describe('the cards of the schedule', () => {
  const all = [
    lesson('Tuesday', { dayOfWeek: 2, startTime: '09:00', endTime: '10:00' }),
    lesson('evening'),
    lesson('late', { startTime: '20:00', endTime: '21:00' }),
    lesson('over', { endDate: '2026-03-08', dayOfWeek: 0 }),
  ]
  it.each<[string, string, readonly (readonly string[])[]]>([
    ['on Monday noon', '2026-03-09T17:00:00.000Z', [[], ['evening', 'late'], ['Tuesday']]],
    ['while the first is on', '2026-03-09T22:30:00.000Z', [['evening'], ['late'], ['Tuesday']]],
    ['the moment it ends', '2026-03-09T23:15:00.000Z', [[], ['late'], ['Tuesday', 'evening']]],
    ['at night, which is Tuesday in London', '2026-03-10T03:00:00.000Z', [[], [], ['Tuesday', 'evening', 'late']]],
  ])('%s: on now, today, and the next first', (_, now, expected) => {
    expect(at(all, now)).toEqual(expected)
  })

  it('a canceled lesson is not live and shows its next date', () => {
    const canceled = lesson('evening', { canceledDates: ['2026-03-09'] })
    const { onNow, today } = sectionsAt([canceled], '2026-03-09T22:40:00.000Z')
    expect(onNow).toEqual([])
    expect(today.map(({ next, held }) => [next.isCanceled, held?.date])).toEqual([[true, '2026-03-16']])
  })
})

it('formats day, times and the time remaining', () => {
  expect([0, 1, 6].map(dayName)).toEqual(['Sunday', 'Monday', 'Saturday'])
  expect(timesText(lesson('x')).replace(/\s/g, ' ')).toBe('5:30 – 6:15 PM')
  expect(shortDay('2026-03-09')).toBe('Mon, Mar 9')
  expect(untilText('2026-03-09T22:30:00.000Z', '2026-03-09T22:05:20.000Z')).toBe('in 25 minutes')
  expect(untilText('2026-03-09T22:30:00.000Z', '2026-03-09T19:30:00.000Z')).toBe('in 3 hours')
})

it('shows the viewer’s time only if the clocks differ', () => {
  const [next] = sectionsAt([lesson('x')], '2026-03-09T17:00:00.000Z').today
  if (next === undefined) throw new Error('not today')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(ownTimeText(next.next, here)).toBeNull()
  expect(ownTimeText(next.next, 'Pacific/Kiritimati')).not.toBeNull()
})

const programs = [
  { id: 'p1', name: 'Youth', isRetired: false },
  { id: 'p2', name: 'Old', isRetired: true },
]
const levels = [{ id: 'l1', label: 'Yellow', isRetired: false, programIds: ['p1', 'p2'] }]

it('offers programs and levels, and retired ones only to lessons that use them', () => {
  const values = (has: LessonRow['intendedAudience']) =>
    audienceChoices(programs, levels, has).map(({ value, label }) => `${value} ${label}`)
  expect(values([])).toEqual(['p1/ Youth', 'p1/l1 Yellow (Youth)'])
  expect(values([{ programId: 'p2', levelId: null }])).toEqual([
    'p1/ Youth',
    'p1/l1 Yellow (Youth)',
    'p2/ Old (retired)',
  ])
  const groups = [
    { programId: 'p1', levelId: null },
    { programId: 'p1', levelId: 'l1' },
  ]
  expect(audienceOf(audienceKeys(groups))).toEqual(groups)
})

it('names the audience once the names are loaded', () => {
  const names = {
    programs: new Map(programs.map((one) => [one.id, one])),
    levels: new Map(levels.map((one) => [one.id, one])),
  }
  const said = (intendedAudience: LessonRow['intendedAudience'], known = names) =>
    audienceText({ intendedAudience }, known)
  expect(said([])).toBe('For everyone')
  const groups = [
    { programId: 'p1', levelId: null },
    { programId: 'p1', levelId: 'l1' },
  ]
  expect(said(groups)).toBe('For Youth and Yellow (Youth)')
  expect(said(groups, { programs: new Map(), levels: new Map() })).toBeNull()
})
