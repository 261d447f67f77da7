import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weeklyCalendarFile } from '../../../api/documents/weekly-calendar.ts'
import { upcomingOccurrences } from '../../../domain/schedule/published.ts'

const entry = {
  uid: 'l1@lions.localhost',
  writtenAt: '2026-02-20T12:00:00.000Z',
  sequence: 3,
  changedAt: '2026-02-19T08:00:00.000Z',
  timeZone: 'America/Chicago',
  firstDate: '2026-03-02',
  lastDate: '2026-03-30',
  startTime: '17:30',
  endTime: '18:15',
  exceptDates: ['2026-03-16'],
  title: 'Falls; rolls, and a very long title that no line of a calendar file has room for at once',
  description: 'Bring water.\n\nhttps://meet.example/x',
  url: 'http://lions.localhost/schedule',
}
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file of a weekly lesson', () => {
  it('has its dates, its end, its exceptions, and the clock changes of its zone', () => {
    expect(linesOf(weeklyCalendarFile(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Matside//Schedule//EN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:America/Chicago',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0600',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0500',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:l1@lions.localhost',
      'DTSTAMP:20260220T120000Z',
      'SEQUENCE:3',
      'LAST-MODIFIED:20260219T080000Z',
      'DTSTART;TZID=America/Chicago:20260302T173000',
      'DTEND;TZID=America/Chicago:20260302T181500',
      'RRULE:FREQ=WEEKLY;UNTIL=20260331T045900Z',
      'EXDATE;TZID=America/Chicago:20260316T173000',
      'SUMMARY:Falls\\; rolls\\, and a very long title that no line of a calendar file has room for at once',
      'DESCRIPTION:Bring water.\\n\\nhttps://meet.example/x',
      'URL:http://lions.localhost/schedule',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has no line of more than 75 octets', () => {
    const file = weeklyCalendarFile({ ...entry, title: '空手'.repeat(60) })
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('has no end without a last day', () => {
    expect(linesOf(weeklyCalendarFile({ ...entry, lastDate: null }))).toContain('RRULE:FREQ=WEEKLY')
  })
})

/**
 * What a calendar program without time zone data reads from the file: the local times, with the offsets written in it.
 */
const readAs = (file: string, weeks: number): readonly string[] => {
  const lines = linesOf(file)
  const changes = lines.flatMap((line, at) => {
    const start = /^DTSTART:(\d{8}T\d{6})$/.exec(line)?.[1]
    if (start === undefined) return []
    const [from = 0, to = 0] = [lines[at + 1], lines[at + 2]].map((one) => minutesOf(one?.split(':')[1] ?? ''))
    return [{ at: utcOf(start) - from * 60_000, to }]
  })
  const start = lines.find((line) => line.startsWith('DTSTART;'))?.split(':')[1] ?? ''
  return Array.from({ length: weeks }, (_, week) => {
    const local = utcOf(start) + week * 7 * 86_400_000
    const offset = changes.filter(({ at, to }) => at <= local - to * 60_000).at(-1)?.to ?? 0
    return new Date(local - offset * 60_000).toISOString()
  })
}
const utcOf = (local: string): number =>
  Date.parse(local.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z'))
const minutesOf = (offset: string): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)))

it('a calendar shows the schedule’s times through every clock change', () => {
  const zones = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC')
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 4, max: 22 }), (timeZone, dayOfWeek, hour) => {
      const [startTime, endTime] = [`${String(hour).padStart(2, '0')}:10`, `${String(hour + 1).padStart(2, '0')}:10`]
      const weekly = { dayOfWeek, startTime, endTime, startDate: '2026-01-01', endDate: null, canceledDates: [] }
      const held = upcomingOccurrences(weekly, '2026-01-01T00:00:00.000Z', timeZone, 80)
      const firstDate = held[0]?.date ?? ''
      const file = weeklyCalendarFile({ ...entry, timeZone, firstDate, lastDate: null, startTime, endTime })
      expect(readAs(file, 80)).toEqual(held.map(({ startsAt }) => startsAt))
    }),
    { numRuns: 25 },
  )
})
