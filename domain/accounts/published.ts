/** What other contexts may know of accounts: the words of a student's details and the rules they obey. */

export { isEmail, normalEmail } from '../kernel/email.ts'
export { MAX_HEIGHT, MAX_WEIGHT } from '../kernel/measures.ts'
export { isCalendarDate } from '../kernel/time.ts'
export { customValuesAnswered, detailsAnswered } from './membership/answers.ts'
export {
  type CustomValue,
  customValue,
  type Gender,
  type MembershipStatus,
} from './membership/events.ts'
export { membershipAggregate, type StudentDetails } from './membership/state.ts'
export { tenantAggregate } from './tenant/state.ts'
