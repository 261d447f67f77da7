import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { type MailingEvent, mailingEvents } from '../../domain/registration/mailing/events.ts'
import { projection } from '../kernel/projection.ts'
import { mailingRecipients, mailings as mailingRows } from './mailings.tables.ts'

const erased = mailingEvents.MailingStarted.personal?.erased as { readonly subject: string; readonly html: string }

/** The mailings of a tournament's organizers, with their recipients. */
export const mailings = projection<MailingEvent | Extract<UserEvent, { type: 'UserErased' }>>()({
  name: 'mailings',
  version: 2,
  tables: { mailings: mailingRows, mailingRecipients },
  needs: ({ type, data }) => {
    if (type === 'MailingStarted') return []
    if (type === 'UserErased') return [{ table: 'mailings', by: 'userId', value: data.userId }]
    if (type === 'MailingRepeated') {
      const recipients = data.membershipIds.map((id) => ({
        table: 'mailingRecipients' as const,
        key: [data.mailingId, id] as const,
      }))
      return [{ table: 'mailings', key: [data.mailingId] }, ...recipients]
    }
    return [
      { table: 'mailings', key: [data.mailingId] },
      { table: 'mailingRecipients', key: [data.mailingId, data.membershipId] },
    ]
  },
  on: {
    UserErased: ({ data }, rows) => {
      for (const row of rows.mailings.find('userId', data.userId)) rows.mailings.put({ ...row, ...erased })
    },
    MailingStarted: ({ data, time }, rows) => {
      const { tournamentId, mailingId, userId, subject, html, recipients } = data
      const counts = { recipients: recipients.length, sent: 0, failed: 0 }
      rows.mailings.put({ tournamentId, mailingId, userId, subject, html, ...counts, started: time })
      for (const { membershipId } of recipients) {
        const open = { status: 'waiting', reason: null, settled: null } as const
        rows.mailingRecipients.put({ tournamentId, mailingId, membershipId, ...open })
      }
    },
    MailingRepeated: ({ data: { mailingId, membershipIds } }, rows) => {
      const row = rows.mailings.get(mailingId)
      if (row !== undefined) rows.mailings.put({ ...row, failed: row.failed - membershipIds.length })
      const open = { status: 'waiting', reason: null, settled: null } as const
      for (const membershipId of membershipIds) rows.mailingRecipients.change([mailingId, membershipId], open)
    },
    MailingSent: ({ data: { mailingId, membershipId }, time }, rows) => {
      const row = rows.mailings.get(mailingId)
      if (row !== undefined) rows.mailings.put({ ...row, sent: row.sent + 1 })
      rows.mailingRecipients.change([mailingId, membershipId], { status: 'sent', settled: time })
    },
    MailingFailed: ({ data: { mailingId, membershipId, reason }, time }, rows) => {
      const row = rows.mailings.get(mailingId)
      if (row !== undefined) rows.mailings.put({ ...row, failed: row.failed + 1 })
      rows.mailingRecipients.change([mailingId, membershipId], { status: 'failed', reason, settled: time })
    },
  },
})
