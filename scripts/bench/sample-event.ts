import { randomUUID } from 'node:crypto'
import { newEventId } from '../../api/adapters/event-store/event-id.ts'
import type { StoredEventInput } from '../../domain/kernel/event-store.ts'

/** An event of about 330 bytes including its envelope, like those of registrations. */
export const sampleEvent = (number: number): StoredEventInput => ({
  id: newEventId(),
  type: 'RegistrationItemAdded',
  version: 1,
  time: new Date().toISOString(),
  tenant: 'lions',
  actor: { userId: 'parent-17', role: 'parent' },
  commandId: randomUUID(),
  commandHash: 'NyaCXtYYUYJg4jB7OZZCTW0dKJKlr4RjlCQNGSPsHdI',
  correlationId: 'c-1',
  causationId: null,
  hash: 'dlm4tUbNvBEh7ZnE3-xz03kH58Lq2qKhjBxZBWkFWzo',
  data: { tournamentId: 't-2026', itemId: 'shirt', size: 'M', priceCents: 2500, taxCents: 210, quantity: number % 5 },
})
