import type { ErasureEvent } from '../../../domain/accounts/erasure/events.ts'
import type { MemberImportEvent } from '../../../domain/accounts/member-import/events.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { PayoutEvent } from '../../../domain/payments/payout/events.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import type { BulkImportEvent } from '../../../domain/registration/bulk-import/events.ts'
import type { MailingEvent } from '../../../domain/registration/mailing/events.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import type { VideoStorageEvent } from '../../../domain/video-review/storage/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'

type Relevant =
  | BulkImportEvent
  | ErasureEvent
  | MailingEvent
  | MemberImportEvent
  | MembershipEvent
  | PayoutEvent
  | RegistrationEvent
  | TransactionEvent
  | VideoStorageEvent

interface Started {
  readonly what: string
  readonly stream: string
  readonly position: number
  /** When it must have ended, in milliseconds. */
  readonly due: number
}

const DAY_MS = 86_400_000
/** What this program does by itself takes minutes, also after an interruption. */
const OWN_DAYS = 1
/** An upload that no record names is deleted after a day. */
const UPLOAD_DAYS = 3
/** Banks take days. */
const PROVIDER_DAYS = 45

/**
 * Invariant 20: imports, mailings, erasures, moves of people, refunds, pay-outs and uploads that were started, and
 * requests of families that were granted, have ended,
 * unless there was no time for it before the log's last event. Ignores other events.
 */
export const checkStartedWork = eventCheck(function* (): Checking {
  const started = new Map<string, Started>()
  /** Entries that a family asks to withdraw or to swap, by request. */
  const asked = new Map<string, string>()
  let last = 0
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, time } = event
    const now = Date.parse(time)
    last = Math.max(last, now)
    const begin = (what: string, days: number, part = ''): void => {
      started.set(`${stream} ${part}`, { what, stream, position, due: now + days * DAY_MS })
    }
    const end = (part = ''): void => void started.delete(`${stream} ${part}`)
    const { type, data } = event as Recorded<Relevant> as Relevant
    switch (type) {
      case 'ImportStarted':
        begin(`import ${data.importId} of registrations`, OWN_DAYS)
        break
      case 'MemberImportStarted':
        begin(`import ${data.importId} of members`, OWN_DAYS)
        break
      case 'ErasureStarted':
        begin('the erasure', OWN_DAYS)
        break
      case 'ImportCompleted':
      case 'ImportFailed':
      case 'MemberImportCompleted':
      case 'MemberImportFailed':
      case 'ErasureCompleted':
      case 'PayoutPaid':
      case 'PayoutFailed':
        end()
        break
      case 'PeopleMoveStarted':
        begin(`the move ${data.moveId} of people`, OWN_DAYS, data.moveId)
        break
      case 'PeopleMoveEnded':
      case 'PeopleMoveUndone':
        end(data.moveId)
        break
      case 'MailingStarted':
        for (const { membershipId } of data.recipients) {
          begin(`mail ${data.mailingId} to family ${membershipId}`, OWN_DAYS, `${data.mailingId} ${membershipId}`)
        }
        break
      case 'MailingRepeated':
        for (const membershipId of data.membershipIds) {
          begin(`mail ${data.mailingId} to family ${membershipId}`, OWN_DAYS, `${data.mailingId} ${membershipId}`)
        }
        break
      case 'MailingSent':
      case 'MailingFailed':
        end(`${data.mailingId} ${data.membershipId}`)
        break
      case 'RefundRequested':
      case 'RefundStartedExternally':
        begin(`refund ${data.refundId}`, PROVIDER_DAYS, data.refundId)
        break
      case 'RefundSucceeded':
      case 'RefundFailed':
        end(data.refundId)
        break
      case 'FamilyRequestMade':
        asked.set(`${stream} ${data.requestId}`, data.entryId)
        break
      case 'FamilyRequestGranted': {
        const entryId = asked.get(`${stream} ${data.requestId}`) ?? ''
        begin(`request ${data.requestId}`, PROVIDER_DAYS, entryId)
        break
      }
      case 'FamilyRequestReopened':
        end(asked.get(`${stream} ${data.requestId}`))
        break
      case 'EntryCanceled':
        end(data.entryId)
        break
      case 'PayoutStarted':
        begin(`pay-out ${data.payoutId}`, PROVIDER_DAYS)
        break
      case 'VideoRoomReserved':
        begin(`the upload of video ${data.videoId}`, UPLOAD_DAYS, data.videoId)
        break
      case 'VideoRoomTaken':
      case 'VideoRoomFreed':
        end(data.videoId)
    }
  }
  return [...started.values()]
    .filter(({ due }) => due < last)
    .map(({ what, stream, position }) => ({ invariant: 20, stream, position, message: `${what} has no end` }))
})
