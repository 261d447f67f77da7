import { z } from 'zod'
import { customValue, student } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { accepted } from './problem.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)

/** A change of level (accounts rule 21). */
const promotion = z.object({
  id: z.string(),
  /** Of the event in the log that recorded it. */
  eventId: z.string(),
  studentId: z.string(),
  date: z.string(),
  /** The levels' labels, before and after; empty for none. */
  rankIn: z.string(),
  rankOut: z.string(),
})
const eventRegistration = z.object({
  id: z.string(),
  tournamentId: z.string(),
  tournamentTitle: z.string(),
  /** When the tournament starts and ends, and where: an IANA time zone. */
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  status: z.enum(['pending', 'complete', 'canceled']),
})

/** A student with all that is known of it. */
export const studentDetail = student.extend({
  /** Of its membership. */
  status: z.enum(['Active', 'Canceled', 'Trial', 'Invited', 'InvitationExpired']),
  /** Of the membership's people. */
  emailAddresses: z.array(z.string()),
  eventRegistrations: z.array(eventRegistration),
  /** What the tournaments of these registrations call the custom values they ask for; the latest one's word for a key. */
  customLabels: z.array(z.object({ key: z.string(), label: z.string() })),
  /** The earliest first. */
  promotionHistory: z.array(promotion),
  /** Registered in a tournament that has not ended: nothing can be changed until then. */
  isLocked: z.boolean(),
})
export type StudentDetail = z.infer<typeof studentDetail>

/** What a form fills in; the rules that depend on the organization are checked with it (accounts rule 22). */
export const studentToSave = z.object({
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
  dateOfBirth: z.string().nullish(),
  gender: z.enum(['female', 'male']).nullish(),
  imageUri: z.string().nullish(),
  levelId: z.string().nullish(),
  /** The form uses the first. */
  programIds: z.array(z.string()),
  weight: z.number().min(0).max(400).default(0),
  height: z.number().min(0).max(250).default(0),
  customValues: z.array(customValue).default([]),
  trainingFacility: z.object({ id: z.string() }).nullish(),
  specialNeeds: z.boolean().default(false),
})
export type StudentToSave = z.input<typeof studentToSave>

/** The same as a form fills it in, each field by itself; `photo` is what was accepted and is yet to be uploaded. */
export const studentForm = z.object({
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
  photo: z.custom<Blob>().nullable(),
  imageUri: z.string().nullable(),
  programId: z.string(),
  levelId: z.string(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  weight: z.number().min(0).max(400).nullable(),
  height: z.number().min(0).max(250).nullable(),
  trainingFacilityId: z.string().nullable(),
  specialNeeds: z.boolean(),
  /** Answers to the organization's custom fields by the field's id. */
  answers: z.record(z.string(), z.string()),
})
export type StudentFormValues = z.infer<typeof studentForm>

const refusals = [
  'forbidden',
  'not-found',
  'membership-not-found',
  'student-not-found',
  'invalid-student',
  'invalid-input',
  'foreign-picture',
] as const

export const readStudent = endpoint({
  method: 'GET',
  path: '/student/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'A student with registrations and promotion history',
  params: { id },
  response: studentDetail,
  problems: ['forbidden', 'not-found'],
})
export const createStudent = endpoint({
  method: 'POST',
  path: '/student/create',
  access: 'signed-in',
  service: 'membership',
  summary: 'Adds a student to my membership, or as an admin to any',
  changes: true,
  body: studentToSave.extend({
    /** Made by the caller, so that a retry is the same student; otherwise made of the request's id. */
    id: id.optional(),
    /** One's own unless given. */
    membershipId: id.optional(),
  }),
  response: accepted.extend({ id: z.string() }),
  problems: [...refusals, 'student-exists'],
})
export const updateStudent = endpoint({
  method: 'POST',
  path: '/student/update/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Changes a student’s details',
  changes: true,
  params: { id },
  body: studentToSave.extend({
    /** The revision the form was filled from; without it the change is made whatever stands there. */
    expected: z.int().optional(),
  }),
  response: accepted,
  problems: [...refusals, 'student-locked', 'changed-meanwhile'],
})
/** Both dates move, so that nobody is asked again for 90 days (accounts rule 52). */
export const reviewProfile = endpoint({
  method: 'POST',
  path: '/membership/review',
  access: 'signed-in',
  service: 'membership',
  summary: 'Saves all my students at once and records that they and my profile were reviewed',
  changes: true,
  body: z.object({
    /** All of the membership; those in a tournament that has not ended may be left out, and stay as they are. */
    students: z
      .array(studentToSave.extend({ id, expected: z.int().optional() }))
      .max(50)
      .refine((students) => new Set(students.map((student) => student.id)).size === students.length, {
        error: 'Please send each student once.',
      }),
  }),
  response: accepted,
  problems: [...refusals, 'review-incomplete', 'student-locked', 'changed-meanwhile'],
})
export const writeInputs = endpoint({
  method: 'POST',
  path: '/membership/write/inputs',
  access: 'signed-in',
  service: 'membership',
  summary: 'Saves answers to the organization’s custom fields, of all these students or of none',
  changes: true,
  body: z
    .array(z.object({ studentId: id, customValues: z.array(customValue).max(200) }))
    .min(1)
    .max(50),
  response: accepted,
  problems: [...refusals, 'unknown-binding', 'several-memberships', 'student-locked'],
})
/** Asked when a field is left; saving checks the same (kernel rule 21). */
export const validateStudentInput = endpoint({
  method: 'POST',
  path: '/membership/validate/input',
  access: 'signed-in',
  service: 'membership',
  summary: 'Whether a value would be taken for a custom field of a student',
  body: z.object({
    /** The field's `bindTo`. */
    key: z.string(),
    value: z.string(),
    /** Whose, where that matters: a picture belongs to its student. */
    studentId: id.optional(),
  }),
  response: z.object({ isValid: z.boolean(), errorMessage: z.string().nullable() }),
})
