import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { AUDIENCE, startIssuer } from './issuer.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import type { BenchRow } from './row.ts'
import type { Headers } from './set-up-calls.ts'

/** The master key of every bench: 32 bytes in hex. */
export const MASTER_KEY = 'ab'.repeat(32)

/** A program in a separate process, with its first message: usually the port that it serves. */
export interface Started<T> {
  readonly message: T
  readonly pid: number
}
interface StartOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts programs of this folder, each in a separate process, and stops them all. */
export const openPrograms = () => {
  const children: ChildProcess[] = []
  return {
    /** Rejects when the program ends before its first message. */
    start: <T = number>(file: string, { args = [], env = {} }: StartOptions = {}): Promise<Started<T>> => {
      const child = fork(join(import.meta.dirname, file), args, { env: { ...process.env, ...env } })
      children.push(child)
      return new Promise((resolve, reject) => {
        child.once('message', (message) => resolve({ message: message as T, pid: child.pid ?? 0 }))
        child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
      })
    },
    /** The programs end when their parent disconnects. */
    stop: async (): Promise<void> => {
      for (const child of children) if (child.connected) child.disconnect()
      const ends = children.map((child) =>
        child.exitCode === null ? new Promise((end) => child.once('exit', end)) : null,
      )
      await Promise.all(ends)
    },
  }
}
export type Programs = ReturnType<typeof openPrograms>

/** The environment that runs the program on a database, with an issuer that signs people in. */
export const productSettings = (url: string, issuerUrl: string, dataDir: string, port: number) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DEMO_DATA: 'no',
  PERSONAL_DATA_MASTER_KEY: MASTER_KEY,
  OIDC_ISSUER: issuerUrl,
  OIDC_CLIENT_ID: 'bench',
  OIDC_AUDIENCE: AUDIENCE,
})

/** The program as `withProduct` runs it. */
export interface Product extends Programs {
  readonly postgres: BenchPostgres
  /** URL of its database. */
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly port: number
  readonly pid: number
  /** The loopback URL of an API path, such as `registrations/manage/1`. */
  at(path: string): string
  /** Request headers that sign in a tenant's user. */
  as(tenant: string, subject: string): Promise<Headers>
}

/** Measures the program on a database that `build` has filled, with more settings if needed, and cleans up afterwards. */
export const withProduct = async <W>(
  build: (url: string, masterKey: Buffer) => Promise<W>,
  measure: (product: Product, world: W) => Promise<BenchRow[]>,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchRow[]> => {
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-data-'))
  const programs = openPrograms()
  try {
    const url = await postgres.database()
    const world = await build(url, Buffer.from(MASTER_KEY, 'hex'))
    const settings = { ...productSettings(url, issuer.url, dataDir, await freePorts()), ...more }
    const { message: port, pid } = await programs.start('serve-product.ts', { env: settings })
    const as = async (tenant: string, subject: string): Promise<Headers> => ({
      host: `${tenant}.localhost:${port}`,
      authorization: `Bearer ${await issuer.token(subject)}`,
    })
    const at = (path: string): string => `http://127.0.0.1:${port}/api/${path}`
    return await measure({ ...programs, postgres, url, settings, port, pid, at, as }, world)
  } finally {
    await programs.stop()
    issuer.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
