/** A visit as telemetry counts it; timestamps in milliseconds. */
export interface TelemetrySession {
  readonly id: string
  readonly started: number
  readonly seen: number
}

const EXPIRES_MS = 24 * 3_600_000
const RENEWED_MS = 30 * 60_000

/** Continues a visit for at most 24 hours; it ends after 30 minutes without a page. */
export const sessionAt = (stored: TelemetrySession | null, now: number, newId: () => string): TelemetrySession =>
  stored !== null && now - stored.started < EXPIRES_MS && now - stored.seen < RENEWED_MS
    ? { ...stored, seen: now }
    : { id: newId(), started: now, seen: now }

/** A user id as telemetry accepts it (kernel rule 31); null if it is not acceptable. */
export const telemetryUser = (id: string | null): string | null =>
  id !== null && /^[^,;= |]{1,100}$/.test(id) ? id : null

/** Removes possible personal data from an error's text: addresses, quoted values and long numbers. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)')
    .replace(/(["'“])[^"'”]{1,200}(["'”])/g, '$1…$2')
    .replace(/\d{5,}/g, '…')
