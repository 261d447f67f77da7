import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../api/http/page-of.ts'

const itself = (item: string): string => item
const page = (all: string, after?: string) => pageOf([...all], itself, { after, limit: 2 })

describe('a list by pages', () => {
  it('is complete, without an item twice', () => {
    const first = page('abcde')
    const second = page('abcde', first.next ?? '')
    const third = page('abcde', second.next ?? '')
    expect([first, second, third].map(({ items }) => items.join(''))).toEqual(['ab', 'cd', 'e'])
    expect(third.next).toBeNull()
  })

  it('continues after the last item of the previous page, wherever it is, and at its place once it is gone', () => {
    const { next } = page('abcde')
    expect(page('xabcde', next ?? '').items).toEqual(['c', 'd'])
    expect(page('acde', next ?? '').items).toEqual(['d', 'e'])
  })

  it.each(['', 'zzz', '1', '0.b', '-1.b', '1.'])('is refused for %j, which is no page’s next', (after) => {
    expect(() => page('abcde', after)).toThrow(
      expect.objectContaining({ parts: expect.objectContaining({ status: 400, code: 'invalid-after' }) }),
    )
  })
})
