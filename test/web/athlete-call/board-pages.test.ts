import { describe, expect, it } from 'vitest'
import type { CallRow } from '../../../api/contract/athlete-call.ts'
import {
  clockText,
  lettersOf,
  minutesLeft,
  pageCount,
  pageOf,
  rowsPerPage,
  urgency,
} from '../../../web/athlete-call/board-pages.ts'
import { dueText, eventCounts, recentChange, rowsOf } from '../../../web/athlete-call/call-sections.ts'

const NOW = Date.parse('2027-03-06T15:00:00.000Z')
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString()

describe('the pages of the board', () => {
  it('hold (height - 230) / 90 rows, at least one', () => {
    expect(rowsPerPage(1_080)).toBe(9)
    expect(rowsPerPage(720)).toBe(5)
    expect(rowsPerPage(200)).toBe(1)
  })
  it('show every row once, and go on from the first where a page has gone', () => {
    const rows = [1, 2, 3, 4, 5]
    expect([0, 1, 2].map((page) => pageOf(rows, 2, page))).toEqual([[1, 2], [3, 4], [5]])
    expect(pageOf(rows, 2, 3)).toEqual([1, 2])
    expect(pageCount(0, 2)).toBe(1)
    expect(pageOf([], 2, 0)).toEqual([])
  })
})

describe('the columns of texts', () => {
  it('share the width by their longest text, a short one never less and a long one never more than its kind', () => {
    expect(lettersOf('wide', ['Adults', 'Boys 12–13 Beginners over 50 kg'])).toBe(31)
    expect(lettersOf('wide', ['Forms'])).toBe(9)
    expect(lettersOf('wide', ['x'.repeat(80)])).toBe(34)
    expect(lettersOf('narrow', ['x'.repeat(80)])).toBe(16)
    expect(lettersOf('narrow', [])).toBe(9)
  })
})

describe('the time that is left', () => {
  it('is told in whole minutes, and stands out at the end', () => {
    expect(urgency(at(10), NOW)).toEqual({ text: '10 min', tone: 'calm' })
    expect(urgency(at(2.5), NOW)).toEqual({ text: '3 min', tone: 'soon' })
    expect(urgency(at(0), NOW)).toEqual({ text: 'Now', tone: 'late' })
    expect(urgency(at(-3), NOW)).toEqual({ text: '3 min late', tone: 'late' })
    expect(minutesLeft(at(0.1), NOW)).toBe(1)
    expect(dueText(at(4), NOW)).toEqual({ text: '4 min left', overdue: false })
    expect(dueText(at(-4), NOW)).toEqual({ text: '4 min overdue', overdue: true })
  })
  it('goes by the clocks of the place', () => {
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
    ...part,
  })
  const rows = [
    row({}),
    row({ bracketId: 'b2', status: 1, dueAt: at(9), name: 'A' }),
    row({ bracketId: 'b3', status: 1, dueAt: at(2), name: 'B' }),
    row({ bracketId: 'b4', status: 2, eventId: 'e2', eventTitle: 'Sparring' }),
  ]

  it('count what stands where, as the rows change', () => {
    const none = { eventId: 'e3', eventTitle: 'Team', numberOfStudents: 0 }
    const read = [{ ...none, pendingDivisions: 0, stagingDivisions: 0, competingDivisions: 0 }]
    expect(eventCounts(rows, read)).toEqual([
      read[0],
      {
        eventId: 'e1',
        eventTitle: 'Forms',
        pendingDivisions: 1,
        stagingDivisions: 2,
        competingDivisions: 0,
        numberOfStudents: 12,
      },
      {
        eventId: 'e2',
        eventTitle: 'Sparring',
        pendingDivisions: 0,
        stagingDivisions: 0,
        competingDivisions: 1,
        numberOfStudents: 4,
      },
    ])
  })
  it('list staging by when it is due', () => {
    expect(rowsOf(rows, 'e1', 1).map(({ bracketId }) => bracketId)).toEqual(['b3', 'b2'])
  })
  it('show for two days when a status changed', () => {
    const day = 24 * 60
    expect(recentChange({ statusModified: at(-2 * day + 1) }, NOW)).toBe(at(-2 * day + 1))
    expect(recentChange({ statusModified: at(-2 * day) }, NOW)).toBeNull()
    expect(recentChange({ statusModified: null }, NOW)).toBeNull()
  })
})
