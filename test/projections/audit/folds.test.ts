import { expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { allEvents } from '../../../domain/events.ts'
import { movingClock } from '../../../scripts/seed/moving-clock.ts'
import { seedDemo } from '../../../scripts/seed.ts'
import { changesUnlikeFolds } from '../../support/audit-folds.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryGateway } from '../../support/memory-gateway.ts'
import { memoryJournal } from '../../support/memory-journal.ts'

it('the history of the demo shows for every event what the folds of its records show', async () => {
  const gateway = await memoryGateway()
  const clock = movingClock()
  const journal = memoryJournal(allEvents, { clock })
  try {
    const app = {
      journal,
      handler: new Handler(journal),
      clock,
      gateway,
      blobs: memoryBlobStore(),
      payment: { provider: 'simulator' as const, publishableKey: 'pk_test', apiUrl: gateway.apiUrl },
    }
    await seedDemo(app, { clock, moveProvider: async () => {}, settle: async () => {} })
    const events = await journal.readAll(-1, 1_000_000)
    expect(events.length).toBeGreaterThan(4_000)
    expect(await changesUnlikeFolds(events)).toEqual([])
  } finally {
    await gateway.close()
  }
})
