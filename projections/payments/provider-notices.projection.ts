import { addMinutes } from '../../domain/kernel/time.ts'
import type { ProviderNoticeEvent } from '../../domain/payments/provider-notice/events.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { type NoticeStatus, providerNotices } from './provider-notices.tables.ts'

const tables = { notices: providerNotices }
type Seen = ProviderNoticeEvent
type Outcome = Exclude<Seen, { type: 'NoticeReceived' }>

/** As long as the provider keeps them: what is older cannot be replayed. */
const KEPT_DAYS = 30
/** Whoever hears nothing for longer has few that stay. */
const DAYS_FORGOTTEN_AT_ONCE = 7

const dayBefore = (time: string, days: number): string => addMinutes(time, -days * 24 * 60).slice(0, 10)

const forgotten = (time: string): readonly string[] =>
  Array.from({ length: DAYS_FORGOTTEN_AT_ONCE }, (_, more) => dayBefore(time, KEPT_DAYS + 1 + more))

const needs = ({ type, data, time }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const own = { table: 'notices' as const, key: [data.noticeId] }
  if (type !== 'NoticeReceived') return [own]
  return [own, ...forgotten(time).map((value) => ({ table: 'notices' as const, by: 'day' as const, value }))]
}

const came =
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
      for (const day of forgotten(time)) {
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
    NoticeApplied: came('applied'),
    NoticeRepeated: came('repeated'),
    NoticeLate: came('late'),
    NoticeIgnored: came('ignored'),
    NoticeFailed: came('failed'),
  },
})
