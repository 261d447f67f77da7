import { describe, expect, it } from 'vitest'
import { KeyedSemaphore } from '../../../commands/kernel/keyed-semaphore.ts'

const never = () => false

/** Starts tasks that the test ends through `running`. */
const tasksOn = (semaphore: KeyedSemaphore, isAway: (error: unknown) => boolean = never) => {
  const running = new Map<string, PromiseWithResolvers<string>>()
  const start = (key: string, name: string): Promise<string> => {
    const work = Promise.withResolvers<string>()
    return semaphore.run(
      key,
      () => {
        running.set(name, work)
        return work.promise
      },
      isAway,
    )
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { start, running, settled }
}

describe('a semaphore for each key', () => {
  it('lets tasks of different keys run concurrently', async () => {
    const semaphore = new KeyedSemaphore(1)
    const { start, running, settled } = tasksOn(semaphore)
    const all = [start('lions', 'a'), start('lions', 'b'), start('harbor', 'c')]
    await settled()
    expect([...running.keys()]).toEqual(['a', 'c'])
    expect([semaphore.waiting('lions'), semaphore.waiting('harbor'), semaphore.waiting('unknown')]).toEqual([1, 0, 0])
    running.get('a')?.resolve('done')
    await settled()
    running.get('b')?.resolve('done')
    running.get('c')?.resolve('done')
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  })

  it('runs no more tasks of a key than it has slots, in the order of arrival', async () => {
    const { start, running, settled } = tasksOn(new KeyedSemaphore(2))
    const all = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => start('lions', name)))
    await settled()
    expect([...running.keys()]).toEqual(['a', 'b'])
    running.get('a')?.resolve('')
    await settled()
    expect([...running.keys()]).toEqual(['a', 'b', 'c'])
    running.get('b')?.reject(new Error('by itself'))
    await settled()
    expect([...running.keys()]).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['c', 'd']) running.get(name)?.resolve('')
    await settled()
    running.get('e')?.resolve('')
    expect((await all).map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  })

  it('rejects all waiters of a key if the resource is unavailable, and forgets unused keys', async () => {
    const away = new Error('away')
    const semaphore = new KeyedSemaphore(1)
    const { start, running, settled } = tasksOn(semaphore, (error) => error === away)
    const lions = Promise.allSettled(['a', 'b', 'c'].map((name) => start('lions', name)))
    const harbor = start('harbor', 'd')
    await settled()
    running.get('a')?.reject(away)
    expect((await lions).map((one) => one.status === 'rejected' && one.reason)).toEqual([away, away, away])
    expect(semaphore.size).toBe(1)
    running.get('d')?.resolve('done')
    expect(await harbor).toBe('done')
    expect(semaphore.size).toBe(0)
    const again = start('lions', 'e')
    await settled()
    running.get('e')?.resolve('done')
    expect(await again).toBe('done')
  })
})
