import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { withJournal } from './http-world.ts'
import { AUDIENCE, startIssuer } from './issuer.ts'
import { startPostgres } from './postgres.ts'
import { type RawInsert, rawInsert } from './raw-insert.ts'
import { type BenchRow, median } from './row.ts'
import { get, milliseconds, post, timed } from './set-up-calls.ts'
import { timeRules } from './set-up-rules.ts'
import { adminOf, LARGE, SET_UPS, SMALL, setUpOf, TENANT } from './set-up-world.ts'

const SAVES = 120
const MASTER_KEY = 'ab'.repeat(32)

/** The saves of a tournament's wizard: among 60 events and 200 divisions, and where there is one event. */
export const run = async (): Promise<BenchRow[]> => {
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-data-'))
  const children: ChildProcess[] = []
  let raw: RawInsert | undefined
  try {
    const url = await postgres.database()
    const admin = await withJournal(url, Buffer.from(MASTER_KEY, 'hex'), adminOf)
    const port = await freePorts()
    const product = fork(join(import.meta.dirname, 'serve-product.ts'), {
      env: {
        ...process.env,
        ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, PERSONAL_DATA_MASTER_KEY: MASTER_KEY },
        ...{ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'bench', OIDC_AUDIENCE: AUDIENCE, DEMO_DATA: 'no' },
      },
    })
    children.push(product)
    await new Promise((resolve, reject) => {
      product.once('message', resolve)
      product.once('exit', (code) => reject(new Error(`the product ended with code ${code}`)))
    })
    const headers = {
      host: `${TENANT}.localhost:${port}`,
      authorization: `Bearer ${await issuer.token(admin)}`,
      'content-type': 'application/json',
    }
    raw = await rawInsert(url)
    const { insert } = raw
    const send = (path: string, body: unknown) => post(`http://127.0.0.1:${port}/api/${path}`, headers, body)
    const opened: Record<string, number[]> = {}
    for (const id of Object.keys(SET_UPS)) {
      const { position } = await send('tournament/create', setUpOf(id))
      await get(`http://127.0.0.1:${port}/api/tournament/setup/${id}`, { ...headers, 'x-read-after': position })
    }
    const inserts: number[] = []
    const saves: Record<string, number[]> = { [SMALL]: [], [LARGE]: [] }
    for (let at = 0; at < SAVES; at++) {
      inserts.push(await timed(() => insert('set-up', at)))
      for (const id of Object.keys(saves)) {
        const body = { Tournament: { id }, CurriculumEdits: [{ eventId: 'event-0', subcategory: `Ring ${at}` }] }
        saves[id]?.push(await timed(() => send('tournament/update', body)))
        const address = `http://127.0.0.1:${port}/api/tournament/setup/${id}`
        opened[id] = [...(opened[id] ?? []), await timed(() => get(address, headers))]
      }
    }
    const rules = await timeRules(port, headers)
    const [small, large] = [saves[SMALL] ?? [], saves[LARGE] ?? []]
    const ratio = median(large) / median(small)
    return [
      {
        name: 'save of an event among 60, with 200 divisions',
        limit: '≤ 1.5 × the same save where it is the only event',
        measured: `${milliseconds(large)} against ${milliseconds(small)}; a raw INSERT ${milliseconds(inserts)}`,
        ratio,
        pass: ratio <= 1.5,
      },
      {
        name: 'reading such a set-up for editing',
        limit: 'stated',
        measured: `${milliseconds(opened[LARGE] ?? [])} against ${milliseconds(opened[SMALL] ?? [])} with one event`,
        ratio: null,
        pass: null,
      },
      ...rules,
    ]
  } finally {
    await raw?.close()
    for (const child of children) if (child.connected) child.disconnect()
    await Promise.all(
      children.map((child) => (child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null)),
    )
    issuer.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
