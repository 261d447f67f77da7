import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { memoryOf } from './processes.ts'

const BOOT = join(import.meta.dirname, '..', 'boot.mjs')

/** The whole embedded system, as `npm start` runs it. */
export interface DemoProgram {
  /** From its start until it says that it runs. */
  readonly seconds: number
  /** In MB. */
  memory(): Promise<{ readonly program: number; readonly postgres: number }>
  stop(): Promise<void>
}

/** Starts the program of this repository on a data folder; an empty one is filled with demo data first. */
export const startDemo = async (dataDir: string): Promise<DemoProgram> => {
  const port = String(await freePorts())
  const began = performance.now()
  const child = spawn(process.execPath, [BOOT, 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))
  }
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Matside runs') && resolve())
    child.once('exit', (code) => reject(new Error(`the program ended with code ${code}`)))
  })
  return { seconds: (performance.now() - began) / 1_000, memory: () => memoryOf(child.pid ?? 0), stop }
}
