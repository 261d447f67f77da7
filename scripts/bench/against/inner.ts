import { randomBytes } from 'node:crypto'
import { onNewLog, storeRate } from '../append.ts'
import { withDraws } from '../draw.ts'
import { seatsFanOut, withFanOut } from '../fan-out.ts'
import { openGrids } from '../grid.ts'
import { buildWorld, withJournal } from '../http-world.ts'
import { type BenchPostgres, startPostgres } from '../postgres.ts'
import { withProcessorTime } from '../processes.ts'
import { median } from '../row.ts'
import { timed } from '../set-up-calls.ts'
import { withEmptyViews } from '../versions.ts'
import { eachOf, type Figure, type RunMeasure, stepOf } from './rows.ts'

const onPostgres = async (work: (server: BenchPostgres) => Promise<void>): Promise<void> => {
  const server = await startPostgres()
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** The embedded log, with one caller and with 32. */
export const append: RunMeasure = ({ rows }, inTurns) =>
  onPostgres((server) =>
    onNewLog(server, (_, store) => {
      const rateOf = async (callers: number): Promise<Figure> => {
        const began = performance.now()
        const { result, processorMs } = await withProcessorTime('all', () => storeRate(store, callers))
        const seconds = (performance.now() - began) / 1_000
        return eachOf(1_000 * seconds, processorMs, result * seconds)
      }
      const steps = [stepOf('append-1', () => rateOf(1)), stepOf('append-32', () => rateOf(32))]
      return inTurns(steps.filter((step) => step.rows.every((row) => rows.has(row))))
    }),
  )

const FOLDED = { athletes: 1_000, parents: 100 }

/** All views, from the events of a small organization. */
export const fold: RunMeasure = (_, inTurns) =>
  onPostgres(async (server) => {
    const url = await server.database()
    const masterKey = randomBytes(32)
    await buildWorld(url, masterKey, FOLDED.athletes, FOLDED.parents)
    const events = await withJournal(url, masterKey, async (journal) => journal.readAll(-1, (await journal.head()) + 1))
    const once = () =>
      withEmptyViews(server, async (project) => {
        const { result, processorMs } = await withProcessorTime('all', () => timed(() => project(events)))
        return eachOf(result, processorMs, events.length)
      })
    await inTurns([stepOf('fold', once)])
  })

const DRAW = { entries: 500, events: 4 }
const DRAWS_A_CALL = 4

export const draw: RunMeasure = (_, inTurns) =>
  withDraws(DRAW, (once) =>
    inTurns([
      stepOf('draw', async (call) => {
        const times: number[] = []
        const { processorMs } = await withProcessorTime('all', async () => {
          for (let at = 0; at < DRAWS_A_CALL; at++) times.push(await timed(() => once(call * DRAWS_A_CALL + at)))
        })
        return { ...eachOf(0, processorMs, DRAWS_A_CALL), value: median(times) }
      }),
    ]),
  )

const ROWS = 20_000

/** The gallery's grid in Chromium. Its processor time is not known: the page is loaded by the same processes. */
export const grid: RunMeasure = async (_, inTurns) => {
  const { scroll, close } = await openGrids()
  try {
    await inTurns([
      {
        rows: ['scroll', 'sort'],
        take: async () => {
          const { frames, sorted } = await scroll(ROWS)
          const scrolled = frames.reduce((sum, frame) => sum + frame, 0)
          return { scroll: eachOf(scrolled, null, frames.length), sort: eachOf(sorted, null, 1) }
        },
      },
    ])
  } finally {
    close()
  }
}

const BROWSERS = 500
const CHANGES_A_CALL = 60

export const browsers: RunMeasure = (_, inTurns) =>
  onPostgres((server) =>
    withFanOut(server, { ...seatsFanOut, clients: BROWSERS }, ({ live }) =>
      inTurns([
        stepOf('browsers', async (call) => {
          const times: number[] = []
          const { processorMs } = await withProcessorTime('all', async () => {
            for (let at = 0; at < CHANGES_A_CALL; at++)
              times.push((await live(call * CHANGES_A_CALL + at)).milliseconds)
          })
          return { ...eachOf(0, processorMs, CHANGES_A_CALL), value: median(times) }
        }),
      ]),
    ),
  )
