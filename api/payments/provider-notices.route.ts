import { mayManageBooks } from '../../commands/payments/policies.ts'
import { noticeOnWire } from '../../projections/payments/provider-notices.live.ts'
import { noticesOf } from '../../projections/payments/provider-notices.queries.ts'
import { readProviderNotices, replayProviderNotice } from '../contract/provider-notices.ts'
import { route, unwrap } from '../http/route.ts'

export const readProviderNoticesRoute = route(readProviderNotices, async ({ app, tenant, person }) => {
  unwrap(mayManageBooks(person))
  return (await noticesOf(app.reader, tenant)).map(noticeOnWire)
})

export const replayProviderNoticeRoute = route(replayProviderNotice, async ({ app, person, params, command }) => {
  unwrap(mayManageBooks(person))
  const read = unwrap(await app.commands.replayNotice(command('account-admin'), { noticeId: params.id }))
  return read.is === 'read' ? { outcome: 'recorded' as const } : { outcome: 'ignored' as const }
})
