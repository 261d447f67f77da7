import { alertSettingsAggregate } from '../../domain/audit/alert-settings/state.ts'
import { type Instant, isBefore } from '../../domain/kernel/time.ts'
import { type Recipient, readRecipients } from '../accounts/read-recipients.ts'
import { readReplyAddress } from '../accounts/read-reply-address.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { FoundAlert } from '../ports/alerts.ts'
import type { Mail } from '../ports/mailer.ts'
import { alertsMailText } from '../texts/en/alerts-mail.ts'
import { languageOfMail } from '../texts/mail-locale.ts'

interface Period {
  readonly from: Instant
  readonly to: Instant
}

/**
 * Mails the organization's admins which alerts were found in the period, without names; no mail without any. Alerts from before
 * mails were turned on are left out (audit rule 19). Throws the mailer's errors.
 */
export const mailAlerts =
  (deps: Needs<'handler' | 'alerts' | 'roleHolders' | 'mailer' | 'sites'>) =>
  async (tenant: string, { from, to }: Period): Promise<void> => {
    const { mailedSince } = (await deps.handler.read(alertSettingsAggregate, tenant, {})).state
    const found = await deps.alerts.foundBetween(tenant, from, to)
    const alerts = found.filter(({ rule, time }) => {
      const since = mailedSince[rule]
      return since !== undefined && !isBefore(time, since)
    })
    if (alerts.length === 0) return
    const admins = await deps.roleHolders.whoCanSignIn(tenant, 'Admin')
    const url = `${deps.sites.originOf(tenant)}/admin/history`
    const reply = await readReplyAddress(deps)(tenant)
    for (const recipient of await readRecipients(deps)(tenant, admins)) {
      const id = derivedId('mail-alerts', tenant, to, recipient.userId)
      const mail = writeAlerts(id, recipient, alerts, url)
      await deps.mailer.send({ ...mail, ...reply, stops: { tenant, userId: recipient.userId } })
    }
  }

const writeAlerts = (id: string, { to, locale }: Recipient, alerts: readonly FoundAlert[], url: string): Mail => {
  const text = alertsMailText(locale)
  const lineOf = ({ rule, tournament }: FoundAlert): string =>
    tournament === null ? text(`rules.${rule}`) : text('inTournament', { rule: text(`rules.${rule}`), tournament })
  const counts = new Map<string, number>()
  for (const line of alerts.map(lineOf)) counts.set(line, (counts.get(line) ?? 0) + 1)
  const subject = text('subject', { count: alerts.length })
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [...counts].map(([line, count]) => text('line', { line, count })),
      button: { label: text('open'), url },
      closing: [text('why')],
    }),
  }
}
