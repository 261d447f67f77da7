/** What other contexts may know of accounts: the words of a student's details. */
export {
  type CustomValue,
  customValue,
  type Gender,
  gender,
  type MembershipStatus,
} from './membership/events.ts'
