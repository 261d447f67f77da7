import { expect, it } from 'vitest'
import type { PendingRow } from '../../../api/contract/reviews.ts'
import { waitingVideoOf } from '../../../web/video-review/dashboard/use-pending.ts'
import { goodLink } from '../../../web/video-review/poster.tsx'

const link = '/api/submissions/s1/poster?user=u1&expires=2026-03-01T12%3A15%3A00.000Z&signature=x'
const at = (time: string): number => Date.parse(`2026-03-01T${time}:00.000Z`)

it('uses a link for as long as it is good, and a minute less', () => {
  expect(goodLink(link, at('12:00'))).toBe(link)
  expect(goodLink(link, at('12:13'))).toBe(link)
  expect(goodLink(link, at('12:14'))).toBe(null)
  expect(goodLink(link, at('13:00'))).toBe(null)
  expect(goodLink('/poster.jpg', at('13:00'))).toBe('/poster.jpg')
  expect(goodLink(null, at('12:00'))).toBe(null)
})

it('asks for no poster by an expired link, and for none of a video without one', () => {
  const row = { id: 's1', studentId: 'ana', curriculumId: 'form', claims: [], reviewedBy: [], missing: 1 }
  const posterAt = (posterImageUri: string | null, time: string) => {
    const names = {
      students: new Map(),
      items: new Map(),
      reviewers: new Map(),
      posters: new Map([['s1', { id: 's1', posterImageUri }]]),
    }
    return waitingVideoOf(row as unknown as PendingRow, names, 'me', at(time)).posterImageUri
  }
  expect(posterAt(link, '12:00')).toBe(link)
  // An answer that was read earlier is shown until the next one arrives.
  expect(posterAt(link, '12:20')).toBe(null)
  expect(posterAt(null, '12:00')).toBe(null)
})
