import type { Actor } from '../../../domain/kernel/event.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'

/** The context of one command of the test, or of another actor. */
export const testContext = (
  tenant: string,
  actor: Actor = { userId: 'system:test', role: 'system' },
): CommandContext => ({
  tenant,
  actor,
  commandId: crypto.randomUUID(),
  correlationId: crypto.randomUUID(),
  causationId: null,
})
