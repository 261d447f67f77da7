import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONNECTS_WITHIN_MS } from './unavailable.ts'

/** What may be under way in an installation, and how a process that does it is called. */
const DOING = {
  program: 'running the program',
  rebuild: 'rebuilding views',
  verify: 'verifying the history',
  backup: 'backing up',
  'turn-master-key': 'turning the master key',
  'give-up-keys': 'giving up keys',
  'thin-states': 'thinning states',
  'open-organization': 'opening an organization',
  restore: 'restoring',
  replay: 'replaying',
} as const
export type Activity = keyof typeof DOING

export const doing = (activity: Activity): string => DOING[activity]

const ACTIVITIES = Object.keys(DOING) as Activity[]

/**
 * Pairs that may not run at the same time, each named once; all others may. `restore` and `replay` fill an empty place, so they
 * run alone.
 */
const NEVER_TOGETHER: readonly (readonly [Activity, Activity])[] = [
  // The unfinished folder of a backup is therefore that of one that was killed.
  ['backup', 'backup'],
  // Of two rebuilds of a view, one would fail.
  ['rebuild', 'rebuild'],
  // Until it has ended, people's keys are encrypted with either master key. A program may run with both.
  ...ACTIVITIES.filter((other) => other !== 'program').map((other) => ['turn-master-key', other] as const),
  // A rebuild makes every state again.
  ['thin-states', 'rebuild'],
  ['thin-states', 'thin-states'],
  ...ACTIVITIES.map((other) => ['restore', other] as const),
  ...ACTIVITIES.map((other) => ['replay', other] as const),
]

const excludedBy = (activity: Activity): readonly Activity[] =>
  NEVER_TOGETHER.flatMap(([one, other]) => (one === activity ? [other] : other === activity ? [one] : []))

/** Class of the advisory locks; each activity has one, which all who do it share. */
const CLASS = 7_316_005
/** Held while a process marks what it does, so that of two that exclude each other one comes first. */
const TURN = 7_316_006
const RETRY_MS = 300
/** The bytes that Postgres keeps of a session's name. */
const NAME_BYTES = 63

const lockOf = (activity: Activity): number => ACTIVITIES.indexOf(activity)

/** The name of a session: what is said of it to those who wait. */
const sessionName = (activity: Activity): string =>
  `matside ${activity}, process ${process.pid} on ${hostname()}`.slice(0, NAME_BYTES)

/** A process with a conflicting activity is running; `message` names the activity, its start and the process. */
export class Excluded extends Error {
  override readonly name = 'Excluded'
}

/** The first other process whose activity conflicts with `activity`: the activity, its start and the process. Null if there is none. */
const holderBeside = async (client: pg.ClientBase, activity: Activity): Promise<string | null> => {
  const { rows } = await client.query<{ lock: number; name: string; since: Date }>(
    `select l.objid::integer as lock, a.application_name as name, a.backend_start as since
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = $1 and l.objsubid = 2 and l.granted and l.objid = any($2::oid[])
       and l.database = (select oid from pg_database where datname = current_database()) and l.pid <> pg_backend_pid()
     order by a.backend_start limit 1`,
    [CLASS, excludedBy(activity).map(lockOf)],
  )
  const [row] = rows
  const holder = row === undefined ? undefined : ACTIVITIES[row.lock]
  if (row === undefined || holder === undefined) return null
  const process = /process .*/.exec(row.name)?.[0] ?? 'another process'
  return `${holder}, since ${row.since.toISOString().slice(0, 16)}Z, ${process}`
}

const mark = (client: pg.ClientBase, activity: Activity): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared($1, $2)', [CLASS, lockOf(activity)])

export interface Mark {
  /** Others may begin what was excluded. */
  end(): Promise<void>
}

export interface MarkOptions {
  /** Called with what is waited for, once for each; without it, the mark is refused by `Excluded`. */
  readonly onWait?: ((text: string) => void) | undefined
  /** Ends the wait, which rejects. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Marks for the whole installation that this process does `activity`, for as long as its session lasts: a killed process leaves no
 * mark. Waits for conflicting activities to end, or throws Excluded.
 */
export const markActivity = async (
  url: string,
  activity: Activity,
  { onWait, signal }: MarkOptions = {},
): Promise<Mark> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    keepAlive: true,
    application_name: sessionName(activity),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    let told = ''
    for (;;) {
      signal?.throwIfAborted()
      await client.query('select pg_advisory_lock($1)', [TURN])
      // Before the look around: the program marks itself without a turn, and looks afterwards, too.
      await mark(client, activity)
      const holder = await holderBeside(client, activity)
      if (holder !== null) await client.query('select pg_advisory_unlock_shared($1, $2)', [CLASS, lockOf(activity)])
      await client.query('select pg_advisory_unlock($1)', [TURN])
      if (holder === null) return { end: () => client.end().catch(() => {}) }
      if (onWait === undefined)
        throw new Excluded(`Cannot run at the same time as ${holder}: run this again when it has ended.`)
      if (told !== holder) onWait(`${activity} waits for ${holder}.`)
      told = holder
      await pause(RETRY_MS, undefined, { signal })
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Settings of a pool each of whose connections marks `activity`: the pool replaces lost ones by itself. */
export const markedSessions = (activity: Activity): Pick<pg.PoolConfig, 'application_name' | 'onConnect'> => ({
  application_name: sessionName(activity),
  onConnect: async (client) => {
    await mark(client, activity)
  },
})

/** Throws Excluded while another process has a conflicting activity; this process has marked `activity` already. */
export const requireAlone = async (pool: pg.Pool, activity: Activity): Promise<void> => {
  const client = await pool.connect()
  try {
    const holder = await holderBeside(client, activity)
    if (holder !== null)
      throw new Excluded(`Cannot run at the same time as ${holder}: start this again when it has ended.`)
  } finally {
    client.release()
  }
}
