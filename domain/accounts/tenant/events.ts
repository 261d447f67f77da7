import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, currency, email, flag, idOf, line, name, nameOf, rank, referenceTo, text } from '../../kernel/fields.ts'

/** Organizations of version 1 were in the United States, and had no address for help. */
const withFirstSettings = (data: unknown): unknown => ({
  ...(data as object),
  timeZone: 'America/Chicago',
  currency: 'usd',
  locale: 'en-US',
  supportEmail: null,
})

/** An organization with its own host, facilities, programs and levels. Stream `tenant-<tenant>`. */
export const tenantEvents = {
  TenantOpened: event(
    2,
    z.object({
      tenant: idOf('tenant'),
      title: nameOf('tenant'),
      description: text(),
      features: z.array(z.enum(['Tournament', 'Schedule', 'EventDashboard'])),
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
  FacilityAdded: event(
    1,
    z.object({ facilityId: idOf('facility'), title: nameOf('facility'), shortTitle: name(), location: line() }),
    { audit: { about: 'facility', title: 'Training facility added' } },
  ),
  ProgramAdded: event(1, z.object({ programId: idOf('program'), name: nameOf('program') }), {
    audit: { about: 'program', title: 'Program added' },
  }),
  /** `order` (0 to 100) ranks the levels; division rules compare it. */
  LevelAdded: event(
    1,
    z.object({
      levelId: idOf('level'),
      order: rank(),
      grade: name(),
      label: nameOf('level'),
      description: text(),
      programIds: z.array(referenceTo('program')),
    }),
    { audit: { about: 'level', title: 'Level added' } },
  ),
}
export type TenantEvent = EventOf<typeof tenantEvents>
