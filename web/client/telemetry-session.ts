/** A visit, as telemetry tells visits apart; instants in milliseconds. */
export interface TelemetrySession {
  readonly id: string
  readonly started: number
  readonly seen: number
}

const EXPIRES_MS = 24 * 3_600_000
const RENEWED_MS = 30 * 60_000

/** The visit goes on for 24 hours at most, and ends after 30 minutes without a page. */
export const sessionAt = (kept: TelemetrySession | null, now: number, newId: () => string): TelemetrySession =>
  kept !== null && now - kept.started < EXPIRES_MS && now - kept.seen < RENEWED_MS
    ? { ...kept, seen: now }
    : { id: newId(), started: now, seen: now }

/** A user id as telemetry takes it (spec/training-and-review.md §5); null for one that it does not take. */
export const telemetryUser = (id: string | null): string | null =>
  id !== null && /^[^,;= |]{1,100}$/.test(id) ? id : null

/** An error's text without what may be about a person: addresses, quoted values and long numbers. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)')
    .replace(/(["'“])[^"'”]{1,200}(["'”])/g, '$1…$2')
    .replace(/\d{5,}/g, '…')
