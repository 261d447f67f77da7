import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { readConfig } from '../../api/configuration/config.ts'
import { LIVE_PATH } from '../../api/contract/live.ts'
import { run as runParts } from '../../api/main.ts'
import { buildWorld, SMALL } from './http-world.ts'
import { startIssuer } from './issuer.ts'
import { TENANT } from './kit.ts'
import { startPostgres } from './postgres.ts'
import { MASTER_KEY, openPrograms, productSettings } from './programs.ts'
import { type BenchRow, median, percentile } from './row.ts'

const ROUNDS = 300
const WARM_UP = 60
const PAUSE_MS = 20
const HOST = `${TENANT}.localhost:4200`
const LIMIT = 2

/** A program with two clients: one requests changes, the other receives them. */
interface Served {
  /** Milliseconds from the request of a change until the other client has its row. */
  timeToRow(): Promise<number>
  close(): void
}

/** Time from one client's request to another client's row: in one process, and split, with the two at different API processes. */
export const run = async (): Promise<BenchRow[]> => {
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  const folder = await mkdtemp(join(tmpdir(), 'matside-split-'))
  const programs = openPrograms()
  let folders = 0
  // Storage and mail, which all processes share, run outside of them.
  const database = await postgres.database()
  const given = { PORT: '0', DATA_DIR: join(folder, 'parts'), DATABASE_URL: database }
  const { parts, stop } = await runParts(readConfig({ ...given, PERSONAL_DATA_MASTER_KEY: MASTER_KEY }), async () => ({
    stop: async () => {},
  }))
  const start = async (url: string, roles: string): Promise<number> => {
    const dataDir = join(folder, `${folders++}`)
    const { message } = await programs.start('serve-product.ts', {
      env: {
        ...productSettings(url, issuer.url, dataDir, 0),
        ROLES: roles,
        PUBLIC_ORIGIN: 'http://localhost:4200',
        AZURE_STORAGE_CONNECTION_STRING: parts.blobs?.connectionString ?? '',
        SMTP_URL: parts.mail?.smtpUrl ?? '',
        MAIL_FROM: 'Bench <mail@bench.example>',
        SMS: 'off',
        // Required, but not used.
        STRIPE_SECRET_KEY: 'sk_test_unused',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
        STRIPE_WEBHOOK_SECRET: 'whsec_unused',
      },
    })
    return message
  }
  const worldIn = async (url: string): Promise<string> => {
    const world = await buildWorld(url, Buffer.from(MASTER_KEY, 'hex'), 40, 1)
    return issuer.token(world.director)
  }
  try {
    const [one, other] = [await postgres.database(), await postgres.database()]
    const inOneToken = await worldIn(one)
    const splitToken = await worldIn(other)
    const single = await start(one, 'api,projector,processes')
    await start(other, 'projector')
    await start(other, 'processes')
    const [asked, followed] = [await start(other, 'api'), await start(other, 'api')]
    const inOne = await served(single, single, inOneToken)
    const split = await served(asked, followed, splitToken)
    const [oneMs, splitMs]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const first = await inOne.timeToRow()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const second = await split.timeToRow()
      if (round < WARM_UP) continue
      oneMs.push(first)
      splitMs.push(second)
    }
    inOne.close()
    split.close()
    const figures = (of: readonly number[]): string =>
      `${median(of).toFixed(1)} ms (p99 ${percentile(of, 99).toFixed(1)})`
    const ratio = median(splitMs) / median(oneMs)
    return [
      {
        name: 'request → a client of the other API process, in four processes',
        measured: `${figures(splitMs)} against ${figures(oneMs)}`,
        limit: `p50 ≤ ${LIMIT} × all in one process`,
        ratio,
        pass: ratio <= LIMIT,
      },
    ]
  } finally {
    await programs.stop()
    await stop()
    issuer.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const served = async (askedPort: number, followedPort: number, token: string): Promise<Served> => {
  let serial = 0
  let arrived: (code: string) => void = () => {}
  const socket = new WebSocket(`ws://127.0.0.1:${followedPort}${LIVE_PATH}/?EIO=4&transport=websocket`, {
    headers: { host: HOST },
    perMessageDeflate: false,
  })
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8')
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text.startsWith('40')) socket.send(JOIN)
      else if (text.startsWith('42["rows"')) {
        resolve()
        arrived(text)
      } else if (text.startsWith('44') || text.startsWith('42["left"')) reject(new Error(`refused: ${text}`))
    })
  })
  await joined
  return {
    timeToRow: async () => {
      const code = `CODE${String(++serial).padStart(4, '0')}`
      const shown = new Promise<number>((resolve) => {
        arrived = (text) => {
          if (text.includes(`"${code}"`)) resolve(performance.now())
        }
      })
      const began = performance.now()
      const status = await post(askedPort, token, { id: code, value: 10 })
      if (status !== 200) throw new Error(`the change was answered ${status}`)
      return (await shown) - began
    },
    close: () => socket.close(),
  }
}

const JOIN = `42${JSON.stringify(['join', { view: 'coupons', scope: SMALL, position: 0, basis: '' }])}`

const post = (port: number, token: string, body: unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: HOST, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const path = `/api/coupons/${SMALL}/add`
    const asking = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    asking.once('error', reject)
    asking.end(JSON.stringify(body))
  })
