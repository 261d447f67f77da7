/** How a figure is written: milliseconds of one operation as operations per second, or as they are. */
export type Unit = 'per second' | 'ms' | 's' | 'MB' | 'KB' | 'packages'

/** Rows that are measured by one process in each folder. */
interface Measure {
  /** How often each side is measured. */
  readonly turns: number
  /** Whether a first turn does not count. */
  readonly warmsUp: boolean
}

const QUICK = { turns: 8, warmsUp: true } as const
export const measures = {
  served: QUICK,
  append: QUICK,
  fold: QUICK,
  draw: QUICK,
  grid: { turns: 6, warmsUp: true },
  browsers: QUICK,
  files: { turns: 1, warmsUp: false },
  /** Minutes each. */
  start: { turns: 3, warmsUp: false },
} as const satisfies Readonly<Record<string, Measure>>
export type MeasureName = keyof typeof measures

interface Row {
  readonly title: string
  readonly unit: Unit
  readonly measure: MeasureName
}

/** What is compared with the release before. */
export const releaseRows = {
  key: { title: 'read by key, 32 connections', unit: 'per second', measure: 'served' },
  terms: { title: 'terms of a tournament with 60 events, 32 connections', unit: 'per second', measure: 'served' },
  env: { title: '`community/env`, 32 connections', unit: 'per second', measure: 'served' },
  athletes: { title: 'grid of 320 athletes, 32 connections', unit: 'per second', measure: 'served' },
  checkout: { title: 'checkout set-up, 32 parents at once', unit: 'per second', measure: 'served' },
  'append-1': { title: 'append, 1 caller', unit: 'per second', measure: 'append' },
  'append-32': { title: 'append, 32 callers', unit: 'per second', measure: 'append' },
  fold: { title: 'fold of all views, an event', unit: 'ms', measure: 'fold' },
  draw: { title: 'draw of 500, until all views show it', unit: 'ms', measure: 'draw' },
  scroll: { title: 'scrolling through 20,000 rows, a frame', unit: 'ms', measure: 'grid' },
  sort: { title: 'sorting 20,000 rows, until they are rendered', unit: 'ms', measure: 'grid' },
  browsers: { title: 'append → the last of 500 browsers', unit: 'ms', measure: 'browsers' },
  'public-script': { title: "script of a tournament's public page, gzip", unit: 'KB', measure: 'files' },
  'staff-script': { title: 'script of the registrations, gzip', unit: 'KB', measure: 'files' },
  'board-script': { title: 'script of the status board, gzip', unit: 'KB', measure: 'files' },
  'install-size': { title: 'size of `npm ci`', unit: 'MB', measure: 'files' },
  packages: { title: 'packages of `npm ci`', unit: 'packages', measure: 'files' },
  start: { title: 'first start with demo, installed', unit: 's', measure: 'start' },
  'program-loaded': { title: 'program a minute after the demo', unit: 'MB', measure: 'start' },
  'postgres-loaded': { title: 'Postgres a minute after the demo', unit: 'MB', measure: 'start' },
  'program-restarted': { title: 'program a minute after a restart', unit: 'MB', measure: 'start' },
  'postgres-restarted': { title: 'Postgres a minute after a restart', unit: 'MB', measure: 'start' },
} as const satisfies Readonly<Record<string, Row>>
export type RowName = keyof typeof releaseRows

export const isRowName = (name: string): name is RowName => Object.hasOwn(releaseRows, name)
export const rowNames = Object.keys(releaseRows) as readonly RowName[]

/** One measurement of a row. */
export interface Figure {
  /** In the row's unit, of one operation; less is better. */
  readonly value: number
  /** Processor time of one operation; null where it is not known. */
  readonly processorMs: number | null
}
export type Figures = Partial<Readonly<Record<RowName, Figure>>>

export interface Work {
  readonly rows: ReadonlySet<RowName>
  /** How often each step is taken. */
  readonly calls: number
}
/** One or more rows that are measured together. */
export interface Step {
  readonly rows: readonly RowName[]
  /** Measures each once. */
  readonly take: (call: number) => Promise<Figures>
}
/** Prepares its steps, passes them to `inTurns`, and cleans up when that resolves. */
export type RunMeasure = (work: Work, inTurns: (steps: readonly Step[]) => Promise<void>) => Promise<void>

/** The figure of work that repeats an operation: milliseconds of each. */
export const eachOf = (milliseconds: number, processorMs: number | null, operations: number): Figure => ({
  value: milliseconds / operations,
  processorMs: processorMs === null ? null : processorMs / operations,
})

/** A step that measures one row. */
export const stepOf = (row: RowName, take: (call: number) => Promise<Figure>): Step => ({
  rows: [row],
  take: async (call) => ({ [row]: await take(call) }),
})
