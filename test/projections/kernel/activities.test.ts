import { expect, it } from 'vitest'
import { Excluded, type Mark, markActivity } from '../../../projections/database/activities.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'

// One database, 1 s.
it('lets the thinning of states wait for a rebuild, names what it waits for, and begins once that has ended', async () => {
  const database = await freshDatabase()
  const marks: Mark[] = []
  try {
    const rebuilding = await markActivity(database.url, 'rebuild')
    const told: string[] = []
    const waiting = markActivity(database.url, 'thin-states', { onWait: (text) => told.push(text) })
    await until('the second one waits', () => (told.length > 0 ? true : undefined))
    expect(told).toEqual([
      expect.stringMatching(/^thin-states waits for rebuild, since \d{4}-\d\d-\d\dT\d\d:\d\dZ, process \d+ on /),
    ])
    await expect(markActivity(database.url, 'thin-states')).rejects.toThrow(Excluded)
    await rebuilding.end()
    marks.push(await waiting)
    await expect(markActivity(database.url, 'rebuild')).rejects.toThrow(
      /^Cannot run at the same time as thin-states, since /,
    )
    // What only reads may run beside everything but a restore.
    for (const activity of ['verify', 'verify', 'backup', 'program'] as const)
      marks.push(await markActivity(database.url, activity))
    await expect(markActivity(database.url, 'restore')).rejects.toThrow(Excluded)
  } finally {
    for (const mark of marks) await mark.end()
    await database.drop()
  }
})

it('turns one master key at a time', async () => {
  const database = await freshDatabase()
  try {
    // All at once: whatever the order, one of them begins.
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => markActivity(database.url, 'turn-master-key')))
    const begun = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(begun).toHaveLength(1)
    for (const mark of begun) await mark.end()
    const next = await markActivity(database.url, 'turn-master-key', { onWait: () => {} })
    await next.end()
  } finally {
    await database.drop()
  }
})
