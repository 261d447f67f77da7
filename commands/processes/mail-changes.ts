import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process, RecordedOf } from '../kernel/process.ts'
import { mailChange } from '../registration/mail-change.ts'
import { readRegistration } from '../registration/read-registration.ts'

const NAME = 'mail-changes'

/** Staff changed an athlete's events without a fee → the adults of the family get a mail. */
export const mailChanges = (deps: Needs<'handler' | 'mailer' | 'sites'>): Process<RegistrationEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: { EntriesAddedByStaff: mail(deps) },
})

const mail =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async ({ tenant, data }: RecordedOf<RegistrationEvent, 'EntriesAddedByStaff'>): Promise<void> => {
    const { changeId, tournamentId, membershipId, invoiceId, entries, insteadOfIds } = data
    const [first] = entries
    if (invoiceId !== null || first === undefined) return
    const { entries: known } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    await mailChange(deps)(tenant, {
      changeId,
      tournamentId,
      membershipId,
      studentId: first.studentId,
      added: entries.map(({ eventId }) => eventId),
      removed: insteadOfIds.flatMap((id) => known.get(id)?.eventId ?? []),
    })
  }
