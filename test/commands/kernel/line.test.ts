import { describe, expect, it } from 'vitest'
import { Lines } from '../../../commands/kernel/line.ts'

const never = () => false

/** Works that end when they are told to, in the lines of a place each. */
const standIn = (lines: Lines, isAway: (error: unknown) => boolean = never) => {
  const running = new Map<string, PromiseWithResolvers<string>>()
  const come = (key: string, name: string): Promise<string> => {
    const work = Promise.withResolvers<string>()
    return lines.run(
      key,
      () => {
        running.set(name, work)
        return work.promise
      },
      isAway,
    )
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { come, running, settled }
}

describe('lines', () => {
  it('keep nobody waiting for those of another key', async () => {
    const lines = new Lines(1)
    const { come, running, settled } = standIn(lines)
    const all = [come('lions', 'a'), come('lions', 'b'), come('harbor', 'c')]
    await settled()
    expect([...running.keys()]).toEqual(['a', 'c'])
    expect([lines.waiting('lions'), lines.waiting('harbor'), lines.waiting('unknown')]).toEqual([1, 0, 0])
    running.get('a')?.resolve('done')
    await settled()
    running.get('b')?.resolve('done')
    running.get('c')?.resolve('done')
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  })

  it('let no more in than there are places, also when some have left', async () => {
    const { come, running, settled } = standIn(new Lines(2))
    const all = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => come('lions', name)))
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

  it('tell all of a key that wait when what they came for is away, and forget a key that nobody is at', async () => {
    const away = new Error('away')
    const lines = new Lines(1)
    const { come, running, settled } = standIn(lines, (error) => error === away)
    const lions = Promise.allSettled(['a', 'b', 'c'].map((name) => come('lions', name)))
    const harbor = come('harbor', 'd')
    await settled()
    running.get('a')?.reject(away)
    expect((await lions).map((one) => one.status === 'rejected' && one.reason)).toEqual([away, away, away])
    expect(lines.size).toBe(1)
    running.get('d')?.resolve('done')
    expect(await harbor).toBe('done')
    expect(lines.size).toBe(0)
    const again = come('lions', 'e')
    await settled()
    running.get('e')?.resolve('done')
    expect(await again).toBe('done')
  })
})
