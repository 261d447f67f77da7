import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Semaphore } from 'async-mutex'
import type { VideoFile, VideoMeter } from '../../../commands/ports/video-meter.ts'
import { type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import {
  checkSound,
  checkSoundBytes,
  checkVideo,
  checkVideoBytes,
  notASound,
  notAVideo,
} from '../../../domain/video-review/published.ts'
import { cpuLimit, cpuTime } from '../../operator/cpu-limit.ts'
import { HEAP_MEGABYTES, MAX_PART_BYTES, MAX_READ_BYTES, MAX_READS, THINK_MILLISECONDS } from './limits.ts'
import type { FromChild, Measured, ToChild } from './messages.ts'

const child = fileURLToPath(new URL('./measure.child.ts', import.meta.url))

/** Windows cannot start a process without it. */
const { SystemRoot } = process.env
const bareEnvironment = SystemRoot === undefined ? {} : { SystemRoot }

/** Files measured at the same time; others wait, so that their total memory is bounded. */
const AT_ONCE = 2

interface Options {
  /** Processing time per file. */
  readonly milliseconds?: number
  /** Called with the peak memory of measuring one file, in bytes. */
  readonly onPeak?: (bytes: number) => void
}

/**
 * Measures each video and sound in a separate child process, which gets no environment variables, no address of the
 * storage and no more of the file than an honest one needs: it requests parts, which are read here. It is killed when
 * it takes too long, and crashes alone when it needs too much memory.
 */
export const videoMeter = ({ milliseconds = THINK_MILLISECONDS, onPeak = () => {} }: Options = {}): VideoMeter => {
  const slots = new Semaphore(AT_ONCE)
  const measured = <As extends keyof Measured>(file: VideoFile, as: As): Promise<Measured[As] | null> =>
    slots.runExclusive(() => measureInChild({ file, as }, milliseconds, onPeak))
  return {
    measure: async (file) => {
      const size = checkVideoBytes(file.bytes)
      return size.ok ? checkMeasured(await measured(file, 'video'), checkVideo, notAVideo) : size
    },
    measureSound: async (file) => {
      const size = checkSoundBytes(file.bytes)
      return size.ok ? checkMeasured(await measured(file, 'sound'), checkSound, notASound) : size
    },
  }
}

/** The result of measuring a file in any process, with the limits checked. */
export const checkMeasured = <T>(
  measured: T | null,
  check: (measured: T) => Result<T, Refusal>,
  otherwise: Refusal,
): Result<T, Refusal> => (measured === null ? refuse(otherwise) : check(measured))

interface ToMeasure<As extends keyof Measured> {
  readonly file: VideoFile
  readonly as: As
}

/** Null: not a file of the expected kind, or one that takes too much time, memory or reading. */
const measureInChild = <As extends keyof Measured>(
  { file, as }: ToMeasure<As>,
  milliseconds: number,
  onPeak: (bytes: number) => void,
): Promise<Measured[As] | null> =>
  new Promise((resolve, reject) => {
    const meter = fork(child, {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--max-semi-space-size=2'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: bareEnvironment,
    })
    const watch = cpuLimit({ milliseconds, worked: () => cpuTime(meter.pid), late: () => settle(null) })
    const settle = (measured: Measured[As] | null) => {
      watch.stop()
      meter.kill('SIGKILL')
      resolve(measured)
    }
    const send = (message: ToChild) => meter.send(message, () => {})
    const allowed = budget()
    const give = async (from: number, to: number) => {
      if (!allowed(to - from)) return settle(null)
      watch.stop()
      try {
        send({ kind: 'part', content: await file.read(from, to) })
        watch.start()
      } catch (error) {
        meter.kill('SIGKILL')
        reject(error)
      }
    }
    let given: Promise<void> = Promise.resolve()
    meter.on('message', (message: FromChild) => {
      if (message.kind !== 'ready') onPeak(message.peakBytes)
      if (message.kind === 'ready') {
        watch.start()
        send({ kind: 'file', as, bytes: file.bytes })
      } else if (message.kind === 'read') {
        given = given.then(() => give(message.from, message.to))
      } else settle(message.measured as Measured[As] | null)
    })
    meter.once('error', reject)
    meter.once('exit', () => settle(null))
  })

/** Whether a part may still be read. */
const budget = (): ((bytes: number) => boolean) => {
  let bytes = 0
  let reads = 0
  return (more) => {
    bytes += more
    reads++
    return more <= MAX_PART_BYTES && bytes <= MAX_READ_BYTES && reads <= MAX_READS
  }
}
