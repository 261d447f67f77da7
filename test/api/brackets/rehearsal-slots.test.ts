import { describe, expect, it } from 'vitest'
import { type Rehearsed, rehearsals } from '../../../api/brackets/rehearse-in-thread.ts'

const FIELD = { setting: {}, field: {} } as never

/** Rehearsals that the test ends. */
const open = (atOnce: number) => {
  const running: (() => void)[] = []
  const rehearse = rehearsals({
    atOnce,
    run: () => new Promise<Rehearsed>((resolve) => running.push(() => resolve({} as Rehearsed))),
  })
  return { rehearse, running }
}
const refused = { refusal: { code: 'too-many-rehearsals' } }
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('rehearsals', () => {
  it('of one organization run one after another and do not delay another one', async () => {
    const { rehearse, running } = open(2)
    const own = [rehearse('lions', FIELD), rehearse('lions', FIELD)]
    const other = rehearse('tigers', FIELD)
    await settled()
    expect(running).toHaveLength(2)
    for (const end of running.splice(0)) end()
    await Promise.all([own[0], other])
    await settled()
    expect(running).toHaveLength(1)
    running[0]?.()
    await own[1]
  })

  it('are refused to an organization that has four, until one has ended', async () => {
    const { rehearse, running } = open(1)
    const four = Array.from({ length: 4 }, () => rehearse('lions', FIELD))
    await expect(rehearse('lions', FIELD)).rejects.toMatchObject(refused)
    const other = rehearse('tigers', FIELD)
    await settled()
    running.shift()?.()
    await four[0]
    const next = rehearse('lions', FIELD)
    await expect(rehearse('lions', FIELD)).rejects.toMatchObject(refused)
    const all = Promise.all([...four, other, next])
    let isDone = false
    void all.then(() => {
      isDone = true
    })
    while (!isDone) {
      running.shift()?.()
      await settled()
    }
    await all
  })
})
