import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process, RecordedOf } from '../kernel/process.ts'
import { mailRequestAnswer } from '../registration/mail-request-answer.ts'
import { readRegistration } from '../registration/read-registration.ts'

const NAME = 'mail-request-answers'

/**
 * A family's request was granted or declined → the adults get a mail (registration rule 43), except for a granted
 * change of event, which `mail-changes.ts` mails when it is made.
 */
export const mailRequestAnswers = (deps: Needs<'handler' | 'mailer' | 'sites'>): Process<RegistrationEvent> => {
  const mail = async (
    event: RecordedOf<RegistrationEvent, 'FamilyRequestGranted' | 'FamilyRequestDeclined'>,
  ): Promise<void> => {
    const { tenant, type, data } = event
    const { tournamentId, membershipId, requestId, studentId, explanation } = data
    const { requests } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const request = requests.get(requestId)
    if (request === undefined) return
    const isDeclined = type === 'FamilyRequestDeclined'
    if (!isDeclined && request.kind === 'change') return
    await mailRequestAnswer(deps)(tenant, {
      occasion: event.id,
      tournamentId,
      membershipId,
      studentId,
      answer: isDeclined ? `${request.kind}-declined` : 'withdrawn',
      eventId: request.eventId,
      refund: request.refund,
      explanation,
    })
  }
  return { name: NAME, startsAt: 'introduction', on: { FamilyRequestGranted: mail, FamilyRequestDeclined: mail } }
}
