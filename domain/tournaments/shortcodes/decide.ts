import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refusal, refuse } from '../../kernel/result.ts'
import { changedMeanwhile } from '../../kernel/revision.ts'
import { tournamentsText } from '../texts.ts'
import type { ShortcodesEvent } from './events.ts'
import { keyOf, type Shortcodes } from './state.ts'

type Decided = Decision<ShortcodesEvent>

/** Texts of tournaments rule 44. */
const invalidShortcode = refusal('invalid', 'invalid-shortcode', tournamentsText('invalid-shortcode'))
const shortcodeInUse = (code: string): Refusal =>
  refusal('conflict', 'shortcode-in-use', tournamentsText('shortcode-in-use'), { code })

const MAX_LENGTH = 40
const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/

/** First path segments of the product's pages: a shortlink must not hide them. */
const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  ...[
    'account',
    'admin',
    'api',
    'assets',
    'auth',
    'embed',
    'env',
    'event',
    'events',
    'favicon',
    'health',
    'images',
    'invitation',
  ],
  'invoice',
  'join',
  'login',
  'logout',
  'manage',
  'open',
  'opening',
  'pending',
  'privacy',
  'redeem',
  'review',
  'schedule',
  'settings',
  'signin',
  'signout',
  'socket',
  'status',
  'student',
  'terms',
  'tournament',
  'tournaments',
  'transactions',
  'user',
])

/** The code that the form or the question showed, null for none; undefined overwrites or removes any code. */
interface Seen {
  readonly seen?: string | null | undefined
}

/**
 * Sets a tournament's shortlink, replacing any previous one. The code is trimmed and may contain only letters and
 * digits (tournaments rule 43); the current code writes nothing. Refused: invalid-shortcode, changed-meanwhile,
 * shortcode-in-use.
 */
export const takeShortcode = (
  state: Shortcodes,
  { tournamentId, code: written, seen }: { readonly tournamentId: string; readonly code: string } & Seen,
): Decided => {
  const code = written.trim()
  if (!LETTERS_AND_DIGITS.test(code) || code.length > MAX_LENGTH) return refuse(invalidShortcode)
  const holder = state.taken.get(keyOf(code))
  if (holder?.tournamentId === tournamentId && holder.code === code) return ok([])
  if (isOutdated(state, tournamentId, seen)) return refuse(outdated(state, tournamentId))
  const isOthers = holder !== undefined && holder.tournamentId !== tournamentId
  if (isOthers || OWN_ADDRESSES.has(keyOf(code))) return refuse(shortcodeInUse(code))
  return ok([...released(state, tournamentId), { type: 'ShortcodeTaken', data: { tournamentId, code } }])
}

/** Removes a tournament's shortlink; writes nothing if it has none. Refused: changed-meanwhile. */
export const releaseShortcode = (
  state: Shortcodes,
  { tournamentId, seen }: { readonly tournamentId: string } & Seen,
): Decided => {
  const events = released(state, tournamentId)
  return events.length > 0 && isOutdated(state, tournamentId, seen) ? refuse(outdated(state, tournamentId)) : ok(events)
}

const codeOf = ({ taken }: Shortcodes, tournamentId: string): string | null =>
  [...taken.values()].find((held) => held.tournamentId === tournamentId)?.code ?? null

const isOutdated = (state: Shortcodes, tournamentId: string, seen: Seen['seen']): boolean =>
  seen !== undefined && seen !== codeOf(state, tournamentId)

const outdated = (state: Shortcodes, tournamentId: string): Refusal =>
  changedMeanwhile({ code: codeOf(state, tournamentId) }, 0)

const released = ({ taken }: Shortcodes, tournamentId: string): ShortcodesEvent[] =>
  [...taken.values()].flatMap((held) =>
    held.tournamentId === tournamentId
      ? [{ type: 'ShortcodeReleased', data: { tournamentId, code: held.code } } satisfies ShortcodesEvent]
      : [],
  )
