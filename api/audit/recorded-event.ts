import type { App } from '../composition/app.ts'
import { apiText } from '../contract/texts.ts'
import { found } from '../http/route.ts'

type Journaled = NonNullable<Awaited<ReturnType<App['journal']['eventAt']>>>

/** The event at a position of the log, its personal fields opened. Throws Refused 404 for null and for a position without an event. */
export const eventAt = async ({ journal }: App, position: number | null): Promise<Journaled> => {
  const event = position === null ? null : await journal.eventAt(position)
  return found(event, apiText('no-such-event'))
}

/** The event with its place in the log and its hash, without the fields of `sealed`, which are named only. */
export const recordedOnWire = (event: Journaled, sealed: readonly string[]) => {
  const { damage: _, commandHash: __, tenant: ___, data, ...recorded } = event
  const opened = Object.entries(data as object).filter(([field]) => !sealed.includes(field))
  return { ...recorded, data: Object.fromEntries(opened), sealed: [...sealed] }
}
