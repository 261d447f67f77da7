import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { postgresStaffReads } from '../../api/adapters/staff-reads/postgres.ts'
import { freePorts } from './free-ports.ts'
import { BIG, buildWorld, type World } from './http-world.ts'
import { TENANT } from './kit.ts'
import { type Product, withProduct } from './programs.ts'
import { type BenchRow, median, reported } from './row.ts'

const ATHLETES = 400
const CONNECTIONS = 8
const SECONDS = 4
const ROUNDS = 6
const DISTINCT = 10_000

interface Times {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

/** What it costs to record who looked: the same reads of the same program, with and without. */
export const run = (): Promise<BenchRow[]> =>
  withProduct((url, masterKey) => buildWorld(url, masterKey, ATHLETES, 1), measured)

const measured = async ({ start, as, settings, url: database }: Product, world: World): Promise<BenchRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-reads-'))
  try {
    const env = { ...settings, DATA_DIR: dataDir, PORT: String(await freePorts()) }
    const { message } = await start<readonly [number, number]>('serve-recorded.ts', { env })
    const [recording, silent] = message
    const headers = { ...(await as(TENANT, world.director)), host: `${TENANT}.localhost:${recording}` }
    const load = async (port: number, path: string): Promise<Times> => {
      const url = `http://127.0.0.1:${port}/api/${path}`
      const options = { url, headers, duration: SECONDS, connections: CONNECTIONS }
      const { latency, requests, non2xx } = await autocannon(options)
      if (non2xx > 0) throw new Error(`${non2xx} reads of ${path} failed`)
      return { p50: latency.p50, p99: latency.p99, perSecond: requests.average }
    }
    const rowOf = async (name: string, path: string): Promise<BenchRow> => {
      const times = new Map<number, Times[]>([recording, silent].map((port) => [port, []]))
      // The first round warms both up; the order alternates.
      for (let round = -1; round < ROUNDS; round++) {
        for (const port of round % 2 === 0 ? [recording, silent] : [silent, recording]) {
          const one = await load(port, path)
          if (round >= 0) times.get(port)?.push(one)
        }
      }
      const [ours, theirs] = [times.get(recording) ?? [], times.get(silent) ?? []]
      const ratio = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? perSecond)))
      const figures = `${figuresOf(ours)} against ${figuresOf(theirs)}`
      return { name, measured: figures, limit: '≥ 0.9 × the same without a record', ratio, pass: ratio >= 0.9 }
    }
    return [
      await rowOf(`grid of ${ATHLETES} athletes, ${CONNECTIONS} connections`, `registrations/manage/${BIG}`),
      await rowOf(`an empty list, ${CONNECTIONS} connections`, `tournament/${BIG}/brackets`),
      await distinctReads(database),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const figuresOf = (times: readonly Times[]): string => {
  const of = (figure: keyof Times): string => median(times.map((one) => one[figure])).toFixed(0)
  return `${of('perSecond')}/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms`
}

/** Reads of different records, none of which merge. */
const distinctReads = async (url: string): Promise<BenchRow> => {
  const pool = tolerantPool({ connectionString: url, max: 1 })
  try {
    const reads = postgresStaffReads({ pool, report: () => {} })
    const of = { tenant: TENANT, userId: 'd', role: 'director', kind: 'registrations', how: 'screen' } as const
    const rest = { tournamentId: BIG, studentId: null, moment: null, at: new Date().toISOString() }
    const began = performance.now()
    for (let n = 0; n < DISTINCT; n++) reads.record({ ...of, ...rest, record: `student:${n}` })
    const remembered = performance.now()
    await reads.stop()
    const stored = performance.now() - remembered
    return reported(
      `${DISTINCT} reads of different records`,
      `${(((remembered - began) * 1_000) / DISTINCT).toFixed(1)} µs each in the request, ${((DISTINCT * 1_000) / stored).toFixed(0)} rows/s stored afterwards`,
    )
  } finally {
    await pool.end()
  }
}
