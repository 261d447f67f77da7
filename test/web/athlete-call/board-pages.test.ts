import { afterEach, describe, expect, it } from 'vitest'
import type { CallRow } from '../../../api/contract/athlete-call.ts'
import {
  clockText,
  columnWidth,
  fixedSizes,
  freshFirst,
  minutesLeft,
  nextIn,
  pageCount,
  pageOf,
  rowsPerPage,
  scaleOf,
  urgency,
} from '../../../web/athlete-call/board-pages.ts'
import { dueText, eventCounts, recentChange, rowsOf } from '../../../web/athlete-call/call-sections.ts'
import { firstChoice } from '../../../web/athlete-call/last-call.ts'
import { arrivalsAfter } from '../../../web/athlete-call/use-arrivals.ts'
import { chooseLanguage, textsReady, useLanguage } from '../../../web/texts/language.ts'
import { statusText } from '../../../web/ui/status-text.ts'

const NOW = Date.parse('2027-03-06T15:00:00.000Z')
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString()

describe('the pages of the board', () => {
  it('have (height - 230) / 90 rows, at least one', () => {
    expect(rowsPerPage({ width: 1_920, height: 1_080 })).toBe(9)
    expect(rowsPerPage({ width: 1_280, height: 720 })).toBe(5)
    expect(rowsPerPage({ width: 1_280, height: 200 })).toBe(1)
    expect(rowsPerPage({ width: 1_080, height: 1_920 })).toBe(18)
  })
  it('have the same rows on a screen with four times the pixels, scaled up', () => {
    expect([scaleOf({ width: 3_840, height: 2_160 }), rowsPerPage({ width: 3_840, height: 2_160 })]).toEqual([2, 9])
    expect([scaleOf({ width: 2_160, height: 3_840 }), rowsPerPage({ width: 2_160, height: 3_840 })]).toEqual([2, 18])
    expect(scaleOf({ width: 1_280, height: 720 })).toBe(1)
  })
  it('start with new calls, newest on top, for two minutes', () => {
    const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
    const seen = new Map([
      ['b', NOW - 60_000],
      ['c', NOW - 1_000],
      ['d', NOW - 120_000],
    ])
    expect(freshFirst(rows, seen, NOW)).toEqual([
      { key: 'c', age: 1_000 },
      { key: 'b', age: 60_000 },
      { key: 'a', age: null },
      { key: 'd', age: null },
    ])
  })
  it('end with upcoming divisions where there is room below a heading', () => {
    const next = ['a', 'b', 'c'].map((key) => ({ key }))
    expect(nextIn(next, [{ key: 'a' }], 3).map(({ key }) => key)).toEqual(['b', 'c'])
    expect(nextIn(next, [], 2).map(({ key }) => key)).toEqual(['a'])
    expect(nextIn(next, [], 1)).toEqual([])
    expect(nextIn(next, [], -2)).toEqual([])
  })
  it('show every row once, and wrap around when a page has gone', () => {
    const rows = [1, 2, 3, 4, 5]
    expect([0, 1, 2].map((page) => pageOf(rows, 2, page))).toEqual([[1, 2], [3, 4], [5]])
    expect(pageOf(rows, 2, 3)).toEqual([1, 2])
    expect(pageCount(0, 2)).toBe(1)
    expect(pageOf([], 2, 0)).toEqual([])
  })
})

describe('arrival times on a board', () => {
  const row = (key: string, calledAt: string) => ({ key, calledAt })
  it('are the call time for calls before the board was opened, and otherwise the time of arrival, independent of the clock', () => {
    const opened = arrivalsAfter(null, [row('a', at(-30))], NOW)
    expect([opened.seen.get('a'), opened.news]).toEqual([Date.parse(at(-30)), 0])
    // The board's clock is an hour behind.
    const later = arrivalsAfter(opened, [row('a', at(-30)), row('b', at(60))], NOW)
    expect([later.seen.get('a'), later.seen.get('b'), later.news]).toEqual([Date.parse(at(-30)), NOW, 1])
    const moved = arrivalsAfter(later, [row('a', at(61)), row('b', at(60))], NOW + 5)
    expect([moved.seen.get('a'), moved.seen.get('b'), moved.news]).toEqual([NOW + 5, NOW, 2])
  })
})

describe('a call', () => {
  it('preselects the only choice, or the last choice if it is still offered', () => {
    expect(firstChoice(['Gate A'], null)).toBe('Gate A')
    expect(firstChoice(['Gate A', 'Gate B'], 'Gate B')).toBe('Gate B')
    expect(firstChoice(['Gate A', 'Gate B'], 'Gate C')).toBeNull()
    expect(firstChoice(['Gate A', 'Gate B'], null)).toBeNull()
  })
})

describe('the columns of texts', () => {
  it('share the width by their longest text, within the limits of their preferred width', () => {
    expect(columnWidth('wide', ['Adults', 'Boys 12–13 Beginners over 50 kg'])).toBe(31)
    expect(columnWidth('wide', ['Forms'])).toBe(9)
    expect(columnWidth('wide', ['x'.repeat(80)])).toBe(34)
    expect(columnWidth('narrow', ['x'.repeat(80)])).toBe(16)
    expect(columnWidth('narrow', [])).toBe(9)
  })
})

describe('the remaining time', () => {
  it('is shown in whole minutes, and highlighted at the end', () => {
    expect(urgency(at(10), NOW)).toEqual({ text: '10 min', tone: 'calm' })
    expect(urgency(at(2.5), NOW)).toEqual({ text: '3 min', tone: 'soon' })
    expect(urgency(at(0), NOW)).toEqual({ text: 'Now', tone: 'late' })
    expect(urgency(at(-3), NOW)).toEqual({ text: '3 min late', tone: 'late' })
    expect(urgency(at(-60), NOW).text).toBe('60 min late')
    expect(urgency(at(-61), NOW).text).toBe('> 60 min late')
    expect(minutesLeft(at(0.1), NOW)).toBe(1)
    expect(urgency(at(-0.5), NOW)).toEqual({ text: 'Now', tone: 'late' })
    expect(dueText(at(4), NOW)).toEqual({ text: '4 min left', overdue: false })
    expect(dueText(at(-4), NOW)).toEqual({ text: '4 min late', overdue: true })
  })
  it.each([-0.2, -1, -3.9, -4, -12.5])('shows the same delay as for staff, %d minutes after', (minutes) => {
    const shown = urgency(at(minutes), NOW).text.replace(' late', '')
    const { text } = dueText(at(minutes), NOW)
    expect(shown).toBe(text === 'due now' ? 'Now' : text.replace(' late', ''))
  })
  it('uses the venue’s time zone', () => {
    expect(clockText(NOW, 'America/New_York')).toBe('10:00 AM')
    expect(clockText(NOW, 'Asia/Tokyo')).toBe('12:00 AM')
  })
})

describe('the sections of an event', () => {
  const row = (part: Partial<CallRow>): CallRow => ({
    bracketId: 'b1',
    divisionId: 'd1',
    eventId: 'e1',
    eventTitle: 'Forms',
    name: 'Girls 8–9',
    description: '',
    numberOfAthletes: 4,
    location: null,
    status: 0,
    lastStatus: null,
    minutes: null,
    dueAt: null,
    statusModified: null,
    finishedAt: null,
    ...part,
  })
  const rows = [
    row({}),
    row({ bracketId: 'b2', status: 1, dueAt: at(9), name: 'A' }),
    row({ bracketId: 'b3', status: 1, dueAt: at(2), name: 'B' }),
    row({ bracketId: 'b4', status: 2, eventId: 'e2', eventTitle: 'Sparring' }),
    row({ bracketId: 'b5', status: 2, eventId: 'e2', eventTitle: 'Sparring', finishedAt: at(0) }),
  ]

  it('count brackets by status as the rows change', () => {
    const none = { eventId: 'e3', eventTitle: 'Team', numberOfStudents: 0 }
    const read = [{ ...none, pendingDivisions: 0, stagingDivisions: 0, competingDivisions: 0, finishedDivisions: 0 }]
    expect(eventCounts(rows, read)).toEqual([
      read[0],
      {
        eventId: 'e1',
        eventTitle: 'Forms',
        pendingDivisions: 1,
        stagingDivisions: 2,
        competingDivisions: 0,
        finishedDivisions: 0,
        numberOfStudents: 12,
      },
      {
        eventId: 'e2',
        eventTitle: 'Sparring',
        pendingDivisions: 0,
        stagingDivisions: 0,
        competingDivisions: 1,
        finishedDivisions: 1,
        numberOfStudents: 8,
      },
    ])
  })
  it('list staging by due time', () => {
    expect(rowsOf(rows, 'e1', 1).map(({ bracketId }) => bracketId)).toEqual(['b3', 'b2'])
  })
  it('show when a status changed for two days', () => {
    const day = 24 * 60
    expect(recentChange({ statusModified: at(-2 * day + 1) }, NOW)).toBe(at(-2 * day + 1))
    expect(recentChange({ statusModified: at(-2 * day) }, NOW)).toBeNull()
    expect(recentChange({ statusModified: null }, NOW)).toBeNull()
  })
})

describe('the columns of times and statuses', () => {
  const english = useLanguage.getState()
  afterEach(() => useLanguage.setState(english, true))

  it.each([
    ['en', '> 60 min late', 'Competing'],
    ['es', '> 60 min tarde', 'Compitiendo'],
    ['de', '> 60 Min. zu spät', 'Im Wettkampf'],
  ] as const)('hold their longest text in %s in one line', async (language, late, competing) => {
    await chooseLanguage(language)
    await textsReady()
    expect([urgency(at(-90), NOW).text, statusText('Competing')]).toEqual([late, competing])
    const sizes = fixedSizes()
    expect(sizes.late * late.length * 0.55).toBeLessThan(7.2)
    expect(sizes.status).toBeGreaterThanOrEqual(competing.length * 0.62)
  })
})
