import { type ChainFault, verifyChain } from '../../api/adapters/event-store/hash-chain.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { History } from '../open-history.ts'
import { eventInvariants } from './check-events.ts'
import type { RunningCheck } from './event-check.ts'
import type { Finding } from './finding.ts'
import { ERASING, type ErasedPeople, erasedIn } from './invariants/erased-people.ts'
import { LogOrder } from './log-order.ts'

const PAGE = 5_000

export interface LogFindings {
  /** How many were checked. */
  readonly events: number
  readonly chains: readonly ChainFault[]
  readonly order: LogOrder
  /** Events whose personal fields cannot be opened; the other checks see what is left of them. */
  readonly damaged: readonly string[]
  readonly invariants: readonly {
    readonly invariant: number
    readonly name: string
    readonly findings: readonly Finding[]
  }[]
}

type Log = Pick<History, 'store' | 'log' | 'journal' | 'open' | 'digest'>

/**
 * Reads the whole log once, page by page, and keeps none of it. The hash chain of each stream and the place of each
 * event are checked on the events as stored, the invariants on the events as they are read. The invariants cover the
 * log as it was when reading began: a person erased in the meantime was still readable in its first pages.
 */
export const checkLog = async ({ store, log, journal, open, digest }: Log): Promise<LogFindings> => {
  const head = await journal.head()
  const known = { digest, erased: await erasedUpTo(head, journal) }
  const running = eventInvariants.map(({ invariant, name, start }) => ({ invariant, name, check: start(known) }))
  const heads = new Map()
  const chains: ChainFault[] = []
  const order = new LogOrder({ hasHoles: log === 'eventstoredb' })
  const damaged: string[] = []
  let events = 0
  let next = store.readAll({ after: -1, limit: PAGE })
  for (;;) {
    const page = await next
    const last = page.at(-1)
    if (last === undefined) break
    next = store.readAll({ after: last.position, limit: PAGE })
    // It is awaited only after this page; until then a failure would be unhandled.
    next.catch(() => {})
    chains.push(...verifyChain(page, heads))
    order.take(page)
    for (const event of await open(page)) {
      if (event.position > head) break
      events++
      if (event.damage !== undefined) damaged.push(`${event.position} ${event.stream}: ${event.type}, ${event.damage}`)
      for (const { check } of running) take(check, event)
    }
  }
  order.end()
  const invariants = running.map(({ invariant, name, check }) => ({ invariant, name, findings: check.end() }))
  return { events, chains, order, damaged, invariants }
}

/** A check cannot be expected to read an event that lacks fields. */
const take = (check: RunningCheck, event: Recorded): void => {
  try {
    check.take(event)
  } catch (error) {
    if (event.damage === undefined) throw error
  }
}

const erasedUpTo = async (head: number, journal: Log['journal']): Promise<ErasedPeople> => {
  let erased: ErasedPeople = new Map()
  for (let after = -1; ; ) {
    const page = await journal.readAll(after, PAGE, ERASING)
    erased = erasedIn(
      page.filter(({ position }) => position <= head),
      erased,
    )
    const last = page.at(-1)
    if (last === undefined || last.position >= head) return erased
    after = last.position
  }
}
