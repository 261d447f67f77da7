import { Worker } from 'node:worker_threads'
import { fairQueue } from './fair-queue.ts'
import type { FromPrinter, PdfJob, ToPrinter } from './sheet.ts'

/** Loading the renderer takes longer than printing a page, so an idle thread is kept for a while. */
const IDLE_MS = 20_000
/** Heap limit of a thread; a part is a few dozen pages. */
const HEAP_MEGABYTES = 512
/** A part that takes longer has hung the renderer. */
const PART_MS = 60_000
/** Files with more pages are printed in the second thread, where no small file waits for them. */
const SMALL_PAGES = 60

export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy'
}

export interface Printer {
  /**
   * Streams the file as fast as it is consumed. Throws PrinterBusy if the owner prints too many files already, and
   * rethrows errors of drawing.
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
  let hasEnded = false
  worker.on('error', (error) => fail(error as Error))
  worker.on('exit', () => {
    hasEnded = true
    onEnd()
    fail(threadEnded())
  })
  const ask = (message: ToPrinter): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(threadEnded())
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

const threadEnded = () => new Error('The printing thread ended.')

interface OpenFile {
  readonly ask: (message: Omit<ToPrinter & { kind: 'part' }, 'file'> | { readonly kind: 'end' }) => Promise<Uint8Array>
  readonly close: () => void
}

/** A thread in which several files are open; their parts are drawn in turn, owner by owner. */
const press = () => {
  const queue = fairQueue()
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  let opened = 0
  let files = 0
  const end = async (): Promise<void> => {
    const ended = thread
    thread = null
    await ended?.stop()
  }
  const currentThread = (): Thread => {
    const current =
      thread ??
      startThread(() => {
        if (thread === current) thread = null
      })
    thread = current
    return current
  }
  const open = async ({ owner, module, title, language }: PdfJob): Promise<OpenFile> => {
    clearTimeout(idle)
    files += 1
    opened += 1
    const file = opened
    const { ask } = currentThread()
    const close = (): void => {
      files -= 1
      if (thread !== null) void queue.turn(owner, () => ask({ kind: 'drop', file })).catch(() => {})
      if (files === 0) idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
    try {
      await queue.turn(owner, () => ask({ kind: 'open', file, module: module.href, title, language }))
    } catch (error) {
      close()
      throw error
    }
    return { ask: (message) => queue.turn(owner, () => ask({ ...message, file })), close }
  }
  return {
    open,
    stop: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}

/**
 * Prints in worker threads, so that the server stays responsive. Large files have a separate thread, and the files in a
 * thread take turns part by part, each organization in its turn. An owner may have `most` files open in each thread, and
 * a consumer that reads nothing for `stallMs` loses its file.
 */
export const threadPrinter = ({ most, stallMs }: { readonly most: number; readonly stallMs: number }): Printer => {
  const small = press()
  const large = press()
  const printing = new Map<string, number>()

  async function* printParts(job: PdfJob, { ask }: OpenFile): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const part of job.parts) {
      const bytes = await ask({ kind: 'part', part })
      if (bytes.length > 0) yield bytes
    }
    yield await ask({ kind: 'end' })
  }

  return {
    print: async function* (job) {
      const isLarge = job.pages > SMALL_PAGES
      const owner = `${isLarge ? 'large' : 'small'} ${job.owner}`
      const others = printing.get(owner) ?? 0
      if (others >= most) throw new PrinterBusy('Too many files are being printed.')
      printing.set(owner, others + 1)
      let file: OpenFile | null = null
      let isReleased = false
      const release = (): void => {
        if (isReleased) return
        isReleased = true
        const left = (printing.get(owner) ?? 1) - 1
        if (left === 0) printing.delete(owner)
        else printing.set(owner, left)
        file?.close()
      }
      try {
        file = await (isLarge ? large : small).open(job)
        for await (const bytes of printParts(job, file)) {
          const stalled = setTimeout(release, stallMs)
          yield bytes
          clearTimeout(stalled)
          if (isReleased) throw new Error('The file was not read in time.')
        }
      } finally {
        release()
      }
    },
    stop: async () => {
      await Promise.all([small.stop(), large.stop()])
    },
  }
}
