import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { flag, idOf, line, name, rank, referenceTo, text } from '../../kernel/fields.ts'

/** An organisation: its own host, its facilities, programs and levels. Stream `tenant-<tenant>`. */
export const tenantEvents = {
  TenantOpened: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      title: name(),
      description: text(),
      features: z.array(z.enum(['Tournament', 'Schedule', 'EventDashboard'])),
      requestStudentGender: flag('Asks for gender'),
      requestStudentDob: flag('Asks for date of birth'),
      canJoin: flag('People can join'),
      canAddTrainingFacility: flag('Members can add training facilities'),
    }),
  ),
  FacilityAdded: event(
    1,
    z.object({ facilityId: idOf('facility'), title: name(), shortTitle: name(), location: line() }),
  ),
  ProgramAdded: event(1, z.object({ programId: idOf('program'), name: name() })),
  /** `order` 0 to 100 ranks levels; divisions' rules compare it. */
  LevelAdded: event(
    1,
    z.object({
      levelId: idOf('level'),
      order: rank(),
      grade: name(),
      label: name(),
      description: text(),
      programIds: z.array(referenceTo('program')),
    }),
  ),
}
export type TenantEvent = EventOf<typeof tenantEvents>
