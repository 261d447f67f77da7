import { phrases } from '../kernel/phrase.ts'

/**
 * Refusals of requests and of corrections for one tournament, in English. Only the server answers them: the page of an
 * event, which checks carts with `registrationText`, does not load them.
 */
export const requestText = phrases('registration-requests', {
  'requests-off': 'The organizers of this tournament take no requests here. Please write to them.',
  'request-too-late': 'The tournament has started. Please ask the organizers on site.',
  'request-open': 'A request for this registration is waiting already.',
  'request-not-found': 'The request was not found.',
  'request-answered': 'This request has been answered or taken back.',
  'refund-changed': 'The refund is {refund} now. Please check it again.',
  'not-correctable': 'This cannot be corrected for a single tournament.',
})
