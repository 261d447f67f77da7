import { catalog } from '../catalog.ts'
import de from '../de/request-answer.ts'
import es from '../es/request-answer.ts'

/** The mail that answers a family's request to withdraw or to change an event. */
export const requestAnswerText = catalog(
  {
    withdrawnSubject: 'Withdrawn from {tournament}',
    declinedSubject: 'Your request for {tournament} was declined',
    withdrawn: '{athlete} is withdrawn from {event}, as you asked.',
    refund: 'We are refunding {refund} to you. It can take a few days to arrive.',
    noRefund: 'No money is refunded.',
    withdrawalDeclined: 'The organizers declined to withdraw {athlete} from {event}. The registration stays as it is.',
    changeDeclined:
      'The organizers declined to change the event {event} of {athlete}. The registration stays as it is.',
    see: 'View the registration',
  },
  { es, de },
)
