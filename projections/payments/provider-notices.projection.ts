import { addMinutes } from '../../domain/kernel/time.ts'
import type { ProviderNoticeEvent } from '../../domain/payments/provider-notice/events.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { type NoticeStatus, providerNotices } from './provider-notices.tables.ts'

const tables = { notices: providerNotices }
type Seen = ProviderNoticeEvent
type Outcome = Exclude<Seen, { type: 'NoticeReceived' }>

/** As long as the provider keeps them: older ones cannot be replayed. */
const RETENTION_DAYS = 30
/** Days removed with one notice. An organization that receives none for longer keeps a few old ones. */
const REMOVED_DAYS = 7

const dayBefore = (time: string, days: number): string => addMinutes(time, -days * 24 * 60).slice(0, 10)

const expiredDays = (time: string): readonly string[] =>
  Array.from({ length: REMOVED_DAYS }, (_, more) => dayBefore(time, RETENTION_DAYS + 1 + more))

const needs = ({ type, data, time }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const own = { table: 'notices' as const, key: [data.noticeId] }
  if (type !== 'NoticeReceived') return [own]
  return [own, ...expiredDays(time).map((value) => ({ table: 'notices' as const, by: 'day' as const, value }))]
}

const withOutcome =
  (status: NoticeStatus) =>
  ({ data, time }: RecordedOf<Outcome>, rows: RowSets<typeof tables>): void => {
    const before = rows.notices.get(data.noticeId)
    if (before === undefined) return
    const reason = 'reason' in data ? data.reason : null
    const transactionId = data.transactionId ?? before.transactionId
    const tournamentId = data.tournamentId ?? before.tournamentId
    const attempts = before.attempts + 1
    rows.notices.put({ ...before, status, reason, attempts, transactionId, tournamentId, modified: time })
  }

/** The delivery log of the provider's notices. */
export const providerNoticeLog = projection<Seen>()({
  name: 'provider-notices',
  version: 1,
  tables,
  needs,
  on: {
    NoticeReceived: ({ data, time }, rows) => {
      for (const day of expiredDays(time)) {
        for (const { noticeId } of rows.notices.find('day', day)) rows.notices.remove(noticeId)
      }
      rows.notices.put({
        ...data,
        received: time,
        status: 'received',
        reason: null,
        attempts: 0,
        modified: time,
        day: time.slice(0, 10),
        transactionId: null,
        tournamentId: null,
      })
    },
    NoticeApplied: withOutcome('applied'),
    NoticeRepeated: withOutcome('repeated'),
    NoticeLate: withOutcome('late'),
    NoticeIgnored: withOutcome('ignored'),
    NoticeFailed: withOutcome('failed'),
  },
})
