import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'

const membershipStatus = z.enum(['Active', 'Canceled', 'Trial', 'Invited', 'InvitationExpired'])
export type MembershipStatus = z.infer<typeof membershipStatus>

export const gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof gender>

/** A value of the student's own choosing, by key (`x:` bindings of an input write here). */
export const customValue = z.object({ key: z.string(), value: z.string() })
export type CustomValue = z.infer<typeof customValue>

const studentDetails = {
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD`, null when unknown. */
  dateOfBirth: z.string().nullable(),
  gender: gender.nullable(),
  /** Kilograms; 0 means unknown. */
  weight: z.number(),
  /** Centimetres; 0 means unknown. */
  height: z.number(),
  imageUri: z.string().nullable(),
  specialNeeds: z.boolean(),
  customValues: z.array(customValue),
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

/** A family or person with students, and the users who may act for it. Stream `membership-<tenant>.<membershipId>`. */
export const membershipEvents = {
  MembershipOpened: event(
    1,
    z.object({
      membershipId: z.string(),
      status: membershipStatus,
      facilityId: z.string().nullable(),
      userIds: z.array(z.string()),
    }),
  ),
  MembershipStatusChanged: event(1, z.object({ membershipId: z.string(), status: membershipStatus })),
  StudentRegistered: event(
    1,
    z.object({
      membershipId: z.string(),
      studentId: z.string(),
      facilityId: z.string().nullable(),
      levelId: z.string().nullable(),
      programIds: z.array(z.string()),
      ...studentDetails,
    }),
    { personal: { subject: (data) => data.studentId, erased: erasedStudent } },
  ),
  /** The student's details as they are from now on (whole, so that a reader needs no earlier event). */
  StudentUpdated: event(
    1,
    z.object({
      membershipId: z.string(),
      studentId: z.string(),
      facilityId: z.string().nullable(),
      levelId: z.string().nullable(),
      programIds: z.array(z.string()),
      ...studentDetails,
    }),
    { personal: { subject: (data) => data.studentId, erased: erasedStudent } },
  ),
  /** The person's key is gone: readers drop what they still hold of the person. */
  StudentErased: event(1, z.object({ membershipId: z.string(), studentId: z.string() })),
}
export type MembershipEvent = EventOf<typeof membershipEvents>
