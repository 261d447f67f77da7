import { mailingsView } from '../../api/contract/mailings.ts'
import type { LiveView } from '../kernel/live-view.ts'
import { wireRow } from '../kernel/wire-row.ts'
import type { MailingRow } from './mailings.queries.ts'
import { mailings } from './mailings.tables.ts'

export const mailingOnWire = wireRow(mailings, mailingsView, () => ({}))

/** The mailings and their progress, for directors. */
export const mailingsLive: LiveView<MailingRow, typeof mailingsView> = {
  table: mailings,
  toWire: mailingOnWire,
  isVisible: (_, { kind }) => kind === 'director',
}
