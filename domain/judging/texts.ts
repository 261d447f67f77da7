import { phrases } from '../kernel/phrase.ts'

/** Refusals of this context in English. */
export const judgingText = phrases('judging', {
  'not-begun': 'Judging begins when the tournament ends.',
  'terms-not-accepted': 'Accept the judging terms first.',
  'terms-changed': 'The judging terms have changed. Read and accept the current text.',
  'not-assigned': 'You are not a judge of this bracket.',
  'own-family': 'You cannot judge an athlete of your own family.',
  'own-facility': 'You cannot judge an athlete of your own facility.',
  'reviews-complete': 'This video has all its reviews.',
  withdrawn: 'This athlete has withdrawn.',
  'judges-range': 'A video needs 1, 3 or 5 reviews.',
  'difference-range': 'The difference is more than 0 and at most 100 points.',
  'category-missing': 'Choose the category whose deductions judges mark with.',
  'no-judge': 'This person is not a judge of the tournament.',
  'reason-missing': 'Give a reason.',
  'reviews-missing': 'Not all videos of this bracket have their reviews.',
  'videos-may-arrive': 'A video of this bracket may still arrive.',
  'result-changed': 'The places have changed. Check them again.',
  'already-declared': 'This bracket is already declared. Correct it with a reason.',
  'not-declared': 'This bracket is not declared.',
  'places-incomplete': 'Give every athlete of the bracket a place, or none.',
  'places-inconsistent': 'Places start at 1, and a number is left out after a shared place: 1, 2, 2, 4.',
  'bracket-not-found': 'This bracket was not found.',
  'nothing-to-judge': 'This judge has no videos to review.',
})
