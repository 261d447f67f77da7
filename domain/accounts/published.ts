/** What accounts publish: types and rules of a student's details, and the state of memberships and tenants. */

export { isEmail, normalizeEmail } from '../kernel/email.ts'
export { isCalendarDate } from '../kernel/time.ts'
export { type ErasureMarks, erasureMarks } from './erasure/marks.ts'
export { customValuesFromAnswers, detailsFromAnswers } from './membership/answers.ts'
export {
  type CustomValue,
  customValue,
  type Gender,
  type MembershipStatus,
} from './membership/events.ts'
export { type AskedInput, answerDefect } from './membership/input-rules.ts'
export { openedWithSignIn } from './membership/opened-with-sign-in.ts'
export { membershipAggregate, type StudentDetails } from './membership/state.ts'
export {
  type Defect,
  heightWarning,
  levelsOf,
  Siblings,
  type StudentForm,
  studentFormDefects,
} from './membership/student-rules.ts'
export { isReviewDue } from './review.ts'
export { DEFAULT_LOCALE, defaultSettings, isTenantName, storageQuota } from './tenant/settings.ts'
export { tenantAggregate } from './tenant/state.ts'
export type { SpokenLanguage, UserEvent } from './user/events.ts'
