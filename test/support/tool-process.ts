import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { minimalEnvironment } from './minimal-environment.ts'

export interface Ended {
  /** Null if it was killed. */
  readonly code: number | null
  /** What it printed, results and errors. */
  readonly output: string
  readonly milliseconds: number
}

export interface ToolProcess {
  readonly child: ChildProcess
  /** What it has printed so far. */
  output(): string
  readonly ended: Promise<Ended>
}

/** The tools without the locks that keep two of them apart, for controls. */
const WITHOUT_LOCKS = join(import.meta.dirname, 'without-locks.ts')

export interface ToolOptions {
  readonly env: Readonly<Record<string, string>>
  readonly hasLocks?: boolean
}

/** Runs a script of the product as a process that can be killed. */
export const startTool = (script: string, args: readonly string[], options: ToolOptions): ToolProcess => {
  const started = performance.now()
  const hooks = options.hasLocks === false ? ['--import', WITHOUT_LOCKS] : []
  const child = spawn(process.execPath, [...hooks, `scripts/${script}.ts`, ...args], {
    env: { ...minimalEnvironment, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output, milliseconds: Math.round(performance.now() - started) }))
  })
  return { child, output: () => output, ended }
}
