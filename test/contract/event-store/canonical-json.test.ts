import { expect, it } from 'vitest'
import { canonicalJson } from '../../../api/adapters/event-store/canonical-json.ts'

it('writes objects with their keys in order, whatever the order they were made in', () => {
  const text = '{"10":1,"9":2,"a":{"x":null,"y":[{"b":1,"c":"\\"é\\u0001"}]},"b":true,"ä":0.5}'
  const made = { b: true, ä: 0.5, a: { y: [{ c: '"é\u0001', b: 1 }], x: null }, 9: 2, 10: 1 }
  expect(canonicalJson(made)).toBe(text)
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})

it('leaves out what is undefined in an object', () => {
  expect(canonicalJson({ a: undefined, b: 1, c: undefined })).toBe('{"b":1}')
  expect(canonicalJson({ a: undefined })).toBe('{}')
  expect(canonicalJson(undefined)).toBe('null')
})

it('does not keep every key that it has seen, and writes those it does not keep alike', () => {
  const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`id-${String(n).padStart(5, '0')}`, n]))
  for (let round = 0; round < 2; round++) expect(canonicalJson(many)).toBe(JSON.stringify(many))
})
