import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inVisualOrder } from '../../../api/documents/pdf/visual-order.ts'

const isHebrew = (character: string): boolean => /\p{Script=Hebrew}/u.test(character)
const piecesOf = (line: string): readonly string[] => inVisualOrder(line, isHebrew).map(({ text }) => text)

describe('the order of a line on paper', () => {
  it.each([
    ['a Latin name', 'Ada Lovelace', ['Ada Lovelace']],
    ['the second word before the first, right to left', 'דנה כהן', ['כהן', ' ', 'דנה']],
    ['a seat before the name', '12  דנה כהן', ['12  ', 'כהן', ' ', 'דנה']],
    ['mirrored brackets, as spoken within each piece', 'דנה (בני) כהן', ['כהן', '( ', 'בני', ' )', 'דנה']],
    ['digits from left to right between Hebrew words', 'דנה 27 כהן', ['כהן', ' ', '27', ' ', 'דנה']],
    ['a Latin club after a Hebrew name', 'דנה Lions', ['דנה', ' Lions']],
    ['nothing', '', []],
  ])('has %s', (_, line, pieces) => {
    expect(piecesOf(line)).toEqual(pieces)
  })

  it('loses and adds no character but mirrored ones, in any line', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '1', '2', 'א', 'ב', '\u0645', '🥋') })
    fc.assert(
      fc.property(line, (given) => {
        const sorted = (text: string): readonly string[] => Array.from(text).sort()
        expect(sorted(piecesOf(given).join(''))).toEqual(sorted(given))
      }),
    )
  })
})
