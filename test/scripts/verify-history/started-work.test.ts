import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { checkStartedWork } from '../../../scripts/verify-history/invariants/started-work.ts'
import { golden } from '../../support/golden.ts'

type Fact = { readonly type: string; readonly data: unknown }

const DAY_MS = 86_400_000
/** The events on one day, then an event `days` later. */
const findingsOf = (events: readonly Fact[], days: number) => {
  const running = checkStartedWork.start()
  const day = Date.UTC(2026, 2, 1)
  const at = (event: Fact, position: number, ms: number) => ({
    ...event,
    position,
    stream: 's',
    tenant: 'lions',
    time: new Date(ms).toISOString(),
  })
  events.forEach((event, position) => {
    running.take(at(event, position, day) as unknown as Recorded)
  })
  const later = { type: 'EventOfAnotherKind', data: {} }
  running.take(at(later, events.length, day + days * DAY_MS) as unknown as Recorded)
  return running.end().map(({ position, message }) => `${position}: ${message}`)
}
const withData = (event: Fact, data: object): Fact => ({ ...event, data: { ...(event.data as object), ...data } })

const family = { mailingId: 'm', membershipId: 'f1' }
const work: readonly [what: string, begin: Fact, ends: readonly Fact[], days: number][] = [
  ['an import of registrations', golden('ImportStarted'), [golden('ImportCompleted'), golden('ImportFailed')], 2],
  [
    'an import of members',
    golden('MemberImportStarted'),
    [golden('MemberImportCompleted'), golden('MemberImportFailed')],
    2,
  ],
  ['an erasure', golden('ErasureStarted'), [golden('ErasureCompleted')], 2],
  [
    'a move of people',
    withData(golden('PeopleMoveStarted'), { moveId: 'v' }),
    [withData(golden('PeopleMoveEnded'), { moveId: 'v' }), withData(golden('PeopleMoveUndone'), { moveId: 'v' })],
    2,
  ],
  [
    'a mail to a family',
    withData(golden('MailingStarted'), { mailingId: 'm', recipients: [{ membershipId: 'f1', studentIds: [] }] }),
    [withData(golden('MailingSent'), family), withData(golden('MailingFailed'), family)],
    2,
  ],
  [
    'a mail that is sent again',
    withData(golden('MailingRepeated'), { mailingId: 'm', membershipIds: ['f1'] }),
    [withData(golden('MailingSent'), family)],
    2,
  ],
  [
    'a refund',
    withData(golden('RefundRequested'), { refundId: 'r' }),
    [withData(golden('RefundSucceeded'), { refundId: 'r' }), withData(golden('RefundFailed'), { refundId: 'r' })],
    46,
  ],
  ['a pay-out', golden('PayoutStarted'), [golden('PayoutPaid'), golden('PayoutFailed')], 46],
  [
    'an upload',
    withData(golden('VideoRoomReserved'), { videoId: 'w' }),
    [withData(golden('VideoRoomTaken'), { videoId: 'w' }), withData(golden('VideoRoomFreed'), { videoId: 'w' })],
    4,
  ],
]

describe('what was started', () => {
  it.each(work)('is found without an end: %s', (_, begin, ends, days) => {
    expect(findingsOf([begin], days)).toEqual([expect.stringMatching(/^0: .* has no end$/)])
    // There was no time for it yet.
    expect(findingsOf([begin], 0.5)).toEqual([])
    for (const end of ends) expect(findingsOf([begin, end], days)).toEqual([])
    // It ended, and was started again.
    for (const end of ends) expect(findingsOf([begin, end, begin], days)).toHaveLength(1)
  })

  it('is ended by its own end only', () => {
    const [, , , , [, mailing = golden('MailingStarted')] = []] = work
    const other = withData(golden('MailingSent'), { mailingId: 'm', membershipId: 'f2' })
    expect(findingsOf([mailing, other], 2)).toEqual(['0: mail m to family f1 has no end'])
  })
})

describe('a request of a family that was granted', () => {
  const granted = [golden('FamilyRequestMade'), golden('FamilyRequestGranted')]
  const canceled = withData(golden('EntryCanceled'), { entryId: golden('FamilyRequestMade').data.entryId })
  it.each<[what: string, events: readonly Fact[], findings: number]>([
    ['is found if it was never carried out', granted, 1],
    ['has ended once its entry is canceled', [...granted, canceled], 0],
    ['has ended if it is open again', [...granted, golden('FamilyRequestReopened')], 0],
  ])('%s', (_, events, findings) => expect(findingsOf(events, 46)).toHaveLength(findings))
})
