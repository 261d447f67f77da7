import { domainToASCII } from 'node:url'
import { expect, it } from 'vitest'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import { asciiDomain } from '../../../domain/kernel/idn.ts'

it.each([
  'müller.example',
  'MÜLLER.Example',
  'mu\u0308ller.example',
  'bücher.münchen.example',
  'łódź.example.pl',
  'пример.испытание',
  '例え.テスト',
  'παράδειγμα.δοκιμή',
  'straße.example',
  'plain.example.org',
])('writes the domain %s in its ASCII form, as browsers do', (domain) => {
  expect(asciiDomain(domain)).toBe(domainToASCII(domain))
})

it('accepts an address with an international domain, and compares it in ASCII form', () => {
  expect(normalizeEmail(' Info@Müller.example ')).toBe('info@xn--mller-kva.example')
  expect(normalizeEmail('info@xn--mller-kva.example')).toBe(normalizeEmail('info@müller.example'))
  expect(isEmail(normalizeEmail('info@müller.example'))).toBe(true)
})

it.each([
  'info@mül ler.example',
  'info@müller',
  'info@.example',
  'a@b@müller.example',
  'mailto:ana@example.org',
  'a..b@example.org',
  '.a@example.org',
  'a.@example.org',
  'ana@-example.org',
  'ana@example-.org',
  'ana@example..org',
  'ana@example.org.',
  'Ana <ana@example.org>',
  '"ana"@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ana@${'a'.repeat(64)}.org`,
])('refuses %s', (address) => {
  expect(isEmail(normalizeEmail(address))).toBe(false)
})

it.each(["o'neil+cup@example.org", 'a.b-c_d@sub.example.org', 'josé@example.org', '1@1.example'])(
  'accepts %s',
  (address) => {
    expect(isEmail(normalizeEmail(address))).toBe(true)
  },
)

it.each([
  'ana@example.org\u200b',
  '\ufeffana@example.org',
  'ana\u200d@exam\u00adple.org',
  '\u202aana@example.org\u202c',
  '\u2060ana@example.org',
])('removes what no one sees from %j', (pasted) => {
  expect(normalizeEmail(pasted)).toBe('ana@example.org')
})
