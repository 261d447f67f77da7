import { type ChainFault, verifyChain } from '../../api/adapters/event-store/hash-chain.ts'
import { typeNames } from '../../api/adapters/event-store/type-names.ts'
import type { Config } from '../../api/configuration/config.ts'
import { allEvents } from '../../domain/events.ts'
import type { StoredEvent } from '../../domain/kernel/event-store.ts'
import { ERASING } from './invariants/erased-people.ts'
import { LogOrder } from './log-order.ts'

const names = typeNames(allEvents)

/**
 * Checks the events as stored, page by page: the hash chain of each stream and the place of each event. Keeps only the
 * ends of the streams, and the erasing events, which the checks of the opened events need in advance.
 */
export class StoredChecks {
  readonly chains: ChainFault[] = []
  readonly order: LogOrder
  readonly erasing: StoredEvent[] = []
  /** The position of the last event; -1 in an empty log. */
  last = -1
  private readonly heads = new Map()

  constructor(log: Config['eventStore']['kind']) {
    this.order = new LogOrder({ hasHoles: log === 'eventstoredb' })
  }

  take(page: readonly StoredEvent[]): void {
    this.chains.push(...verifyChain(page, this.heads))
    this.order.take(page)
    this.erasing.push(...page.filter(({ type }) => ERASING.includes(names.today(type))))
    this.last = page.at(-1)?.position ?? this.last
  }

  /** To be called after the last page. */
  end(): void {
    this.order.end()
  }
}
