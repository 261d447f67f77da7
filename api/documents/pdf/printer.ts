import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'
import type { FromPrinter, PdfJob, ToPrinter } from './sheet.ts'

/** Loading the renderer takes longer than printing a page, so an idle thread is kept for a while. */
const IDLE_MS = 20_000
/** Heap limit of a thread; a part is a few dozen pages. */
const HEAP_MEGABYTES = 512
/** A part that takes longer has hung the renderer. */
const PART_MS = 60_000

export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy'
}

export interface Printer {
  /**
   * Streams the file as fast as it is consumed. Throws PrinterBusy if too many files wait, and rethrows errors of
   * drawing.
   */
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
      const hung = setTimeout(() => void worker.terminate(), PART_MS)
      worker.once('message', (answer: FromPrinter) => {
        clearTimeout(hung)
        worker.unref()
        'failed' in answer ? reject(new Error(answer.failed)) : resolve(answer.bytes)
      })
      worker.postMessage(message)
    })
  return { ask, stop: () => worker.terminate() }
}

/**
 * Prints in a worker thread, so that the server stays responsive. One file at a time; up to `waiting` others queue. A
 * consumer that reads nothing for `stallMs` loses its turn.
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
  const currentThread = (): Thread => {
    clearTimeout(idle)
    const current =
      thread ??
      startThread(() => {
        if (thread === current) thread = null
      })
    thread = current
    return current
  }

  async function* printParts(job: PdfJob): AsyncGenerator<Uint8Array, void, undefined> {
    const { ask } = currentThread()
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
      let isReleased = false
      const releaseTurn = (): void => {
        if (isReleased) return
        isReleased = true
        queued -= 1
        release()
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
      try {
        for await (const bytes of printParts(job)) {
          const stalled = setTimeout(releaseTurn, stallMs)
          yield bytes
          clearTimeout(stalled)
          if (isReleased) throw new Error('The file was not read in time.')
        }
      } finally {
        releaseTurn()
      }
    },
    stop: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}
