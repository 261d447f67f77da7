import type { TelemetryBatch, TelemetryItem } from '../../api/contract/telemetry.ts'
import { sessionAt, type TelemetrySession, telemetryUser, withoutPersons } from './telemetry-session.ts'

const KEY = 'matside.telemetry'
const DELAY_MS = 5_000
const MOST_AT_ONCE = 50

let user: string | null = null
let page = ''
let waiting: TelemetryItem[] = []
let timer: ReturnType<typeof setTimeout> | null = null

/** Whether the browser opts out of tracking: Do Not Track, Global Privacy Control. */
const isUnwanted = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Sets the signed-in user; null for a visitor. */
export const telemetryOf = (userId: string | null): void => {
  user = telemetryUser(userId)
}

/** Reports that a screen was shown. `path` is its pattern (`/event/:tournamentId`): addresses may contain tokens. */
export const pageViewed = (path: string): void => {
  page = path
  add({ kind: 'view', path, at: new Date().toISOString() })
}

/** Reports that a screen could not be rendered. */
export const errorRendered = ({ message, stack = '' }: Error): void => {
  add({
    kind: 'error',
    path: page,
    at: new Date().toISOString(),
    message: withoutPersons(message).slice(0, 300),
    stack: withoutPersons(stack).slice(0, 2_000),
  })
  flush()
}

const add = (item: TelemetryItem): void => {
  if (isUnwanted()) return
  waiting = [...waiting, item].slice(-MOST_AT_ONCE)
  timer ??= setTimeout(flush, DELAY_MS)
}

const flush = (): void => {
  if (timer !== null) clearTimeout(timer)
  timer = null
  if (waiting.length === 0) return
  const batch: TelemetryBatch = { session: session(), user, items: waiting }
  waiting = []
  navigator.sendBeacon('/api/telemetry/collect', new Blob([JSON.stringify(batch)], { type: 'application/json' }))
}

const session = (): string => {
  const now = Date.now()
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as TelemetrySession | null
    const next = sessionAt(stored, now, () => crypto.randomUUID())
    localStorage.setItem(KEY, JSON.stringify(next))
    return next.id
  } catch {
    return crypto.randomUUID()
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush()
})
