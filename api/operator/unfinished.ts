import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../configuration/start-problem.ts'

/**
 * What fills an empty place. From its first statement to its last, its progress is in a schema of the same name, and no program
 * runs on the place.
 */
export const FILLING = ['restore', 'replay'] as const
export type Filling = (typeof FILLING)[number]

/** Schema of what a replay keeps until it has finished. */
export const REPLAY = 'replay' as const satisfies Filling

export interface Unfinished {
  readonly filling: Filling
  /** The command that continues it. */
  readonly command: string
}

const refuse = ({ filling, command }: Unfinished): StartProblem =>
  new StartProblem(
    `A ${filling} into this place has not finished: run "${command}" again, which continues it (see scripts/README.md). To give it ` +
      'up, use another, empty place.',
  )

const UNFINISHED = FILLING.map(
  (filling) => `select '${filling}' as filling where to_regclass('${filling}.progress') is not null`,
).join(' union all ')

/** Throws StartProblem if a restore or a replay into the database has not finished; one of `filling` is its own business. */
export const requireFinished = async (pool: pg.Pool, filling: Filling | null = null): Promise<void> => {
  for (const found of (await pool.query<{ filling: Filling }>(UNFINISHED)).rows) {
    if (found.filling === filling) continue
    // One that an earlier version began has no command.
    const { rows } = await pool.query<{ command: string | null }>(
      `select to_jsonb(p) ->> 'command' as command from ${found.filling}.progress p`,
    )
    throw refuse({ filling: found.filling, command: rows[0]?.command ?? `npm run ${found.filling}` })
  }
}

/** The mark of a data folder in which the database is only being made. */
const fileIn = (dataDir: string): string => join(dataDir, 'unfinished')

/** Marks a data folder that has no embedded database yet, before one is made: the first statement comes later. */
export const markFolder = (dataDir: string, { filling, command }: Unfinished): void => {
  if (existsSync(join(dataDir, 'postgres'))) return
  writeFileSync(fileIn(dataDir), `${filling}\n${command}\n`, { mode: 0o600, flush: true })
}

export const clearFolder = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

/** Throws StartProblem for a data folder that a restore or a replay began to fill. */
export const requireFinishedFolder = (dataDir: string): void => {
  if (!existsSync(fileIn(dataDir))) return
  const [name, command = ''] = readFileSync(fileIn(dataDir), 'utf8').split('\n')
  const filling = FILLING.find((one) => one === name) ?? 'restore'
  throw refuse({ filling, command: command || `npm run ${filling}` })
}
