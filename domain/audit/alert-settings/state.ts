import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import { ALERT_RULES, type AlertRuleName } from '../alerts/names.ts'
import type { AlertSettingsEvent } from './events.ts'

export interface AlertSettings {
  readonly unwatched: readonly AlertRuleName[]
  readonly mailsAdmins: boolean
  /** Since when the alerts of each rule are mailed; rules that are not mailed are missing. */
  readonly mailedSince: Readonly<Partial<Record<AlertRuleName, Instant>>>
}

/** Stream `alert-settings-<tenant>`. */
export const alertSettingsAggregate = aggregate<AlertSettings, AlertSettingsEvent, object>({
  name: 'alert-settings',
  ids: () => [],
  initial: { unwatched: [], mailsAdmins: false, mailedSince: {} },
  evolve: ({ mailedSince }, { data: { unwatched, mailsAdmins, since } }) => {
    const mailed = mailsAdmins ? ALERT_RULES.filter((rule) => !unwatched.includes(rule)) : []
    return {
      unwatched,
      mailsAdmins,
      mailedSince: Object.fromEntries(mailed.map((rule) => [rule, mailedSince[rule] ?? since])),
    }
  },
})
