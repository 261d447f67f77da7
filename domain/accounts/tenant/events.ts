import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'

/** An organisation: its own host, its facilities, programs and levels. Stream `tenant-<tenant>`. */
export const tenantEvents = {
  TenantOpened: event(
    1,
    z.object({
      tenant: z.string(),
      title: z.string(),
      description: z.string(),
      features: z.array(z.enum(['Tournament', 'Schedule', 'EventDashboard'])),
      requestStudentGender: z.boolean(),
      requestStudentDob: z.boolean(),
      canJoin: z.boolean(),
      canAddTrainingFacility: z.boolean(),
    }),
  ),
  FacilityAdded: event(
    1,
    z.object({ facilityId: z.string(), title: z.string(), shortTitle: z.string(), location: z.string() }),
  ),
  ProgramAdded: event(1, z.object({ programId: z.string(), name: z.string() })),
  /** `order` 0 to 100 ranks levels; divisions' rules compare it. */
  LevelAdded: event(
    1,
    z.object({
      levelId: z.string(),
      order: z.int(),
      grade: z.string(),
      label: z.string(),
      description: z.string(),
      programIds: z.array(z.string()),
    }),
  ),
}
export type TenantEvent = EventOf<typeof tenantEvents>
