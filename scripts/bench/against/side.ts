import type { Figures, MeasureName, RowName, RunMeasure, Step } from './rows.ts'

/** What the parent sends: the step to take, and how often it was taken before. */
export interface Order {
  readonly step: number
  readonly call: number
}
/** What it receives: first the rows of each step, then an answer to each order. */
export type Answer =
  | { readonly kind: 'ready'; readonly steps: readonly (readonly RowName[])[] }
  | { readonly kind: 'figures'; readonly figures: Figures }
  | { readonly kind: 'failed'; readonly reason: string }

const modules: Readonly<Record<MeasureName, () => Promise<RunMeasure>>> = {
  served: async () => (await import('./served.ts')).served,
  append: async () => (await import('./inner.ts')).append,
  fold: async () => (await import('./inner.ts')).fold,
  draw: async () => (await import('./inner.ts')).draw,
  grid: async () => (await import('./inner.ts')).grid,
  browsers: async () => (await import('./inner.ts')).browsers,
  files: async () => (await import('./whole.ts')).files,
  start: async () => (await import('./whole.ts')).start,
}

const orders: Order[] = []
let wake: () => void = () => {}
process.on('message', (order: Order) => {
  orders.push(order)
  wake()
})
process.once('disconnect', () => wake())

/** Null when the parent has ended or needs no more. */
const nextOrder = async (): Promise<Order | null> => {
  while (orders.length === 0 && process.connected)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  return process.connected ? (orders.shift() ?? null) : null
}

const answer = (message: Answer): void => {
  if (process.connected) process.send?.(message)
}
const fail = (error: unknown): void =>
  answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })

const inTurns = async (steps: readonly Step[]): Promise<void> => {
  answer({ kind: 'ready', steps: steps.map(({ rows }) => rows) })
  for (let order = await nextOrder(); order !== null; order = await nextOrder()) {
    try {
      answer({ kind: 'figures', figures: (await steps[order.step]?.take(order.call)) ?? {} })
    } catch (error) {
      fail(error)
    }
  }
}

/** `node side.ts <measure> <calls> <row>…` measures the folder that it is in, in turns with other folders, as its parent orders. */
const [, , name = '', calls = '', ...rows] = process.argv
try {
  const measure = await modules[name as MeasureName]()
  await measure({ rows: new Set(rows as RowName[]), calls: Number(calls) }, inTurns)
  process.exit(0)
} catch (error) {
  fail(error)
  process.exit(1)
}
