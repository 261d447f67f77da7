import { z } from 'zod'
import { type EventOf, event, selector } from '../../kernel/event.ts'
import {
  answer,
  centimeters,
  code,
  count,
  date,
  idOf,
  instant,
  kilograms,
  name,
  picture,
  propertyOf,
  referenceTo,
  token,
} from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'
import { type AcceptedText, acceptedText, titleOf } from '../content/events.ts'

const membershipStatus = z.enum(['Active', 'Canceled', 'Trial', 'Invited', 'InvitationExpired'])
export type MembershipStatus = z.infer<typeof membershipStatus>

export const gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof gender>

/** A student's custom value; inputs bound to `x:<key>` write it (kernel rule 18). */
export const customValue = z.object({ key: code(), value: answer() })
export type CustomValue = z.infer<typeof customValue>

const studentDetails = {
  facilityId: propertyOf('facility').nullable(),
  levelId: propertyOf('level').nullable(),
  programIds: z.array(referenceTo('program')),
  firstName: name(),
  lastName: name(),
  /** Null when unknown. */
  dateOfBirth: date().nullable(),
  gender: gender.nullable(),
  weight: kilograms(),
  height: centimeters(),
  imageUri: picture().nullable(),
  specialNeeds: z.boolean(),
  customValues: z.array(customValue),
}

/** For example: `Terms of use (version 2)`. */
const wordsOf = ({ contentId, version }: AcceptedText): string =>
  `${titleOf(contentId)} (${version === 0 ? 'standard text' : `version ${version}`})`

const acceptedValues = (texts: readonly AcceptedText[]) => {
  const versionOf = (id: AcceptedText['contentId']) => texts.find(({ contentId }) => contentId === id)?.version
  const [privacy, terms] = [versionOf('privacy'), versionOf('terms')]
  return {
    texts: terms === undefined ? 'privacy' : privacy === undefined ? 'terms' : 'both',
    privacy: privacy ?? 0,
    terms: terms ?? 0,
  }
}

const erasedStudent = {
  firstName: 'Erased',
  lastName: 'Athlete',
  dateOfBirth: null,
  gender: null,
  weight: 0,
  height: 0,
  imageUri: null,
  specialNeeds: false,
  customValues: [],
}

/**
 * A person or family with students, and the users who may act for them. Stream `membership-<tenant>.<membershipId>`.
 */
export const membershipEvents = {
  MembershipOpened: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      status: membershipStatus,
      facilityId: propertyOf('facility').nullable(),
      userIds: z.array(idOf('user')),
    }),
    { audit: { about: 'membership', title: 'Membership opened' } },
  ),
  /**
   * The people who asked to join accepted these texts. Recorded with the opening, so that it is kept even when the
   * request stops before its invitations are sent.
   */
  TextsAccepted: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      userIds: z.array(idOf('user')),
      acceptedTexts: z.array(acceptedText),
    }),
    {
      audit: {
        about: 'membership',
        values: ({ acceptedTexts }) => acceptedValues(acceptedTexts),
        title: ({ acceptedTexts }) => `Accepted when joining: ${acceptedTexts.map(wordsOf).join(', ')}`,
        omits: ['acceptedTexts'],
      },
    },
  ),
  MembershipStatusChanged: event(1, z.object({ membershipId: idOf('membership'), status: membershipStatus }), {
    audit: {
      about: 'membership',
      values: ({ status }) => ({ status: selector(status) }),
      title: (data) => `Membership is now ${data.status}`,
    },
  }),
  MembershipFacilityChanged: event(
    1,
    z.object({ membershipId: idOf('membership'), facilityId: propertyOf('facility').nullable() }),
    { audit: { about: 'membership', title: 'Training facility of the membership changed' } },
  ),
  UserAddedToMembership: event(1, z.object({ membershipId: idOf('membership'), userId: idOf('user') }), {
    audit: { about: 'membership', title: 'Person added to the membership' },
  }),
  UserRemovedFromMembership: event(1, z.object({ membershipId: idOf('membership'), userId: idOf('user') }), {
    audit: { about: 'membership', title: 'Person removed from the membership' },
  }),
  /** A user of the membership reviewed and confirmed all students; changed students have their own events. */
  MembershipReviewed: event(
    1,
    z.object({ membershipId: idOf('membership'), userId: idOf('user'), at: instant('Reviewed') }),
    { audit: { about: 'membership', title: 'Students of the membership reviewed', omits: ['at'] } },
  ),
  /** `userIds`: its users, who lose access. Registrations and payments remain. */
  MembershipRemoved: event(1, z.object({ membershipId: idOf('membership'), userIds: z.array(idOf('user')) }), {
    audit: { about: 'membership', title: 'Membership deleted' },
  }),
  StudentRegistered: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      studentId: idOf('student'),
      ...studentDetails,
    }),
    {
      audit: { about: 'student', title: 'Athlete added' },
      personal: { subject: (data) => data.studentId, erased: erasedStudent },
    },
  ),
  /** All of the student's details, changed or not, so that readers need no earlier event. */
  StudentUpdated: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      studentId: idOf('student'),
      ...studentDetails,
    }),
    {
      audit: { about: 'student', title: 'Athlete details changed' },
      personal: { subject: (data) => data.studentId, erased: erasedStudent },
    },
  ),
  /**
   * Some people are moving to another membership together. They are shown here until they arrive there, but can no
   * longer be changed here. The move then ends, or is undone when they cannot arrive.
   */
  PeopleMoveStarted: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      moveId: token(),
      toMembershipId: idOf('membership'),
      userIds: z.array(idOf('user')),
      studentIds: z.array(idOf('student')),
    }),
    {
      audit: {
        about: 'membership',
        values: ({ userIds, studentIds }) => ({ people: userIds.length + studentIds.length }),
        title: ({ userIds, studentIds }) =>
          `Move of ${plural(userIds.length + studentIds.length, 'person', 'people')} to another membership started`,
      },
    },
  ),
  PeopleMoveEnded: event(1, z.object({ membershipId: idOf('membership'), moveId: token() }), {
    audit: { about: 'membership', title: 'Move to another membership completed' },
  }),
  /** The other membership was deleted, canceled or filled in the meantime: the people stay here. */
  PeopleMoveUndone: event(1, z.object({ membershipId: idOf('membership'), moveId: token() }), {
    audit: { about: 'membership', title: 'Move to another membership not possible: the people stay' },
  }),
  UserMovedIn: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      fromMembershipId: idOf('membership'),
      moveId: token(),
      userId: idOf('user'),
    }),
    { audit: { about: 'user', title: 'Person moved here from another membership' } },
  ),
  /** All details, so that readers need no event of the other membership. `revision`: how often they were recorded. */
  StudentMovedIn: event(
    1,
    z.object({
      membershipId: idOf('membership'),
      fromMembershipId: idOf('membership'),
      moveId: token(),
      studentId: idOf('student'),
      revision: count(),
      ...studentDetails,
    }),
    {
      audit: { about: 'student', title: 'Athlete moved here from another membership', omits: ['revision'] },
      personal: { subject: (data) => data.studentId, erased: erasedStudent },
    },
  ),
  /** The student's key was deleted: readers drop all personal data they still hold. */
  StudentErased: event(1, z.object({ membershipId: idOf('membership'), studentId: idOf('student') }), {
    audit: { about: 'student', title: "Athlete's personal data erased" },
  }),
}
export type MembershipEvent = EventOf<typeof membershipEvents>
