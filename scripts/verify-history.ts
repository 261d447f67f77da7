import { type CheckedAnchors, checkAnchors } from '../api/adapters/history-anchors/check-anchors.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import type { EventStore } from '../domain/kernel/event-store.ts'
import type { Journal } from '../domain/kernel/journal.ts'
import { projections } from '../projections/all.ts'
import { reasonOf } from '../projections/database/unavailable.ts'
import { isRunning } from './backup/is-running.ts'
import { buildEmptyViews } from './build-views.ts'
import { type History, withHistory } from './open-history.ts'
import { EXIT, JSON_OPTION, runIfStarted, type ToolCall, tool, type Usage } from './script.ts'
import type { Finding } from './verify-history/finding.ts'
import { erasedIn } from './verify-history/invariants/erased-people.ts'
import { type Found, TOLERANCE_MS } from './verify-history/log-order.ts'
import { OpenedChecks } from './verify-history/opened-checks.ts'
import { readOutsideCopies } from './verify-history/outside-copies.ts'
import { checkReadModels } from './verify-history/read-models.ts'
import { StoredChecks } from './verify-history/stored-checks.ts'
import { toRebuild, viewsOfOtherVersions } from './verify-history/view-versions.ts'
import { whileAway } from './verify-history/while-away.ts'

const USAGE = {
  name: 'verify-history',
  does: 'Checks the whole history as an auditor would, whether or not the program is running.',
  options: JSON_OPTION,
  examples: ['', '--json'],
  waits: true,
} as const satisfies Usage

type VerifyCall = ToolCall<(typeof USAGE)['options']>

/** How many findings are printed for each invariant; the rest are counted. */
const SHOWN = 20

const textOf = ({ stream, position, message }: Finding): string => `${position} ${stream}: ${message}`

/** What `--json` prints; `findings` are the first ones, of `count`. */
interface Verified {
  readonly checks: { check: string; name: string; count: number; findings: readonly string[] }[]
  /** The other lines: what was not checked or is not proved. */
  readonly notes: string[]
}

/** Prints a line for each check, with its findings; each method returns whether the check passes. */
const reportTo = ({ out, given: { json = false } }: VerifyCall) => {
  const verified: Verified = { checks: [], notes: [] }
  const write = (line: string): true => {
    if (!json) out(`${line}\n`)
    return true
  }
  const note = (line: string): true => {
    verified.notes.push(line)
    return write(line)
  }
  const end = (code: number): void => {
    if (json) out(`${JSON.stringify({ code, ...verified })}\n`)
  }
  const report = (number: string, name: string, findings: readonly string[], count = findings.length): boolean => {
    verified.checks.push({ check: number, name, count, findings: findings.slice(0, SHOWN) })
    write(`${count === 0 ? 'passes' : 'BROKEN'}  ${number.padStart(9)}  ${name}`)
    for (const finding of findings.slice(0, SHOWN)) write(`        ${finding}`)
    if (count > SHOWN) write(`        and ${count - SHOWN} more`)
    return count === 0
  }
  /** Positions in EventStoreDB are byte offsets that other applications' events use, too. */
  const reportHoles = ({ log }: History, holes: Found): boolean => {
    const name = 'no position is missing'
    if (log === 'embedded') return report('positions', name, holes.named, holes.count)
    return note(`not applicable  positions  ${name}: in EventStoreDB gaps are normal`)
  }
  const reportStored = (history: History, { chains, order: { holes, times, worst } }: StoredChecks): boolean => {
    const inChains = report(
      'chain',
      'each stream is one chain of hashes, from its first event to its last one here',
      chains.map((fault) => JSON.stringify(fault)),
    )
    const isWhole = reportHoles(history, holes)
    const seconds = TOLERANCE_MS / 1_000
    const inTime = report(
      'times',
      `no event is dated more than ${seconds} s before one it follows`,
      times.named,
      times.count,
    )
    if (worst.ms > 0) note(`        at most ${worst.ms} ms: ${worst.name}`)
    return inChains && isWhole && inTime
  }
  const reportOpened = (opened: OpenedChecks): boolean => {
    const passed = [report('sealed', 'every personal field can be opened', opened.damaged)]
    for (const { invariant, name, findings } of opened.end())
      passed.push(report(String(invariant), name, findings.map(textOf)))
    return passed.every(Boolean)
  }
  /** The chains are reported with the events as stored. */
  const reportAnchored = ({ byTenant }: CheckedAnchors): boolean => {
    const histories = [...byTenant.values()]
    const faults = histories
      .flatMap((history) => history.faults)
      .filter(({ kind }) => kind !== 'wrong-hash' && kind !== 'missing-event')
    const anchors = histories.reduce((count, history) => count + history.anchors, 0)
    const name = `each signed anchor is what the log had at its position (${anchors} anchors)`
    return report(
      'anchors',
      name,
      faults.map(({ tenant, kind, position }) => `${position} of ${tenant}: ${kind}`),
    )
  }
  return { note, end, report, reportStored, reportAnchored, reportOpened }
}

/** Reads again while the log is away. */
const patient = (store: EventStore): EventStore => ({
  ...store,
  readAll: (query) => whileAway(() => store.readAll(query)),
  head: () => whileAway(() => store.head()),
})

/**
 * `npm run verify-history`: checks the whole history as an auditor would. Exit code 1 when anything is broken, 3 when
 * nothing is broken but something could not be checked. Each check survives what another finds, and a connection that is
 * lost for a while. The events as stored are checked by the reading that looks for missing keys, the opened ones by the
 * reading of the first views.
 */
export const verifyHistory = tool(USAGE, async (call) => {
  const config = readConfig(call.env)
  const isProgramRunning = config.anchors.container !== null && (await isRunning(config.dataDir))
  let code: number | null = null
  const open = async (): Promise<void> => {
    const stored = new StoredChecks(config.eventStore.kind)
    const verify = async (history: History): Promise<void> => {
      stored.end()
      code = await checkAll(call, { config, history, stored, isProgramRunning })
    }
    await withHistory(config, 'verify', verify, {
      onWait: call.onWait,
      onStored: (page) => stored.take(page),
      readFrom: async (store) => patient(store),
    }).catch((error: unknown) => {
      // What fails after the checks is the end of a connection.
      if (code === null) throw error
    })
  }
  await whileAway(open)
  return code ?? EXIT.unable
})

interface Checked {
  readonly config: Config
  readonly history: History
  readonly stored: StoredChecks
  readonly isProgramRunning: boolean
}

const checkAll = async (call: VerifyCall, { config, history, stored, isProgramRunning }: Checked): Promise<number> => {
  const { note, end, report, reportStored, reportAnchored, reportOpened } = reportTo(call)
  const { url, digest } = history
  const readAll: Journal['readAll'] = (...query) => whileAway(() => history.journal.readAll(...query))
  const journal = { ...history.journal, readAll }
  const unchecked: string[] = []
  /** Null if the check failed, which is reported at the end and ends no other. */
  const tried = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      unchecked.push(`${name}: ${reasonOf(error)}`)
      return null
    }
  }
  /** The same for work that can begin again when the database or the log is back. */
  const retried = <T>(name: string, work: () => Promise<T>): Promise<T | null> => tried(name, () => whileAway(work))
  const erased = await retried('who is erased', async () => erasedIn(await history.open(stored.erasing)))
  const opened = new OpenedChecks({ digest, erased: erased ?? new Map() }, stored.last)
  const outside = await retried('the anchors outside of the database', () =>
    readOutsideCopies(config, isProgramRunning, note),
  )
  const anchored = await retried('anchors', () =>
    checkAnchors(history.store, history.signer, { outside: outside ?? [] }),
  )
  await retried('the views, which are empty and were not built', () =>
    buildEmptyViews(history, call.given.json === true ? call.err : call.out),
  )
  const others = (await retried('the versions of the views', () => viewsOfOtherVersions(url, projections))) ?? []
  const comparable = projections.filter(({ name }) => !others.some(({ view }) => view === name))
  let isRead = false
  const alongside = async (shared: Journal): Promise<void> => {
    isRead = (await tried('the opened events', () => opened.read(shared).then(() => true))) ?? false
  }
  const rows = await checkReadModels({ url, journal, projections: comparable, alongside })
  if (isRead) note(`${opened.events} events`)
  const cut = await retried('the streams that the log cuts', () => history.store.cutStreams())
  let passes = reportStored(history, stored)
  if (cut !== null) {
    const named = cut.map(({ stream, reason }) => `${stream}: ${reason}`)
    passes = report('streams', 'the log returns every stream whole', named) && passes
  }
  if (anchored !== null) passes = reportAnchored(anchored) && passes
  if (isRead) passes = reportOpened(opened) && passes
  if (rows.errors.length < comparable.length || rows.findings.length > 0)
    passes = report('11', 'every row of every view is the fold of its events', rows.findings.map(textOf)) && passes
  for (const other of others) note(`not compared  ${toRebuild(other)}`)
  for (const { view, error } of rows.errors) note(`not compared  view ${view}: ${reasonOf(error)}`)
  for (const check of unchecked) note(`not checked  ${check}`)
  note(
    config.anchors.file === null && config.anchors.container === null
      ? 'not proved  that no one with write access to the log removed its end together with its anchors: set ANCHOR_FILE or ANCHOR_CONTAINER'
      : 'not proved  that no one rebuilt or removed the events after the last anchor',
  )
  const code = !passes
    ? EXIT.broken
    : others.length + rows.errors.length + unchecked.length > 0
      ? EXIT.unable
      : EXIT.right
  end(code)
  return code
}

await runIfStarted(import.meta.url, verifyHistory)
