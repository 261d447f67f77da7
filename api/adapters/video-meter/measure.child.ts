import { readFileSync } from 'node:fs'
import { CustomSource } from 'mediabunny'
import { CACHE_BYTES } from './limits.ts'
import { measure, measureSound } from './measure.ts'
import type { FromChild, ToChild } from './messages.ts'

const send = (message: FromChild): void => {
  process.send?.(message)
}

/** Of this process alone: on Linux, `maxRSS` includes the memory of the process that started it. */
const peakBytes = (): number => {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1_024
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return Number(kilobytes) * 1_024
}

const parts: ((content: Uint8Array) => void)[] = []

/** The parent answers in the order of the requests. */
const read = (from: number, to: number): Promise<Uint8Array> => {
  const part = new Promise<Uint8Array>((resolve) => parts.push(resolve))
  send({ kind: 'read', from, to, peakBytes: peakBytes() })
  return part
}

/** Measures one file and waits to be killed: a process that exits by itself may lose its answer. */
process.on('message', async (message: ToChild) => {
  if (message.kind === 'part') return parts.shift()?.(message.content)
  const source = new CustomSource({ getSize: () => message.bytes, read, maxCacheSize: CACHE_BYTES })
  const measured = await (message.as === 'video' ? measure : measureSound)(source, message.bytes)
  send({ kind: 'measured', measured, peakBytes: peakBytes() })
})
// The parent has exited.
process.once('disconnect', () => process.exit())
send({ kind: 'ready' })
