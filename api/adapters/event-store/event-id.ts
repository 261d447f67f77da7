import { randomFillSync } from 'node:crypto'

const LENGTH = 10
/** Random bytes are drawn for many ids together: drawing a few costs as much. */
const pool = Buffer.alloc(LENGTH * 512)
let used = pool.length

const randomTail = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += LENGTH
  return pool.subarray(used - LENGTH, used)
}

/** A UUID version 7: random, but in order of time, so that an index of them grows at its end. */
export const newEventId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0')
  const bytes = randomTail()
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80
  const tail = bytes.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}
