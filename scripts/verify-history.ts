import { type ChainFault, verifyChain } from '../api/adapters/event-store/hash-chain.ts'
import { readConfig } from '../api/config.ts'
import type { Recorded } from '../domain/kernel/event.ts'
import { projections } from '../projections/all.ts'
import { type History, runScript, withHistory } from './open-history.ts'
import { eventInvariants } from './verify-history/check-events.ts'
import type { Finding } from './verify-history/finding.ts'
import { checkReadModels } from './verify-history/read-models.ts'
import { toRebuild, viewsOfOtherVersions } from './verify-history/view-versions.ts'

const PAGE = 5_000
/** How many findings are printed for each invariant; the rest are counted. */
const SHOWN = 20

/** Reads every event as stored, page by page, and checks the hash chain of each stream. */
const checkChains = async ({ store }: History): Promise<readonly ChainFault[]> => {
  const heads = new Map()
  const faults: ChainFault[] = []
  for (let after = -1; ; ) {
    const page = await store.readAll({ after, limit: PAGE })
    faults.push(...verifyChain(page, heads))
    const last = page.at(-1)
    if (last === undefined) return faults
    after = last.position
  }
}

/**
 * As far as the log went when the reading began: whoever is erased while it is read was still readable in its first pages.
 */
const readEvents = async ({ journal }: History): Promise<readonly Recorded[]> => {
  const events: Recorded[] = []
  const head = await journal.head()
  for (let after = -1; ; ) {
    const page = await journal.readAll(after, PAGE)
    events.push(...page.filter(({ position }) => position <= head))
    const last = page.at(-1)
    if (last === undefined || last.position >= head) return events
    after = last.position
  }
}

const tell = (number: string, name: string, findings: readonly string[]): boolean => {
  process.stdout.write(`${findings.length === 0 ? 'holds ' : 'BROKEN'}  ${number.padStart(5)}  ${name}\n`)
  for (const finding of findings.slice(0, SHOWN)) process.stdout.write(`        ${finding}\n`)
  if (findings.length > SHOWN) process.stdout.write(`        and ${findings.length - SHOWN} more\n`)
  return findings.length === 0
}
const sentence = ({ stream, position, message }: Finding): string => `${position} ${stream}: ${message}`

/**
 * `npm run verify-history`: checks the whole history as an auditor would. Exit code 1 when anything is broken, 2 when
 * nothing is broken but some view could not be compared.
 */
await runScript(() =>
  withHistory(readConfig(process.env), 'verifying the history', async (history) => {
    const events = await readEvents(history)
    process.stdout.write(`${events.length} events\n`)
    const chains = await checkChains(history)
    let holds = tell(
      'chain',
      'no event was changed, added or taken out',
      chains.map((fault) => JSON.stringify(fault)),
    )
    for (const { invariant, name, check } of eventInvariants) {
      holds = tell(String(invariant), name, check(events, history.digest).map(sentence)) && holds
    }
    const { url, journal } = history
    const others = await viewsOfOtherVersions(url, projections)
    const comparable = projections.filter(({ name }) => !others.some(({ view }) => view === name))
    const rows = await checkReadModels({ url, journal, projections: comparable })
    holds = tell('11', 'every row of every view is the fold of its events', rows.map(sentence)) && holds
    for (const other of others) process.stdout.write(`not compared  ${toRebuild(other)}\n`)
    if (!holds) process.exitCode = 1
    else if (others.length > 0) process.exitCode = 2
  }),
)
