import { expect, it, vi } from 'vitest'
import { whenText } from '../../../web/ui/when.tsx'
import { browserZone } from '../../../web/ui/zone.ts'

const zone = vi.hoisted(() => ({ current: null as string | null }))
vi.mock('../../../web/client/viewer.ts', () => ({ organizationZone: () => zone.current }))

const NOON = '2027-03-06T12:00:00.000Z'
/** A zone whose clock differs from this machine's. */
const elsewhere = browserZone() === 'Asia/Kathmandu' ? 'America/Chicago' : 'Asia/Kathmandu'

it('shows a time without a zone in the organization’s, and says so where the viewer’s clock differs', () => {
  zone.current = elsewhere
  expect(whenText(NOON)).toMatch(/^Mar 6, 2027, (5:45 PM Nepal Time|6:00 AM CST)$/)
  expect(whenText(NOON, 'moment', 'UTC')).toBe('Mar 6, 2027, 12:00 PM')
  zone.current = browserZone()
  expect(whenText(NOON)).toBe(whenText(NOON, 'moment', browserZone()))
})

it('shows a day without a zone as the organization’s calendar has it', () => {
  zone.current = 'Pacific/Kiritimati'
  expect(whenText(NOON, 'day')).toBe('Mar 7, 2027')
})
