import { phrases } from '../kernel/phrase.ts'

/** Refusals and problems of this context in English. */
export const athleteCallText = phrases('athlete-call', {
  'call-config-invalid': 'This tournament does not have a valid athlete call configuration.',
  'unknown-staging-location': "''{location}'' is not a staging location of this tournament.",
  'unknown-bracket-location': "''{location}'' is not a location of this tournament.",
  'unknown-minutes': '{minutes} minutes is not a choice of this tournament.',
  'bracket-not-found': 'This bracket no longer exists: the brackets were drawn again.',
  'bracket-not-in-staging': 'This bracket is not in staging.',
  'bracket-not-assigned': 'This bracket is not competing at a location.',
  'already-called': 'This bracket has already been called.',
  'called-to': 'Someone just called this bracket to {location}.',
  'already-competing': 'This bracket is already competing at a location.',
  'sent-to': 'Someone just sent this bracket to {location}.',
})
