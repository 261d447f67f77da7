import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serversOn } from '../../../api/adapters/postgres/leftovers.ts'
import { minimalEnvironment } from '../../support/minimal-environment.ts'
import { until } from '../../support/until.ts'

/** A zombie, which has ended and waits for its parent to read its exit code, is not alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Sends SIGKILL to each; a process that has already ended is no error. */
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
  /** What it has written so far. */
  output(): string
  errors(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Waits for a line of JSON with this field in the output. */
  reported<T>(field: string): Promise<T & { readonly [key: string]: unknown }>
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
  // `close` follows also when the process cannot be started.
  child.once('error', (error) => {
    errors += error.message
  })
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
  )
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    kill: (signal) => {
      child.kill(signal)
    },
    ended,
    reported: (field) =>
      until(
        `the program reports ${field}`,
        () => {
          // The text after the last line break is incomplete.
          const lines = output.split('\n').slice(0, -1)
          const line = lines.find((one) => one.startsWith('{') && one.includes(`"${field}"`))
          if (line !== undefined) return JSON.parse(line)
          if (hasEnded) throw new Error(`The program ended before it reported ${field}: ${errors}`)
          return undefined
        },
        120_000,
      ),
  }
}

/** Starts the tests' program (`program.ts`) on `dataDir`. */
export const startProgram = (dataDir: string, environment: Record<string, string> = {}): Program =>
  follow(
    spawn(process.execPath, [fileURLToPath(new URL('./program.ts', import.meta.url))], {
      env: { ...minimalEnvironment, PORT: '0', DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

export const databasesOn = (dataDir: string): number[] => serversOn(`${dataDir}/postgres`)
