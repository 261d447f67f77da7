import { refusal } from '../../kernel/result.ts'
import { judgingText } from '../texts.ts'

export const judgesOutOfRange = refusal('invalid', 'judges-out-of-range', judgingText('judges-range'))
export const differenceOutOfRange = refusal('invalid', 'difference-out-of-range', judgingText('difference-range'))
export const categoryMissing = refusal('invalid', 'category-missing', judgingText('category-missing'))
export const notAJudge = refusal('invalid', 'not-a-judge', judgingText('no-judge'))
export const reasonMissing = refusal('invalid', 'reason-missing', judgingText('reason-missing'))
export const nothingToJudge = refusal('conflict', 'nothing-to-judge', judgingText('nothing-to-judge'))
export const judgingNotBegun = refusal('conflict', 'judging-not-begun', judgingText('not-begun'))
export const termsNotAccepted = refusal('conflict', 'terms-not-accepted', judgingText('terms-not-accepted'))
export const judgingTermsChanged = refusal('conflict', 'judging-terms-changed', judgingText('terms-changed'))
export const notAssigned = refusal('forbidden', 'not-assigned', judgingText('not-assigned'))
export const ownFamily = refusal('conflict', 'own-family', judgingText('own-family'))
export const ownFacility = refusal('conflict', 'own-facility', judgingText('own-facility'))
export const athleteWithdrawn = refusal('conflict', 'athlete-withdrawn', judgingText('withdrawn'))
