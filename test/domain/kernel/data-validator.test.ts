import { describe, expect, it } from 'vitest'
import { dataValidator } from '../../../domain/kernel/data-validator.ts'

describe('a validator’s rule', () => {
  it.each(
    [
      ['', '.*', 'regex:^a+$', 'email:', 'email:x', 'phone:7', 'number', 'number:', 'number:a..b', 'number:5..1'],
      ['number:1..2..3', 'length:..', 'mask', 'mask:', 'Email', 'toString', `mask:${'A'.repeat(200)}`],
    ].flat(),
  )('%j is not a rule', (line) => {
    expect(dataValidator(line)).toBeNull()
  })
})

describe('an answer', () => {
  const takes = (line: string, answer: string): boolean => dataValidator(line)?.(answer) === null

  it.each([
    ['email', 'pat@club.example'],
    ['email', 'Pat@Club.Example'],
    ['phone', '+1 (555) 010-1234'],
    ['phone', '5550101'],
    ['number:10..200', '10'],
    ['number:10..200', '200'],
    ['number:10..', '1000'],
    ['number:..-1', '-1.5'],
    ['length:3..5', 'Zoë🥋'],
    ['mask:AA-9999', 'li-2041'],
    ['mask:(999) *', '(123) x'],
  ])('%s accepts %j', (line, answer) => {
    expect(takes(line, answer)).toBe(true)
  })

  it.each([
    ['email', 'pat@club', 'Please enter a valid e-mail address.'],
    ['phone', 'ask Gran', 'Please enter a valid phone number.'],
    ['phone', '12-34', 'Please enter a valid phone number.'],
    ['number:10..200', '9.9', 'Please enter a number: 10 to 200.'],
    ['number:10..', 'ten', 'Please enter a number: at least 10.'],
    ['number:..18', 'Infinity', 'Please enter a number: at most 18.'],
    ['length:3..5', 'ab', 'Please enter 3 to 5 characters.'],
    ['length:4..4', 'abc', 'Please enter 4 characters.'],
    ['mask:AA-9999', 'LI-204', 'Use two letters, a dash and four digits, e.g. AB-1234.'],
    ['mask:AA-9999', 'LI-20411', 'Use two letters, a dash and four digits, e.g. AB-1234.'],
    ['mask:*-1', 'é-1', 'Use a letter or digit and “-1”, e.g. A-1.'],
  ])('%s refuses %j', (line, answer, text) => {
    expect(dataValidator(line)?.(answer)?.english).toBe(text)
  })

  it('is read once, however long or repetitive', () => {
    const long = `${'a'.repeat(200_000)}!`
    for (const line of ['email', 'phone', 'number:1..2', 'length:1..9', `mask:${'A'.repeat(90)}`]) {
      expect(takes(line, long)).toBe(false)
    }
  })
})
