import { alertSettingsAggregate } from '../../domain/audit/alert-settings/state.ts'
import { completingTypes } from '../../domain/audit/published.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { addMinutes, type Instant, instantOf } from '../../domain/kernel/time.ts'
import { mailAlerts as mailAdmins } from '../audit/mail-alerts.ts'
import type { Needs } from '../kernel/deps.ts'
import type { AnyProcess } from '../kernel/process.ts'

type Deps = Needs<'handler' | 'timers' | 'alerts' | 'roleHolders' | 'mailer' | 'sites'>

const NAME = 'mail-alerts'
const HOUR_MS = 60 * 60_000
/** An event of the hour's last moments is handled after it; its alert is to be in the same mail. */
const LATE_MINUTES = 5

/** The end of the hour that contains this moment: an admin gets one mail for all alerts of an hour. */
const endOfHour = (time: Instant): Instant =>
  addMinutes(instantOf(Math.floor(Date.parse(time) / HOUR_MS) * HOUR_MS), 60)

/**
 * An event may have completed an alert → if the organization wants mails, its admins get one about the alerts of that hour
 * (audit rule 19). It follows the log, not the view, so a rebuild of the view mails nothing.
 */
export const mailAlerts = (deps: Deps): AnyProcess => {
  const plan = async ({ tenant, time }: Recorded): Promise<void> => {
    const { state } = await deps.handler.read(alertSettingsAggregate, tenant, {})
    if (!state.mailsAdmins) return
    const at = addMinutes(endOfHour(time), LATE_MINUTES)
    await deps.timers.set({ process: NAME, tenant, key: at, at, payload: {} })
  }
  return {
    name: NAME,
    startsAt: 'introduction',
    on: Object.fromEntries(completingTypes.map((type) => [type, plan])),
    onDue: ({ tenant, at }) => {
      const to = addMinutes(at, -LATE_MINUTES)
      return mailAdmins(deps)(tenant, { from: addMinutes(to, -60), to })
    },
  }
}
