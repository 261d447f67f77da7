import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import {
  choice,
  code,
  count,
  currency,
  email,
  flag,
  html,
  idOf,
  line,
  name,
  nameOf,
  rank,
  referenceTo,
  text,
  token,
} from '../../kernel/fields.ts'

/** Organizations of version 1 were in the United States, and had no address for help. */
const withFirstSettings = (data: unknown): unknown => ({
  ...(data as object),
  timeZone: 'America/Chicago',
  currency: 'usd',
  locale: 'en-US',
  supportEmail: null,
})

/** What an organization can have switched on (spec/training-and-review.md §3 Environment). */
const feature = z.enum(['Tournament', 'Schedule', 'EventDashboard'])
export type Feature = z.infer<typeof feature>

const facility = z.object({
  facilityId: idOf('facility'),
  title: nameOf('facility'),
  shortTitle: name(),
  location: line(),
})
const program = z.object({ programId: idOf('program'), name: nameOf('program') })
/** `order` (0 to 100) ranks the levels; division rules compare it. */
const level = z.object({
  levelId: idOf('level'),
  order: rank(),
  grade: name(),
  label: nameOf('level'),
  description: text(),
  programIds: z.array(referenceTo('program')),
})

/** What a custom input asks; its binding is given when it is defined and stays. */
const customInput = {
  inputId: idOf('input'),
  label: nameOf('input'),
  description: html(),
  type: choice(['String', 'Number', 'Boolean', 'Image']),
  isRequired: flag('Required'),
  /** Not empty: one of these is chosen. */
  options: z.array(z.object({ id: code(), label: line() })),
  /** A rule in the syntax of `kernel/data-validator.ts`. */
  dataValidator: code('Rule').nullable(),
}

/** An organization with its own host, facilities, programs and levels. Stream `tenant-<tenant>`. */
export const tenantEvents = {
  TenantOpened: event(
    2,
    z.object({
      tenant: idOf('tenant'),
      title: nameOf('tenant'),
      description: text(),
      features: z.array(feature),
      requestStudentGender: flag('Asks for gender'),
      requestStudentDob: flag('Asks for date of birth'),
      canJoin: flag('People can join'),
      canAddTrainingFacility: flag('Members can add training facilities'),
      /** IANA name. */
      timeZone: code('Time zone'),
      currency: currency(),
      /** BCP 47. */
      locale: code('Language and region'),
      supportEmail: email('Support e-mail').nullable(),
    }),
    { audit: { about: 'tenant', title: 'Organization opened' }, upcasters: [withFirstSettings] },
  ),
  /**
   * Who will be the organization's first admin, recorded with its opening: enough to finish it when the request that
   * opens it is cut off.
   */
  FirstAdminNamed: event(
    1,
    z.object({
      userId: idOf('user'),
      displayName: nameOf('user', 'Name'),
      email: email(),
      requestId: token(),
      /** Whether the admin redeems an invitation first. */
      isInvited: flag('Invited'),
    }),
    {
      audit: { about: 'user', title: 'First admin named' },
      personal: { subject: (data) => data.userId, erased: { displayName: 'Erased', email: '' } },
    },
  ),
  /** All of the settings, changed or not. */
  TenantDetailsChanged: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      title: nameOf('tenant'),
      description: text(),
      canJoin: flag('People can join'),
      canAddTrainingFacility: flag('Members can add training facilities'),
      canEditEmail: flag('People can change their e-mail'),
      requestStudentDob: flag('Asks for date of birth'),
      requestStudentGender: flag('Asks for gender'),
      requestStudentWeight: flag('Asks for weight'),
      requestStudentHeight: flag('Asks for height'),
      requestStudentPhoto: flag('Asks for a photo'),
      supportEmail: email('Support e-mail').nullable(),
      /** IANA name. */
      timeZone: code('Time zone'),
      /** BCP 47. */
      locale: code('Language and region'),
      storageQuotaMegabytes: count('Storage in megabytes'),
    }),
    { audit: { about: 'tenant', title: 'Organization settings changed' } },
  ),
  FeaturesChanged: event(1, z.object({ tenant: idOf('tenant'), features: z.array(feature) }), {
    audit: { about: 'tenant', title: 'Features changed' },
  }),

  FacilityAdded: event(1, facility, { audit: { about: 'facility', title: 'Training facility added' } }),
  FacilityChanged: event(1, facility, { audit: { about: 'facility', title: 'Training facility changed' } }),
  /** It cannot be chosen any more; athletes who train there keep it. */
  FacilityDisabled: event(1, z.object({ facilityId: idOf('facility') }), {
    audit: { about: 'facility', title: 'Training facility disabled', sets: { status: 'Disabled' } },
  }),
  FacilityEnabled: event(1, z.object({ facilityId: idOf('facility') }), {
    audit: { about: 'facility', title: 'Training facility enabled again', sets: { status: null } },
  }),

  ProgramAdded: event(1, program, { audit: { about: 'program', title: 'Program added' } }),
  ProgramChanged: event(1, program, { audit: { about: 'program', title: 'Program changed' } }),
  /** It cannot be chosen any more; athletes keep it. */
  ProgramRetired: event(1, z.object({ programId: idOf('program') }), {
    audit: { about: 'program', title: 'Program retired', sets: { status: 'Retired' } },
  }),
  ProgramRestored: event(1, z.object({ programId: idOf('program') }), {
    audit: { about: 'program', title: 'Program restored', sets: { status: null } },
  }),

  LevelAdded: event(1, level, { audit: { about: 'level', title: 'Level added' } }),
  LevelChanged: event(1, level, { audit: { about: 'level', title: 'Level changed' } }),
  /** It cannot be chosen any more; athletes keep it. */
  LevelRetired: event(1, z.object({ levelId: idOf('level') }), {
    audit: { about: 'level', title: 'Level retired', sets: { status: 'Retired' } },
  }),
  LevelRestored: event(1, z.object({ levelId: idOf('level') }), {
    audit: { about: 'level', title: 'Level restored', sets: { status: null } },
  }),

  /** A question about every student (spec/training-and-review.md §3 Custom input definition). */
  CustomInputDefined: event(
    1,
    z.object({
      ...customInput,
      /** A student property (`Height`, …) or `x:` plus a custom value's key. */
      bindTo: code('Stored as'),
      /** From 0; where it stands among the others. */
      order: rank('Place'),
    }),
    { audit: { about: 'input', title: 'Custom field added' } },
  ),
  CustomInputChanged: event(1, z.object(customInput), { audit: { about: 'input', title: 'Custom field changed' } }),
  /** It is asked no more; the values that students have stay. */
  CustomInputRemoved: event(1, z.object({ inputId: idOf('input') }), {
    audit: { about: 'input', title: 'Custom field removed', sets: { status: 'Removed' } },
  }),
  /** Every custom input, in the order in which they are asked from now on. */
  CustomInputsOrdered: event(1, z.object({ tenant: idOf('tenant'), inputIds: z.array(referenceTo('input')) }), {
    audit: { about: 'tenant', title: 'Custom fields put in another order' },
  }),
}
export type TenantEvent = EventOf<typeof tenantEvents>
