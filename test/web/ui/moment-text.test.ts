import { describe, expect, it } from 'vitest'
import { momentText, parseMoment } from '../../../web/ui/form/moment-text.ts'

describe('a date with time', () => {
  it.each([
    ['2027-03-06 09:00', '2027-03-06 9:00 AM'],
    ['2027-03-06T21:05:00', '2027-03-06 9:05 PM'],
    ['2027-03-06 00:30', '2027-03-06 12:30 AM'],
    ['2027-03-06 12:00', '2027-03-06 12:00 PM'],
    ['2027-03-06', '2027-03-06 12:00 AM'],
  ])('%s is written as %s', (value, text) => {
    expect(momentText(value)).toBe(text)
  })

  it.each([
    ['2027-03-06 9:00 AM', '2027-03-06 09:00:00'],
    [' 2027-03-06 9:05pm', '2027-03-06 21:05:00'],
    ['2027-03-06 12:30 a.m.', '2027-03-06 00:30:00'],
    ['2027-03-06T21:30', '2027-03-06 21:30:00'],
    ['2027-03-06 7', '2027-03-06 07:00:00'],
    ['2027-03-06', '2027-03-06 00:00:00'],
    ['2027-02-30 9:00 AM', null],
    ['2027-03-06 13:00 PM', null],
    ['2027-03-06 24:00', null],
    ['2027-03-06 9:60', null],
    ['tomorrow', null],
  ])('%s is read as %s', (typed, moment) => {
    expect(parseMoment(typed)).toBe(moment)
  })
})
