import type { Random } from '../../support/random.ts'

/** Names that every object inherits: a lookup in a plain object finds them. */
export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty'] as const

/** Values that programs stumble over. Values that JSON cannot represent are encoded as text, see `toJson`. */
const STRANGE: readonly unknown[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\udfff\u202e\ufeff',
  '\u200b\u2060',
  'bell\u0007',
  'x'.repeat(5_000),
  "'; drop table views.users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'a@b.c\r\nBcc: x@y.z',
  '=cmd|calc',
  '275760-09-13T00:00:00.000Z',
  '-000001-01-01',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '@1e309',
  '@-0',
  '@1e-400',
  [],
  {},
  [[[[[[]]]]]],
  { constructor: { prototype: { isAdmin: true } } },
  Array(300).fill('x'),
]

/** A valid body with one or more invalid values. */
export const spoiled = (random: Random, value: unknown): unknown => {
  if (random.chance(0.15)) return random.pick(STRANGE)
  if (Array.isArray(value)) {
    const items = value.map((item) => spoiled(random, item))
    return random.chance(0.2) ? [...items, ...items] : items
  }
  if (typeof value !== 'object' || value === null) return random.chance(0.3) ? random.pick(STRANGE) : value
  const fields = Object.entries(value).map(([name, field]) => [name, spoiled(random, field)] as const)
  const remaining = fields.filter(() => random.chance(0.93))
  return Object.fromEntries(random.chance(0.2) ? [...remaining, ['more', random.pick(STRANGE)]] : remaining)
}

/** JSON with numbers that `JSON.stringify` would not write. */
export const toJson = (body: unknown): string => (JSON.stringify(body) ?? 'null').replace(/"@([\de.-]+)"/g, '$1')

/** Replaces one part of the path by something strange, or adds strange query parameters. */
export const spoiledPath = (random: Random, path: string): string => {
  const strange = random.pick(STRANGE_PARTS) ?? ''
  if (random.chance(0.5)) return `${path}?${QUERIES.map((name) => `${name}=${strange}`).join('&')}`
  const parts = path.split('/')
  parts[random.below(parts.length)] = strange
  return parts.join('/')
}
const STRANGE_PARTS = ['%00', '%2500', '%ED%A0%80', 'a%2F..%2Fb', '-1', '1e309', '%27', '%', '', 'x'.repeat(290)]
const QUERIES = ['from', 'to', 'kind', 'actor', 'record', 'tournamentId', '__proto__']

/** The value once for each text in it, with this text instead. */
export const eachTextReplaced = (value: unknown, by: string): readonly unknown[] => {
  if (typeof value === 'string') return [by]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => eachTextReplaced(item, by).map((changed) => value.with(at, changed)))
  }
  return Object.entries(value).flatMap(([name, field]) =>
    eachTextReplaced(field, by).map((changed) => ({ ...value, [name]: changed })),
  )
}
