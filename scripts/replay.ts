import type pg from 'pg'
import { openEmbeddedEventStore } from '../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { checkAnchors } from '../api/adapters/history-anchors/check-anchors.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { StartProblem, withSetting } from '../api/configuration/start-problem.ts'
import { REPLAY } from '../api/operator/unfinished.ts'
import { streamPrefixes } from '../domain/aggregates.ts'
import { AppendTooLarge, type EventStore } from '../domain/kernel/event-store.ts'
import { plural } from '../domain/kernel/plural.ts'
import { isInstant } from '../domain/kernel/time.ts'
import { projections } from '../projections/all.ts'
import { requireUnused } from './backup/is-running.ts'
import { type Backup, isBackup, masterKeyFor, openBackup, UNENCRYPTED_OPTION } from './backup/open-backup.ts'
import { bringViewsToEnd } from './build-views.ts'
import { DEADLINE_MS, type History, openDatabase, openPool, withHistory } from './open-history.ts'
import { compareViews } from './replay/compare-views.ts'
import { copyEvents } from './replay/copy-events.ts'
import { dropViews, finishReplay, moveProcesses, setAside, VIEWS_BEFORE } from './replay/move-rows.ts'
import { endOf, isPosition, upTo } from './replay/part-of-log.ts'
import { readTogether } from './replay/same-events.ts'
import type { Progress } from './restore/progress.ts'
import { ERASURES_OPTION, NO_ERASURES, repeatErasures } from './restore/repeat-erasures.ts'
import { restoreDatabase } from './restore.ts'
import { type Call, misused, runIfStarted, type ToolCall, tool, type Usage } from './script.ts'
import { viewsOfOtherVersions } from './verify-history/view-versions.ts'

const USAGE = {
  name: 'replay',
  does: 'Makes a new installation from a backup, on the same kind of log or another one, and compares the two.',
  options: {
    from: { type: 'string', help: 'the folder of the backup' },
    log: { type: 'string', help: 'the log of the backup, if that is in EventStoreDB: esdb://…' },
    to: { type: 'string', help: 'the log of the new installation: embedded, or the esdb://… of an empty one' },
    until: { type: 'string', help: 'the position or moment of the last event, such as 2026-11-20T12:00:00Z' },
    'no-erasures': ERASURES_OPTION,
    unencrypted: UNENCRYPTED_OPTION,
  },
  examples: [
    '--from /backups/last --to esdb://matside:…@log.example.org:2113',
    '--from /backups/last --to embedded --until 2026-11-20T12:00:00Z',
  ],
} as const satisfies Usage
type ReplayCall = ToolCall<(typeof USAGE)['options']>

const EMBEDDED = 'embedded'

interface Request {
  readonly backup: Backup
  /** The log that is read and the one that is written: `embedded`, or the address of an EventStoreDB. */
  readonly from: string
  readonly to: string
  readonly until: string | null
  /** Whether no one was erased after the backup. */
  readonly isNone: boolean
  /** The settings of the new installation with each of the logs. */
  readonly config: { readonly from: Config; readonly to: Config }
}

const requestOf = async ({ given, env, path }: ReplayCall): Promise<Request> => {
  const { from, log, to, until = null, 'no-erasures': isNone = false, unencrypted = false } = given
  if (from === undefined || to === undefined) throw misused(USAGE, '--from and --to are needed.')
  if (until !== null && !isPosition(until) && !isInstant(until))
    throw misused(USAGE, `${until} is neither a position nor a moment such as 2026-11-20T12:00:00Z.`)
  const folder = path(from)
  if (!isBackup(folder))
    throw new StartProblem(
      `${from} is no backup. Make one with "npm run backup": people's keys are in it. An export and a log alone have none, ` +
        'and without them no name could be read.',
    )
  const masterKey = masterKeyFor(readConfig({ ...env, EVENTSTORE_URL: '' }))
  const backup = await openBackup(folder, { masterKey, allowsUnencrypted: unencrypted })
  const { manifest } = backup
  if (manifest.log === EMBEDDED && log !== undefined)
    throw new StartProblem('The backup has the log in it: leave out --log.')
  if (manifest.log !== EMBEDDED && log === undefined)
    throw new StartProblem('The log is not in the backup: name its EventStoreDB with --log esdb://….')
  const events = manifest.tables.find(({ schema, name }) => schema === 'log' && name === 'events')
  // The embedded log numbers its events 1, 2, 3 ….
  if (events !== undefined && until !== null && isPosition(until) && Number(until) > events.rows)
    throw misused(USAGE, `The log of the backup ends at position ${events.rows}, before ${until}.`)
  const configOf = (address: string): Config =>
    readConfig({ ...env, EVENTSTORE_URL: address === EMBEDDED ? '' : address })
  const read = log ?? EMBEDDED
  if (read === to && read !== EMBEDDED) throw new StartProblem('--log and --to are the same log: name an empty one.')
  return { backup, from: read, to, until, isNone, config: { from: configOf(read), to: configOf(to) } }
}

/** Without the password that an address may have. */
const nameOf = (address: string): string => address.replace(/\/\/[^@/]*@/, '//').replace(/\?.*/, '')

const withPool = async <T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const database = await openDatabase(config, 'replay')
  const pool = openPool(database.url)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await database.close()
  }
}

const openTarget = (to: string, url: string): Promise<EventStore> =>
  to === EMBEDDED
    ? openEmbeddedEventStore({ connectionString: url, commandDeadlineMs: DEADLINE_MS })
    : withSetting('--to', () => openEventStoreDb(to, { commandDeadlineMs: DEADLINE_MS, streams: streamPrefixes }))

/** Before anything is written: a log that is not empty may belong to another installation. */
const requireEmptyLog = async ({ to }: Request): Promise<void> => {
  if (to === EMBEDDED) return
  const store = await openTarget(to, '')
  try {
    if ((await store.head()) >= 0) throw new StartProblem(`The log at ${nameOf(to)} is not empty: name an empty one.`)
  } finally {
    await store.close()
  }
}

/** What was recorded after the backup was mailed and paid by the program that ran: its processes would do it again. */
const requireHandled = async (pool: pg.Pool, end: number): Promise<void> => {
  const { rows } = await pool.query<{ last: string | null }>('select max(position) as last from process.checkpoint')
  if (Number(rows[0]?.last ?? -1) >= end) return
  throw new StartProblem(
    'The log has events that were recorded after the backup, and mails and payments would be repeated. Stop the program, take ' +
      'another backup, and name an empty database.',
  )
}

/** Builds the views from the log that is read, and sets them aside. */
const buildBefore = async ({ config, backup: { manifest }, until }: Request): Promise<void> => {
  let end = -1
  const part = async (store: EventStore): Promise<EventStore> => {
    end = await endOf(store, until)
    if (end < 0) throw new StartProblem(`The log has no event${until === null ? '' : ` up to ${until}`}.`)
    return upTo(store, end)
  }
  const build = async (history: History): Promise<void> => {
    if (manifest.log !== EMBEDDED) await requireHandled(history.pool, end)
    await bringViewsToEnd(history)
    const [other] = await viewsOfOtherVersions(history.url, projections)
    if (other !== undefined)
      throw new StartProblem(
        `The view ${other.view} has not been built: restore the backup with "npm run restore", start the program once, and take ` +
          'another backup.',
      )
    await setAside(history.pool, end)
  }
  if (until !== null) await withPool(config.from, dropViews)
  await withHistory(config.from, 'replay', build, { readFrom: part })
}

const tooLarge = ({ bytes }: AppendTooLarge): StartProblem =>
  new StartProblem(
    `The log at --to refuses an event of ${bytes} bytes: set EVENTSTORE_MAX_APPEND_SIZE=8388608 in the server's environment, and ` +
      'run this again.',
  )

/** Copies what the log that is written does not have yet, and records the position of each event in both. */
const copyLog = async ({ config, from, to }: Request, end: number): Promise<void> => {
  const copy = async ({ store, url, pool }: History): Promise<void> => {
    // The same log: each event keeps its position.
    const target = from === to ? store : await openTarget(to, url)
    try {
      if (target !== store)
        await copyEvents(store, target, { after: await readTogether(store, target) }).catch((error: unknown) => {
          throw error instanceof AppendTooLarge ? tooLarge(error) : error
        })
      await pool.query(`truncate ${REPLAY}.positions`)
      await readTogether(store, target, async (pairs) => {
        const [before, after] = [0, 1].map((side) => pairs.map((pair) => pair[side as 0 | 1].position))
        await pool.query(`insert into ${REPLAY}.positions select * from unnest($1::bigint[], $2::bigint[])`, [
          before,
          after,
        ])
      })
    } finally {
      if (target !== store) await target.close()
    }
  }
  const part = async (store: EventStore): Promise<EventStore> => upTo(store, end)
  await withHistory(config.from, 'replay', copy, { readFrom: part, keys: 'unchecked' })
}

/** Builds the views from the log that was written, and compares. Resolves with the exit code. */
const buildAfter = ({ config, to, isNone }: Request, { out, err }: Pick<Call, 'out' | 'err'>): Promise<number> =>
  withHistory(config.to, 'replay', async (history) => {
    const { url, pool, store, signer } = history
    await bringViewsToEnd(history)
    const { rows } = await pool.query<{ before: string; after: string }>(`select * from ${REPLAY}.positions`)
    const positions = new Map(rows.map(({ before, after }) => [Number(before), Number(after)]))
    const views = await compareViews(url, projections, VIEWS_BEFORE, positions)
    const { byTenant } = await checkAnchors(store, signer)
    const histories = [...byTenant.values()]
    const faults = histories.flatMap((one) => one.faults)
    const different = views.filter(({ hashes: [before, after] }) => before !== after)
    for (const { view, rows: count, hashes } of views) out(`${hashes[1]}  ${view}: ${plural(count, 'row', 'rows')}\n`)
    for (const one of different) out(`DIFFERENT  ${one.view}: ${one.different.join(', ')}\n`)
    for (const { tenant, kind, position } of faults) out(`BROKEN  anchor ${position} of ${tenant}: ${kind}\n`)
    if (different.length > 0 || faults.length > 0) {
      out('The replay is not the same history: the program does not start on it.\n')
      return 1
    }
    const anchors = histories.reduce((sum, one) => sum + one.anchors, 0)
    // Those of EventStoreDB's log were there.
    if (config.from.eventStore.kind === 'embedded') {
      await repeatErasures(config.to, history, { isNone, out, err })
      await bringViewsToEnd(history)
    }
    await finishReplay(pool, config.to)
    out(`${plural(positions.size, 'event', 'events')}, ${views.length} views: all equal. Valid anchors: ${anchors}.\n`)
    out(`Start the program ${to === EMBEDDED ? 'without EVENTSTORE_URL' : 'with EVENTSTORE_URL set to that log'}.\n`)
    return 0
  })

const beginning = (request: Request): Promise<Progress> => {
  const { backup, from, to, until, config } = request
  const task = {
    filling: REPLAY,
    request: `${backup.manifest.takenAt}, ${nameOf(from)} to ${nameOf(to)}, ${until === null ? 'whole' : `until ${until}`}`,
    command: commandOf(request),
  }
  return restoreDatabase(config.from, backup, { ...task, requireEmpty: () => requireEmptyLog(request) })
}

/** The command that continues it; addresses are without their passwords. */
const commandOf = ({ backup: { folder, manifest }, from, to, until, isNone }: Request): string => {
  const trusted = manifest.layout === undefined ? ' --unencrypted' : ''
  const log = manifest.log === EMBEDDED ? '' : ` --log ${nameOf(from)}`
  return `npm run replay -- --from ${folder}${log} --to ${nameOf(to)}${until === null ? '' : ` --until ${until}`}${isNone ? ` ${NO_ERASURES}` : ''}${trusted}`
}

/**
 * `npm run replay`: makes a new installation from a backup, on the same kind of log or another one, and compares every row of every
 * view with those of the log that was read. If it is interrupted, the same command continues it.
 */
export const replay = tool(USAGE, async (call) => {
  const request = await requestOf(call)
  const { config, backup, until, to } = request
  await requireUnused(config.to.dataDir)
  let { step } = await beginning(request)
  if (step === 'restored') {
    call.out('The rows and files of the backup are written. Building the views from its log.\n')
    await buildBefore(request)
    step = 'set-aside'
  }
  if (step === 'set-aside') {
    const end = await withPool(config.from, async (pool) => {
      const { rows } = await pool.query<{ end: string }>(`select ends_at as end from ${REPLAY}.progress`)
      return Number(rows[0]?.end)
    })
    call.out('Copying the events.\n')
    await copyLog(request, end)
    const embeddedLog =
      to !== EMBEDDED ? 'dropped' : backup.manifest.log === EMBEDDED && until !== null ? 'cut' : 'kept'
    await withPool(config.from, (pool) => moveProcesses(pool, { end, isEarlier: until !== null, embeddedLog }))
  }
  call.out('Building the views from the events that were written, and comparing.\n')
  return buildAfter(request, call)
})

await runIfStarted(import.meta.url, replay)
