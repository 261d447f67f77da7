import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { termsOf } from '../../domain/registration/published.ts'
import type { Offer } from '../../domain/tournaments/published.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { offerOf, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { hashOfText } from '../kernel/hash-of-text.ts'

/** One version of a tournament's general terms, or of the additional terms of an event or item. */
export interface TermsText {
  /** The id of the tournament, event or item. */
  readonly of: string
  /** The name of the tournament, event or item at that time. */
  readonly title: string
  /** Counts from 1 for each tournament, event or item. */
  readonly version: number
  /** SHA-256 of the HTML. */
  readonly hash: string
  /** As the organizer wrote it; sanitize it before it is shown. */
  readonly html: string
  /** When it first took effect. */
  readonly since: Instant
  readonly isCurrent: boolean
}

/** Reads every version of a tournament's terms from its events, so that accepted texts stay readable. */
export const readTextsOfTerms =
  (journal: Pick<Journal, 'load'>) =>
  async (tenant: string, tournamentId: string): Promise<readonly TermsText[]> =>
    textsOfTerms((await journal.load(tournamentAggregate.stream(tenant, { tournamentId }))).events)

/** The versions of the terms in the events of one tournament, oldest first. */
export const textsOfTerms = (events: readonly Recorded[]): readonly TermsText[] => {
  const texts = new Map<string, Omit<TermsText, 'isCurrent'>>()
  const known = new Map<string, string>()
  const hashed = (html: string): string => {
    const hash = known.get(html) ?? hashOfText(html)
    known.set(html, hash)
    return hash
  }
  let state = tournamentAggregate.initial
  let current: ReadonlySet<string> = new Set()
  for (const event of events) {
    state = tournamentAggregate.evolve(state, event as unknown as TournamentEvent)
    const offer = offerOf(state)
    if (offer === null || state.details === null) continue
    const keys = termsOf(state.tournamentId, state.details.terms, offer).map(({ of, html }) => {
      const hash = hashed(html)
      const key = `${of} ${hash}`
      if (!texts.has(key)) {
        const version = 1 + [...texts.values()].filter((text) => text.of === of).length
        texts.set(key, { of, title: titleOf(offer, of), version, hash, html, since: event.time })
      }
      return key
    })
    current = new Set(keys)
  }
  return [...texts].map(([key, text]) => ({ ...text, isCurrent: current.has(key) }))
}

const titleOf = ({ title, events, catalog }: Offer, of: string): string =>
  events.find(({ eventId }) => eventId === of)?.title ??
  catalog.find(({ catalogItemId }) => catalogItemId === of)?.name ??
  title
