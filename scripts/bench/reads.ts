import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePorts } from './free-ports.ts'
import { BIG, buildWorld, type World } from './http-world.ts'
import { TENANT } from './kit.ts'
import { type Product, withProduct } from './programs.ts'
import { type BenchRow, median } from './row.ts'

const ATHLETES = 400
const CONNECTIONS = 8
const SECONDS = 4
const ROUNDS = 5

interface Times {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

/** What it costs to record who looked: the same reads of the same program, with and without. */
export const run = (): Promise<BenchRow[]> =>
  withProduct((url, masterKey) => buildWorld(url, masterKey, ATHLETES, 1), measured)

const measured = async ({ start, as, settings }: Product, world: World): Promise<BenchRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-reads-'))
  try {
    const env = { ...settings, DATA_DIR: dataDir, PORT: String(await freePorts()) }
    const { message: ports } = await start<readonly [number, number]>('serve-recorded.ts', { env })
    const signedIn = await as(TENANT, world.director)
    const load = async (port: number, path: string): Promise<Times> => {
      const headers = { ...signedIn, host: `${TENANT}.localhost:${ports[0]}` }
      const url = `http://127.0.0.1:${port}/api/${path}`
      const options = { url, headers, duration: SECONDS, connections: CONNECTIONS }
      const { latency, requests, non2xx } = await autocannon(options)
      if (non2xx > 0) throw new Error(`${non2xx} reads of ${path} failed`)
      return { p50: latency.p50, p99: latency.p99, perSecond: requests.average }
    }
    const rowOf = async (name: string, path: string): Promise<BenchRow> => {
      const [recorded, bare]: [Times[], Times[]] = [[], []]
      // The first round warms both up.
      for (let round = -1; round < ROUNDS; round++) {
        const [without, with_] = [await load(ports[1], path), await load(ports[0], path)]
        if (round < 0) continue
        recorded.push(with_)
        bare.push(without)
      }
      const figures = (times: readonly Times[]): string =>
        `${median(times.map(({ perSecond }) => perSecond)).toFixed(0)}/s, p50 ${median(times.map(({ p50 }) => p50))} ms, p99 ${median(times.map(({ p99 }) => p99))} ms`
      const ratio = median(recorded.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? perSecond)))
      const measured = `${figures(recorded)} against ${figures(bare)}`
      return { name, measured, limit: '≥ 0.9 × the same without a record', ratio, pass: ratio >= 0.9 }
    }
    return [
      await rowOf(`grid of ${ATHLETES} athletes, ${CONNECTIONS} connections`, `registrations/manage/${BIG}`),
      await rowOf(`an empty list, ${CONNECTIONS} connections`, `tournament/${BIG}/brackets`),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
