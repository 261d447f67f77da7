import { describe, expect, it } from 'vitest'
import { ExportSlots, inSlot } from '../../../api/audit/history-export/export-slots.ts'
import { withFirstPart } from '../../../api/documents/with-first-part.ts'

const BYTES = Buffer.from('part')

const slotsAt = () => {
  const clock = { now: 0 }
  return { clock, slots: new ExportSlots({ stalledMs: 1_000, now: () => clock.now }) }
}

describe('the place of a running export', () => {
  it('is one for each organization', () => {
    const { slots } = slotsAt()
    const first = slots.take('lions')
    expect(first).not.toBeNull()
    expect(slots.take('lions')).toBeNull()
    expect(slots.take('harbor')).not.toBeNull()
    first?.release()
    expect(slots.take('lions')).not.toBeNull()
  })

  it('is free after a stall, and the stalled export does not release it for its successor', () => {
    const { clock, slots } = slotsAt()
    const stalled = slots.take('lions')
    clock.now = 600
    stalled?.touch()
    clock.now = 1_500
    expect(slots.take('lions')).toBeNull()
    clock.now = 1_600
    expect(slots.take('lions')).not.toBeNull()
    stalled?.touch()
    stalled?.release()
    expect(slots.take('lions')).toBeNull()
  })
})

describe('a download in its place', () => {
  const endless = async function* () {
    for (;;) yield BYTES
  }
  const failing = async function* () {
    yield BYTES
    throw new Error('the disk is gone')
  }
  const started = async (parts: AsyncIterable<Uint8Array>) => {
    const { slots } = slotsAt()
    const slot = slots.take('lions')
    if (slot === null) throw new Error('the place is taken')
    const file = await withFirstPart(inSlot(slot, parts))
    return { slots, iterator: file[Symbol.asyncIterator]() }
  }

  it('releases it when the client leaves in the middle', async () => {
    const { slots, iterator } = await started(endless())
    expect(await iterator.next()).toEqual({ done: false, value: BYTES })
    expect(slots.isTaken('lions')).toBe(true)
    await iterator.return?.()
    expect(slots.isTaken('lions')).toBe(false)
  })

  it('releases it when the client has left before the first part was sent', async () => {
    const { slots, iterator } = await started(endless())
    await iterator.return?.()
    expect(slots.isTaken('lions')).toBe(false)
  })

  it('releases it when reading fails', async () => {
    const { slots, iterator } = await started(failing())
    await iterator.next()
    await expect(iterator.next()).rejects.toThrow('the disk is gone')
    expect(slots.isTaken('lions')).toBe(false)
  })
})
