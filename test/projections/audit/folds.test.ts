import { expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { allEvents } from '../../../domain/events.ts'
import { seedDemo } from '../../../scripts/seed.ts'
import { changesUnlikeFolds } from '../../support/audit-folds.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryGateway } from '../../support/memory-gateway.ts'
import { memoryJournal } from '../../support/memory-journal.ts'

it('the history of the demo shows for every event what the folds of its records show', async () => {
  const gateway = await memoryGateway()
  const journal = memoryJournal(allEvents)
  try {
    await seedDemo({
      journal,
      handler: new Handler(journal),
      clock: { now: () => new Date().toISOString() },
      gateway,
      blobs: memoryBlobStore(),
      payment: { provider: 'simulator', publishableKey: 'pk_test', apiUrl: gateway.apiUrl },
    })
    const events = await journal.readAll(-1, 1_000_000)
    expect(events.length).toBeGreaterThan(4_000)
    expect(await changesUnlikeFolds(events)).toEqual([])
  } finally {
    await gateway.close()
  }
})
