import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import { ALERT_RULES } from '../alerts/names.ts'
import type { AlertSettingsEvent } from './events.ts'
import type { AlertSettings } from './state.ts'

export type SetUpAlerts = AlertSettingsEvent['data']

/** Says which rules are watched and whether admins get mails. Writes nothing if both are so already (audit rule 16). */
export const setUpAlerts = (state: AlertSettings, settings: SetUpAlerts): Decision<AlertSettingsEvent> => {
  const unwatched = ALERT_RULES.filter((rule) => settings.unwatched.includes(rule))
  const isSame =
    settings.mailsAdmins === state.mailsAdmins &&
    ALERT_RULES.every((rule) => unwatched.includes(rule) === state.unwatched.includes(rule))
  return ok(isSame ? [] : [{ type: 'AlertsSetUp', data: { ...settings, unwatched } }])
}
