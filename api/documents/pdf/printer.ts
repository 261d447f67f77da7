import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'
import type { FromPrinter, PdfJob, ToPrinter } from './sheet.ts'

/** Loading the renderer takes longer than a page: a thread stays for a while, in which more is often printed. */
const IDLE_MS = 20_000
/** Heap of a thread; a part is a few dozen pages. */
const HEAP_MEGABYTES = 512
/** A part that takes longer has led the renderer astray. */
const PART_MS = 60_000

export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy'
}

export interface Printer {
  /** The bytes of the file, as fast as they are taken. Throws PrinterBusy when too many wait, and what drawing throws. */
  print(job: PdfJob): AsyncGenerator<Uint8Array, void, undefined>
  stop(): Promise<void>
}

interface Thread {
  readonly ask: (message: ToPrinter) => Promise<Uint8Array>
  readonly stop: () => Promise<unknown>
}

const startThread = (onEnd: () => void): Thread => {
  const worker = new Worker(new URL('./print.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  worker.unref()
  let fail: (error: Error) => void = () => {}
  worker.on('error', (error) => fail(error as Error))
  worker.on('exit', () => {
    onEnd()
    fail(new Error('The printing thread ended.'))
  })
  const ask = (message: ToPrinter): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      fail = reject
      worker.ref()
      const astray = setTimeout(() => void worker.terminate(), PART_MS)
      worker.once('message', (answer: FromPrinter) => {
        clearTimeout(astray)
        worker.unref()
        'failed' in answer ? reject(new Error(answer.failed)) : resolve(answer.bytes)
      })
      worker.postMessage(message)
    })
  return { ask, stop: () => worker.terminate() }
}

/**
 * Prints in a thread of its own, so that the server answers everybody else meanwhile. One file at a time; `waiting`
 * others may wait for it. Someone who takes nothing for `stallMs` loses their turn.
 */
export const threadPrinter = ({
  waiting,
  stallMs,
}: {
  readonly waiting: number
  readonly stallMs: number
}): Printer => {
  const slot = new Semaphore(1)
  let queued = 0
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    const ended = thread
    thread = null
    await ended?.stop()
  }
  const started = (): Thread => {
    clearTimeout(idle)
    const current =
      thread ??
      startThread(() => {
        if (thread === current) thread = null
      })
    thread = current
    return current
  }

  async function* written(job: PdfJob): AsyncGenerator<Uint8Array, void, undefined> {
    const { ask } = started()
    const { title, language, module } = job
    await ask({ kind: 'open', module: module.href, title, language })
    for await (const part of job.parts) {
      const bytes = await ask({ kind: 'part', part })
      if (bytes.length > 0) yield bytes
    }
    yield await ask({ kind: 'end' })
  }

  return {
    print: async function* (job) {
      if (queued >= waiting + 1) throw new PrinterBusy('Too many files are being printed.')
      queued += 1
      const [, release] = await slot.acquire()
      let isOver = false
      const giveUp = (): void => {
        if (isOver) return
        isOver = true
        queued -= 1
        release()
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
      try {
        for await (const bytes of written(job)) {
          const stalled = setTimeout(giveUp, stallMs)
          yield bytes
          clearTimeout(stalled)
          if (isOver) throw new Error('The file was not taken in time.')
        }
      } finally {
        giveUp()
      }
    },
    stop: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}
