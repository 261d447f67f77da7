import { expect, it, vi } from 'vitest'
import { safePath } from '../../../web/client/safe-path.ts'

it('signing in returns only to paths of this site', () => {
  vi.stubGlobal('window', { location: { origin: 'http://lions.localhost:3000' } })
  expect(safePath('/event/t1?a=1#b')).toBe('/event/t1?a=1#b')
  for (const foreign of [
    null,
    'https://evil.example/',
    '//evil.example/x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    expect(safePath(foreign)).toBe('/')
  }
  vi.unstubAllGlobals()
})
