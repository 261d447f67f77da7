import sanitizeHtml from 'sanitize-html'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanHtml } from '../../../api/documents/clean-html.ts'

vi.mock('sanitize-html', async (original) => {
  const { default: sanitize } = await original<{ default: typeof sanitizeHtml }>()
  return { default: vi.fn(sanitize) }
})

beforeEach(() => vi.mocked(sanitizeHtml).mockClear())

test('sanitizes a text once, however often it is read', () => {
  const read = () => cleanHtml(['<p onclick="go()">Terms', '<script>run()</script></p>'].join(''))
  expect([read(), read(), read()]).toEqual(['<p>Terms</p>', '<p>Terms</p>', '<p>Terms</p>'])
  expect(sanitizeHtml).toHaveBeenCalledTimes(1)
})

test('sanitizes texts that differ separately, and leaves text without tags alone', () => {
  expect(cleanHtml('<b>one</b><script></script>')).toBe('<b>one</b>')
  expect(cleanHtml('<b>two</b><script></script>')).toBe('<b>two</b>')
  expect(cleanHtml('5 & 6')).toBe('5 & 6')
  expect(sanitizeHtml).toHaveBeenCalledTimes(2)
})
