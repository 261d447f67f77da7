import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { flag, idOf, instant } from '../../kernel/fields.ts'
import { alertRuleName } from '../alerts/names.ts'

/** Which alerts an organization watches (audit rules 16 and 19). Stream `alert-settings-<tenant>`. */
export const alertSettingsEvents = {
  /** Both settings, changed or not. A rule that is added later is watched. */
  AlertsSetUp: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      unwatched: z.array(alertRuleName('Not watched')),
      mailsAdmins: flag('Admins get mails'),
      since: instant(),
    }),
    { audit: { about: 'tenant', title: 'Alerts set up', omits: ['since'] } },
  ),
}
export type AlertSettingsEvent = EventOf<typeof alertSettingsEvents>
