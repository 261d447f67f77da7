import fc from 'fast-check'

const around = (middle: fc.Arbitrary<string>) =>
  fc.tuple(fc.string({ maxLength: 5 }), middle, fc.string({ maxLength: 5 })).map((parts) => parts.join(''))

/** Texts that Postgres cannot store, that are unreadable, or that are far too long. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  around(fc.constant('\u0000')),
  around(fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff')),
  around(fc.integer({ min: 14, max: 31 }).map((code) => String.fromCharCode(code))),
  around(fc.integer({ min: 127, max: 159 }).map((code) => String.fromCharCode(code))),
  fc.constantFrom('\u200b', '\u200b\u200d\u2060', '\ufeff\u200b', '\u3164', '\u00ad'),
  fc.constantFrom('a', '\u0000', '\ud800', '🥋', ' x').map((text) => text.repeat(100_000)),
)
