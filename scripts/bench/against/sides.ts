import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Figures, MeasureName, RowName } from './rows.ts'
import type { Answer, Order } from './side.ts'

export const root = join(import.meta.dirname, '..', '..', '..')

/** This repository, or a checkout of it. */
export type Place = 'here' | 'there'

/** A row cannot be measured in one of both places. */
export class Unmeasurable extends Error {
  readonly place: Place
  constructor(place: Place, reason: string) {
    super(reason)
    this.place = place
  }
}

/** A process that measures one folder. */
export interface Side {
  /** The rows of each step. */
  readonly steps: readonly (readonly RowName[])[]
  /** Rejects with `Unmeasurable`. */
  measure(order: Order): Promise<Figures>
  close(): Promise<void>
}

/** The Node that runs this process, or the same of the other folder's packages. */
const nodeOf = (folder: string): string => {
  const own = join(folder, relative(root, process.execPath))
  return existsSync(own) ? own : process.execPath
}

/** What a side measures, and how often. */
export interface SidePlan {
  readonly measure: MeasureName
  readonly rows: readonly RowName[]
  readonly calls: number
}

/** Starts a process in the folder; rejects with `Unmeasurable`. */
export const openSide = async (place: Place, folder: string, { measure, rows, calls }: SidePlan): Promise<Side> => {
  const file = join(folder, 'scripts', 'bench', 'against', 'side.ts')
  const child = fork(file, [measure, String(calls), ...rows], {
    cwd: folder,
    execPath: nodeOf(folder),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.on('data', (text: Buffer) => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  const next = async (): Promise<Answer> => {
    const answer = await nextMessage(child)
    if (answer === null) throw new Unmeasurable(place, reasonIn(printed))
    if (answer.kind === 'failed') throw new Unmeasurable(place, answer.reason)
    return answer
  }
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
  }
  try {
    const ready = await next()
    return {
      steps: ready.kind === 'ready' ? ready.steps : [],
      measure: async (order) => {
        const answer = next()
        child.send(order)
        const received = await answer
        return received.kind === 'figures' ? received.figures : {}
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Null if the process ends without one. */
const nextMessage = (child: ChildProcess): Promise<Answer | null> =>
  new Promise((resolve) => {
    const ended = (): void => resolve(null)
    child.once('exit', ended)
    child.once('message', (message: Answer) => {
      child.off('exit', ended)
      resolve(message)
    })
  })

/** The line of a stack that names the error. */
const reasonIn = (printed: string): string =>
  printed.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? (printed.trim().split('\n').at(-1) || 'it ended')
