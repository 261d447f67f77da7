import { request } from 'node:http'
import type { DownloadLink } from '../../api/contract/downloads.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { registrationsWorkbook } from '../../api/registration/registrations.xlsx.ts'
import { withJournal } from './http-world.ts'
import { TENANT } from './kit.ts'
import { longestWait, timedGet } from './large-calls.ts'
import { LARGE } from './large-world.ts'
import { drawn } from './paper-drawing.ts'
import { withPhotos } from './paper-photos.ts'
import { buildPaper, CARDS, CARDS_ATHLETES } from './paper-world.ts'
import { shareOf } from './processes.ts'
import { withProduct } from './programs.ts'
import { type BenchRow, median, percentile, reported } from './row.ts'
import { type Headers, timed } from './set-up-calls.ts'

const ROUNDS = 5
/** As many rows as the download reads in one page. */
const PAGE = 250
const CARDS_PER_PAGE = 4

const ms = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`

/** Files of a large tournament as a director downloads them, each compared with the least work that it requires. */
export const run = (): Promise<BenchRow[]> => {
  return withProduct(
    (url, masterKey) => withJournal(url, masterKey, buildPaper),
    async ({ start, as, url, port, pid }, { director }) => {
      const { message: barePort } = await start('bare-grid.ts', { args: [url, TENANT, LARGE] })
      const headers = await as(TENANT, director.userId)
      const product = { origin: `http://127.0.0.1:${port}`, headers, pid }
      return [
        ...(await exported(product, `http://127.0.0.1:${barePort}/`)),
        ...(await printed(product)),
        ...(await withPhotos()),
        ...(await drawn()),
      ]
    },
  )
}

interface Product {
  readonly origin: string
  readonly headers: Headers
  readonly pid: number
}

const bytesOf = async (parts: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0
  for await (const part of parts) bytes += part.length
  return bytes
}

/** Requests a download and reads all of it; calls `onPart` for each part. */
const download = async ({ origin, headers }: Product, path: string, onPart = (): void => {}): Promise<number> => {
  const { value } = JSON.parse((await timedGet(`${origin}/api/${path}`, headers)).body) as DownloadLink
  const { pathname, search } = new URL(value)
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${pathname}${search}`, { headers: { host: headers.host ?? '' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`))
      response.on('data', onPart)
      bytesOf(response).then(resolve, reject)
    })
    asking.once('error', reject)
    asking.end()
  })
}

async function* inTurn(rows: readonly RegistrationRow[]): AsyncGenerator<readonly RegistrationRow[]> {
  for (let from = 0; from < rows.length; from += PAGE) yield rows.slice(from, from + PAGE)
}

/** The registrations of 20,000 athletes as a workbook. */
const exported = async (product: Product, bare: string): Promise<BenchRow[]> => {
  const { origin, headers } = product
  const grid = await timedGet(`${origin}/api/registrations/manage/${LARGE}`, headers)
  const ready = JSON.parse(grid.body) as RegistrationRow[]
  const write = () =>
    bytesOf(registrationsWorkbook(inTurn(ready), { keys: [], inputs: [], timezone: 'America/Chicago', language: 'en' }))
  const path = `registrations/download/${LARGE}`
  const small = () => timedGet(`${origin}/api/tournament/${LARGE}/terms`, headers)
  const [ours, selects, writes]: [number[], number[], number[]] = [[], [], []]
  let bytes = 0
  for (let round = -1; round < ROUNDS; round++) {
    const select = (await timedGet(bare)).whole
    const writing = await timed(write)
    const exporting = await timed(async () => {
      bytes = await download(product, path)
    })
    if (round < 0) continue
    selects.push(select)
    writes.push(writing)
    ours.push(exporting)
  }
  const longest = await longestWait(small, () => download(product, path))
  const rows = ready.length.toLocaleString('en')
  const ratioTo = (peer: readonly number[]): number => median(ours.map((value, at) => value / (peer[at] ?? value)))
  return [
    {
      ...reported(
        `export of ${rows} rows as .xlsx, ${(bytes / 1e6).toFixed(1)} MB`,
        `${ms(ours)} against ${ms(selects)}`,
      ),
      limit: 'compared with the bare SELECT as JSON over the same wire',
      ratio: ratioTo(selects),
    },
    {
      ...reported('the same', `${ms(ours)} against ${ms(writes)}`),
      limit: 'compared with the file writer alone on prepared rows',
      ratio: ratioTo(writes),
    },
    reported('longest wait of a read by key while it is exported', `${longest.toFixed(0)} ms`),
  ]
}

/** Credentials of 500 athletes, downloaded. */
const printed = async (product: Product): Promise<BenchRow[]> => {
  const templates = await timedGet(`${product.origin}/api/tournament/id/${CARDS}/credentialtemplates`, product.headers)
  const [template] = JSON.parse(templates.body) as { readonly id: string }[]
  const path = `credentials/download/${CARDS}/template/${template?.id}`
  await download(product, path)
  const memory: Promise<number>[] = []
  const took = await timed(() => download(product, path, () => memory.push(shareOf(product.pid))))
  const shares = await Promise.all(memory)
  const third = Math.max(1, Math.floor(shares.length / 3))
  const [first, last] = [percentile(shares.slice(0, third), 100), percentile(shares.slice(-third), 100)]
  const pages = CARDS_ATHLETES / CARDS_PER_PAGE
  return [
    reported(`${CARDS_ATHLETES} credentials as .pdf, downloaded`, `${((pages / took) * 1_000).toFixed(1)} pages/s`),
    {
      name: 'memory of the program in the last third of that file',
      limit: '≤ 1.15 × in its first third',
      measured: `${last.toFixed(0)} MB against ${first.toFixed(0)} MB`,
      ratio: last / first,
      pass: last / first <= 1.15,
    },
  ]
}
