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

/** Version 1 had no settings: all organizations were in the United States, without a support address. */
const withFirstSettings = (data: unknown): unknown => ({
  ...(data as object),
  timeZone: 'America/Chicago',
  currency: 'usd',
  locale: 'en-US',
  supportEmail: null,
})

/** Features an organization can enable (accounts rule 3). */
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

/** A custom input's question; its binding is set when it is defined and never changes. */
const customInput = {
  inputId: idOf('input'),
  label: nameOf('input'),
  description: html(),
  type: choice(['String', 'Number', 'Boolean', 'Image']),
  isRequired: flag('Required'),
  /** When not empty, the answer must be one of these. */
  options: z.array(z.object({ id: code(), label: line() })),
  /** A rule in the syntax of `kernel/data-validator.ts`. */
  dataValidator: code('Rule').nullable(),
}

/** An organization with its host, facilities, programs and levels. Stream `tenant-<tenant>`. */
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
      supportEmail: email('Support email').nullable(),
    }),
    { audit: { about: 'tenant', title: 'Organization opened' }, upcasters: [withFirstSettings] },
  ),
  /**
   * The organization's future first admin, recorded with its opening: enough to finish the opening when the request is
   * interrupted.
   */
  FirstAdminNamed: event(
    1,
    z.object({
      userId: idOf('user'),
      displayName: nameOf('user', 'Name'),
      email: email(),
      requestId: token(),
      /** Whether the admin must redeem an invitation first. */
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
      canEditEmail: flag('People can change their email'),
      requestStudentDob: flag('Asks for date of birth'),
      requestStudentGender: flag('Asks for gender'),
      requestStudentWeight: flag('Asks for weight'),
      requestStudentHeight: flag('Asks for height'),
      requestStudentPhoto: flag('Asks for a photo'),
      supportEmail: email('Support email').nullable(),
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
  /** Can no longer be chosen; athletes who train there keep it. */
  FacilityDisabled: event(1, z.object({ facilityId: idOf('facility') }), {
    audit: { about: 'facility', title: 'Training facility disabled' },
  }),
  FacilityEnabled: event(1, z.object({ facilityId: idOf('facility') }), {
    audit: { about: 'facility', title: 'Training facility enabled again' },
  }),

  ProgramAdded: event(1, program, { audit: { about: 'program', title: 'Program added' } }),
  ProgramChanged: event(1, program, { audit: { about: 'program', title: 'Program changed' } }),
  /** Can no longer be chosen; athletes keep it. */
  ProgramRetired: event(1, z.object({ programId: idOf('program') }), {
    audit: { about: 'program', title: 'Program retired' },
  }),
  ProgramRestored: event(1, z.object({ programId: idOf('program') }), {
    audit: { about: 'program', title: 'Program restored' },
  }),

  LevelAdded: event(1, level, { audit: { about: 'level', title: 'Level added' } }),
  LevelChanged: event(1, level, { audit: { about: 'level', title: 'Level changed' } }),
  /** Can no longer be chosen; athletes keep it. */
  LevelRetired: event(1, z.object({ levelId: idOf('level') }), {
    audit: { about: 'level', title: 'Level retired' },
  }),
  LevelRestored: event(1, z.object({ levelId: idOf('level') }), {
    audit: { about: 'level', title: 'Level restored' },
  }),

  /** A question about every student (accounts rule 19). */
  CustomInputDefined: event(
    1,
    z.object({
      ...customInput,
      /** A student property (`Height`, …) or `x:` plus the key of a custom value. */
      bindTo: code('Stored as'),
      /** Position among the inputs, from 0. */
      order: rank('Place'),
    }),
    { audit: { about: 'input', title: 'Custom field added' } },
  ),
  CustomInputChanged: event(1, z.object(customInput), { audit: { about: 'input', title: 'Custom field changed' } }),
  /** No longer asked; students keep their values. */
  CustomInputRemoved: event(1, z.object({ inputId: idOf('input') }), {
    audit: { about: 'input', title: 'Custom field removed' },
  }),
  /** All custom inputs, in their new order. */
  CustomInputsOrdered: event(1, z.object({ tenant: idOf('tenant'), inputIds: z.array(referenceTo('input')) }), {
    audit: { about: 'tenant', title: 'Custom fields put in another order', facts: 'all' },
  }),
}
export type TenantEvent = EventOf<typeof tenantEvents>
