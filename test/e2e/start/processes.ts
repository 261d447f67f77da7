import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serversOn } from '../../../api/adapters/postgres/leftovers.ts'
import { startedWith } from '../../support/started-with.ts'
import { until } from '../../support/until.ts'

/** A process that ended but was not yet asked about by its parent is not alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Kills them hard; who has just ended anyway is no failure. */
export const killAll = (pids: Iterable<number>): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (thrown) {
      if (isAlive(pid)) throw thrown
    }
  }
}

export interface Program {
  readonly pid: number
  /** What it wrote so far. */
  output(): string
  errors(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Waits for a line of JSON that has this field. */
  told<T>(field: string): Promise<T & { readonly [key: string]: unknown }>
}

export const follow = (child: ChildProcess): Program => {
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  // One that cannot be started at all is closed as well.
  child.once('error', (error) => {
    errors += error.message
  })
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
  )
  let over = false
  void ended.then(() => {
    over = true
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    kill: (signal) => {
      child.kill(signal)
    },
    ended,
    told: (field) =>
      until(
        `the program says ${field}`,
        () => {
          // What stands behind the last line break is still being written.
          const lines = output.split('\n').slice(0, -1)
          const line = lines.find((one) => one.startsWith('{') && one.includes(`"${field}"`))
          if (line !== undefined) return JSON.parse(line)
          if (over) throw new Error(`The program ended before it said ${field}: ${errors}`)
          return undefined
        },
        120_000,
      ),
  }
}

/** The test's program on a data folder of its own. */
export const startProgram = (dataDir: string, environment: Record<string, string> = {}): Program =>
  follow(
    spawn(process.execPath, [fileURLToPath(new URL('./program.ts', import.meta.url))], {
      env: { ...startedWith, PORT: '0', DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

export const databasesOn = (dataDir: string): number[] => serversOn(`${dataDir}/postgres`)
