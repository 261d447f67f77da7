import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail } from '../../../domain/kernel/email.ts'
import { cleanText, isBlank, type TextKind, textProblem } from '../../../domain/kernel/text.ts'
import { hostileText } from '../../support/hostile-text.ts'

const kinds: readonly TextKind[] = ['id', 'token', 'code', 'name', 'line', 'text', 'html', 'email', 'answer']

describe('a text', () => {
  it.each([
    ['with U+0000', 'Kim\u0000Lee'],
    ['with half a surrogate pair', 'Kim\ud83d'],
    ['with a control character', 'Kim\u0007'],
    ['with a control character of the upper half', 'Kim\u0085'],
    ['of zero-width characters only', '\u200b\u2060'],
    ['of an invisible filler', '\u3164'],
  ])('%s is not allowed, of any kind', (_, text) => {
    for (const kind of kinds) expect(textProblem(text, kind)).toBe('text-not-allowed')
  })

  it.each([
    ['nothing', ''],
    ['a name with its accents', 'Zoë Łukasiewicz-Nguyễn'],
    ['a right-to-left name', 'ליאור\u200f'],
    ['a joined family emoji', '👩‍👩‍👧'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
  ])('of %s is allowed', (_, text) => {
    for (const kind of kinds) expect(textProblem(text, kind)).toBeNull()
  })

  it('has line breaks and tabs only where several lines are allowed', () => {
    expect(textProblem('one\r\n\ttwo', 'text')).toBeNull()
    expect(textProblem('one\ntwo', 'name')).toBe('text-not-allowed')
  })

  it('of 100,000 characters is too long, except for HTML', () => {
    const long = 'a'.repeat(100_000)
    expect(kinds.filter((kind) => textProblem(long, kind) === null)).toEqual(['html'])
  })

  it('is allowed once cleaned, and unchanged if it was allowed before', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'binary' })), fc.constantFrom(...kinds), (text, kind) => {
        const cleaned = cleanText(text, kind)
        expect(textProblem(cleaned, kind)).toBeNull()
        if (textProblem(text, kind) === null && !isBlank(text)) expect(cleaned).toBe(text)
      }),
    )
  })
})

describe('an e-mail address', () => {
  it('has one @ and a dotted domain', () => {
    expect(['eva@example.org', 'e.v+a@mail.example.co.uk'].every(isEmail)).toBe(true)
    expect(['', 'eva', 'eva@', '@example.org', 'eva@example', 'e va@example.org', 'a@b.c,d@e.f'].some(isEmail)).toBe(
      false,
    )
  })

  it.each([
    'kim\u0000@lions.example',
    'kim\u200b@lions.example',
    'kim\ud83d@lions.example',
    `${'k'.repeat(400)}@x.example`,
  ])('with invisible characters, or too many, is invalid (%#)', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})
