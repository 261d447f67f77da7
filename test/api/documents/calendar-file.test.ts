import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from '../../../api/documents/calendar-file.ts'

const cup: CalendarEntry = {
  uid: 'cup@lions.example',
  writtenAt: '2026-03-01T12:00:00.123Z',
  sequence: 7,
  changedAt: '2026-02-28T09:30:00.000Z',
  startsAt: '2026-04-11T14:00:00.000Z',
  endsAt: '2026-04-12T23:30:00.000Z',
  title: 'Spring Cup',
  place: 'Hall B, Denver',
  description: 'Forms and sparring.\nhttps://lions.example/events/cup',
  url: 'https://lions.example/events/cup',
  contact: 'help@lions.example',
}
/** The lines as a calendar reads them. */
const unfolded = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('has one entry, in UTC', () => {
    expect(unfolded(calendarFile(cup))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Matside//Tournaments//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:cup@lions.example',
      'DTSTAMP:20260301T120000Z',
      'SEQUENCE:7',
      'LAST-MODIFIED:20260228T093000Z',
      'DTSTART:20260411T140000Z',
      'DTEND:20260412T233000Z',
      'SUMMARY:Spring Cup',
      'LOCATION:Hall B\\, Denver',
      'DESCRIPTION:Forms and sparring.\\nhttps://lions.example/events/cup',
      'URL:https://lions.example/events/cup',
      'CONTACT:help@lions.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('leaves out unknown values', () => {
    const file = calendarFile({ ...cup, place: null, description: '', contact: null })
    expect(file).not.toMatch(/LOCATION|DESCRIPTION|CONTACT/)
  })

  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['a\r\nEND:VEVENT\rb\nc', 'a\\nEND:VEVENT\\nb\\nc'],
    ['a\u0000\u0007b\tc', 'ab\tc'],
    ['"quoted": yes', '"quoted": yes'],
  ])('escapes %j', (title, escaped) => {
    expect(unfolded(calendarFile({ ...cup, title }))).toContain(`SUMMARY:${escaped}`)
  })

  it.each(['x'.repeat(400), 'ä'.repeat(200), '🥋'.repeat(100), `${'x'.repeat(66)}🥋`, 'a,'.repeat(90)])(
    'has no line above 75 octets, and cuts no character: %s',
    (title) => {
      const file = calendarFile({ ...cup, title })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(unfolded(file)).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
    },
  )
})
