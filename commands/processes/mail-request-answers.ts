import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { FamilyRequest } from '../../domain/registration/registration/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process, RecordedOf } from '../kernel/process.ts'
import { type AnswerToMail, mailRequestAnswer } from '../registration/mail-request-answer.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler' | 'mailer' | 'sites'>
type Answered = RecordedOf<RegistrationEvent, 'EntryCanceled' | 'FamilyRequestDeclined'>

const NAME = 'mail-request-answers'

/**
 * A withdrawal was carried out, or a request was declined → the adults of the family get a mail (registration rule 43).
 * What was granted may still fail, so it is mailed when the entry is canceled. `mail-changes.ts` mails a change of event.
 */
export const mailRequestAnswers = (deps: Deps): Process<RegistrationEvent> => {
  const mail = async (
    { tenant, data: { tournamentId, membershipId } }: Answered,
    request: FamilyRequest,
    answered: Pick<AnswerToMail, 'occasion' | 'answer' | 'explanation'>,
  ): Promise<void> => {
    const { studentId, eventId, refund } = request
    await mailRequestAnswer(deps)(tenant, { tournamentId, membershipId, studentId, eventId, refund, ...answered })
  }
  const requestsOf = async ({ tenant, data }: Answered) =>
    (await readRegistration(deps)(tenant, data.tournamentId, data.membershipId)).requests
  return {
    name: NAME,
    startsAt: 'introduction',
    on: {
      EntryCanceled: async (event: RecordedOf<RegistrationEvent, 'EntryCanceled'>) => {
        // A process carries out what was granted; a person cancels for another reason.
        if (event.actor.role !== 'process') return
        const request = [...(await requestsOf(event)).values()].findLast(
          ({ entryId, kind, status }) =>
            entryId === event.data.entryId && kind === 'withdrawal' && status === 'carried-out',
        )
        if (request === undefined) return
        await mail(event, request, { occasion: request.requestId, answer: 'withdrawn', explanation: '' })
      },
      FamilyRequestDeclined: async (event: RecordedOf<RegistrationEvent, 'FamilyRequestDeclined'>) => {
        const request = (await requestsOf(event)).get(event.data.requestId)
        if (request === undefined) return
        const { explanation } = event.data
        await mail(event, request, { occasion: event.id, answer: `${request.kind}-declined`, explanation })
      },
    },
  }
}
