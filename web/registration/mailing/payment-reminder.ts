import { mailingText } from '../../texts/en/mailing.ts'
import type { Managed } from '../../tournaments/managed.ts'
import type { MailDraft } from './mail-panel.tsx'

/** The text that a director begins with, to remind the families of unpaid athletes. */
export const paymentReminder = ({ id, title }: Managed['tournament']): MailDraft => {
  const address = `${location.origin}/event/${id}`
  const family = '{family}'
  const athletes = '{athletes}'
  return {
    subject: mailingText('reminderSubject', { tournament: title }),
    html: mailingText('reminderText', { family, athletes, tournament: title, address }),
  }
}
