import { BOARD, withJournal } from './http-world.ts'
import { TENANT } from './kit.ts'
import { longestWait, timedGet } from './large-calls.ts'
import { onDisk, rebuilds, verified } from './large-log.ts'
import { ATHLETES, buildLarge, LARGE, ONE_EVENT, type World } from './large-world.ts'
import { shareOf } from './processes.ts'
import { MASTER_KEY, type Product, withProduct } from './programs.ts'
import { type BenchRow, median, reported } from './row.ts'

const ROUNDS = 5
/** How long the program is idle before its memory is measured again. */
const REST_MS = 20_000

const ms = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`

/** A championship of 17,600 entries in 207 events: work that grows with entries × events shows in the comparison with the same entries in one event. */
export const run = (): Promise<BenchRow[]> =>
  withProduct(
    (url, masterKey) => withJournal(url, masterKey, buildLarge),
    async (product, world) => [
      ...(await measureProgram(product, world)),
      ...(await rebuilds(product.postgres, product.url, MASTER_KEY)),
      await onDisk(product.url),
      await verified(product.settings),
    ],
  )

/** Measures what people wait for, then stops the program. */
const measureProgram = async ({ start, stop, as, at, url, pid }: Product, world: World): Promise<BenchRow[]> => {
  const { message: barePort } = await start('bare-grid.ts', { args: [url, TENANT, LARGE] })
  const headers = await as(TENANT, world.director.userId)
  const read = (path: string) => timedGet(at(path), headers)
  const small = () => read(`tournament/${ONE_EVENT}/terms`)

  const inTurns = async (...paths: readonly string[]): Promise<number[][]> => {
    const times: number[][] = paths.map(() => [])
    for (let round = -1; round < ROUNDS; round++) {
      for (const [at, path] of paths.entries()) {
        const { whole } = await read(path)
        if (round >= 0) times[at]?.push(whole)
      }
    }
    return times
  }
  /** Compares 207 events with one. At most twice as long means that the time does not grow with entries × events. */
  const comparedWith = async (name: string, path: (id: string) => string): Promise<BenchRow> => {
    const [large = [], one = []] = await inTurns(path(LARGE), path(ONE_EVENT))
    const ratio = median(large.map((value, round) => value / (one[round] ?? value)))
    const limit = '≤ 2 × the same entries in one event'
    return { name, limit, measured: `${ms(large)} against ${ms(one)}`, ratio, pass: ratio <= 2 }
  }

  const rows: BenchRow[] = [
    reported('entries of 20,000 athletes written by an import', `${(world.milliseconds.import / 1_000).toFixed(1)} s`),
    await comparedWith('draw of 17,600 entries, preview', (id) => `brackets/regenerate/${id}/preview`),
  ]
  for (const id of [LARGE, ONE_EVENT]) await read(`brackets/regenerate/${id}`)
  const drawn = await read(`tournament/${LARGE}/brackets/state`)
  if (!drawn.body.includes('"bracketGenerationDate":"')) throw new Error('nothing was drawn')
  rows.push(await comparedWith('brackets whose athletes no longer fit', (id) => `tournament/${id}/brackets/misfits`))

  const ours: { first: number; whole: number; bytes: number }[] = []
  const bare: number[] = []
  let longest = 0
  for (let round = -1; round < ROUNDS; round++) {
    const peer = await timedGet(`http://127.0.0.1:${barePort}/`)
    const grid = await read(`registrations/manage/${LARGE}`)
    if (round < 0) continue
    bare.push(peer.first)
    ours.push(grid)
    longest = Math.max(longest, await longestWait(small, () => read(`registrations/manage/${LARGE}`)))
  }
  const firstRatio = median(ours.map(({ first }, round) => first / (bare[round] ?? first)))
  const megabytes = ((ours[0]?.bytes ?? 0) / 1e6).toFixed(1)
  const [overview = [], calls = [], board = [], setUp = []] = await inTurns(
    `registrations/summary/${LARGE}`,
    `athletecall/${LARGE}/status`,
    `status/${BOARD}`,
    `tournament/setup/${LARGE}`,
  )
  rows.push(
    {
      name: `grid of ${ATHLETES.toLocaleString('en')} athletes, first rows`,
      limit: '≤ 1.5 × the bare SELECT as JSON over the same wire',
      measured: `${ms(ours.map(({ first }) => first))} against ${ms(bare)}; all ${megabytes} MB ${ms(ours.map(({ whole }) => whole))}`,
      ratio: firstRatio,
      pass: firstRatio <= 1.5,
    },
    reported('longest wait of a read by key while that grid is sent', `${longest.toFixed(0)} ms`),
    reported('Overview, with a line for each event', ms(overview)),
    reported('Athlete Call', ms(calls)),
    reported('status board', ms(board)),
    reported('set-up of 207 events for the wizard', ms(setUp)),
  )
  const busy = await shareOf(pid)
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  rows.push(
    reported('memory of the program', `${busy.toFixed(0)} MB, ${(await shareOf(pid)).toFixed(0)} MB after a rest`),
  )
  await stop()
  return rows
}
