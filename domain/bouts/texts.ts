import { phrases } from '../kernel/phrase.ts'

/** Refusals and problems of this context in English. */
export const boutsText = phrases('bouts', {
  'bracket-not-found': 'This bracket no longer exists: the brackets were drawn again.',
  'bout-not-found': 'This bracket has no such bout.',
  'bout-not-ready': 'Its competitors are not known yet.',
  'bout-changed': 'Others compete in this bout by now. Please check it.',
  'bout-decided': 'Someone else has just recorded another result of this bout. Correct it if it is wrong.',
  'bout-undecided': 'This bout has no result.',
  'winner-unknown': 'The winner is one of the two competitors.',
  'winner-missing': 'A bout without a winner needs a reason: both were disqualified, or neither came.',
  'points-range': 'Points are whole numbers from 0 to {most}.',
  'competitor-unknown': 'This athlete does not compete in this bracket.',
  'bracket-finished': 'This bracket is finished. Reopen it with a reason.',
  'bracket-open': 'This bracket is not finished.',
  'bouts-missing': 'Not all bouts of this bracket have their results.',
  'no-bouts': 'The athletes of this bracket perform one after another: enter their places.',
  'places-incomplete': 'Give every athlete of the bracket a place, or none.',
  'places-inconsistent': 'Places start at 1, and a number is left out after a shared place: 1, 2, 3, 3, 5.',
  'bracket-changed': 'Someone else has just changed this bracket. Please check it.',
  'draw-changed': 'The draw of this bracket was changed at the same moment. Please check it.',
  'reason-missing': 'Give a reason.',
  'needs-director': 'Bouts that were fought after this one would not count. Only a director can do that.',
  'voids-bouts-one': 'One bout that was fought after it no longer counts.',
  'voids-bouts': '{count} bouts that were fought after it no longer count.',
})
