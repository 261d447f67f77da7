import { setTimeout as pause } from 'node:timers/promises'
import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'
import { payoutAggregate } from '../../domain/payments/payout/state.ts'
import type { Step } from './history.ts'
import { type Kit, kitFor, type SeedApp } from './kit.ts'
import { arrivePayout, payOut } from './pay-out.ts'

const DAY_MS = 86_400_000
const DAY_MINUTES = 24 * 60
const WEEKS = 10
/** 1970-01-01 was a Thursday. */
const MONDAY = 4
/** In UTC; families register later in the day. */
const HOUR = 12
const DAYS_TO_THE_BANK = 2
/** The longest wait for the provider's notice. */
const NOTICED_WITHIN_MS = 1_000
const BETWEEN_MS = 20
/** How long after its moment a pay-out of the step may have been made. */
const WITHIN_MINUTES = 10

/**
 * The payment provider pays out its balance every Monday, and the money reaches the bank on Wednesday. Both organizations
 * share an account at the provider. None with the real provider, which has its own schedule. The demo ends with the pay-out of what came in since (`start.ts`).
 */
export const weeklyPayoutSteps = (app: SeedApp, anchor: Instant): readonly Step[] => {
  if (app.payment.provider !== 'simulator') return []
  const kit = kitFor(app, 'lions', anchor)
  return mondaysBefore(kit).flatMap((at): readonly Step[] => {
    const arrival = addMinutes(at, DAYS_TO_THE_BANK * DAY_MINUTES)
    return [
      { at, run: () => payOutOnce(kit, at) },
      { at: isBefore(arrival, anchor) ? arrival : anchor, run: () => arrive(app, at) },
    ]
  })
}

const mondaysBefore = (kit: Kit): readonly Instant[] => {
  const today = Math.floor(Date.parse(kit.anchor) / DAY_MS)
  return Array.from({ length: WEEKS * 7 }, (_, ago) => ago + 1)
    .filter((ago) => (((today - ago - MONDAY) % 7) + 7) % 7 === 0)
    .map((ago) => kit.day(-ago, HOUR))
}

/** Pays out what came in before this moment, once; nothing if nothing did in the week before. */
const payOutOnce = async (kit: Kit, at: Instant): Promise<void> => {
  const { app } = kit
  const before = await app.gateway.balanceMovements({ from: addMinutes(at, -7 * DAY_MINUTES), to: at, most: 1 })
  if (before.length === 0 || (await payoutAt(app, at)) !== undefined) return
  await payOut(app)
  const payoutId = await payoutAt(app, at)
  if (payoutId !== undefined) await untilNoticed(kit, payoutId)
}

/** That notice may be handled a few hours later: it is recorded on the same day. */
const arrive = async (app: SeedApp, at: Instant): Promise<void> => {
  const payoutId = await payoutAt(app, at)
  if (payoutId !== undefined) await arrivePayout(app, payoutId)
}

/** The pay-out that was made at this moment; undefined for none. */
const payoutAt = async ({ gateway }: SeedApp, at: Instant): Promise<string | undefined> => {
  const span = { from: at, to: addMinutes(at, WITHIN_MINUTES), most: 100 }
  return (await gateway.balanceMovements(span)).find(({ isPayout }) => isPayout)?.sourceId
}

/** Waits for the provider's notice, so that the pay-out is recorded on its day; bounded in time. */
const untilNoticed = async ({ app, tenant }: Kit, payoutId: string): Promise<void> => {
  for (let waited = 0; waited < NOTICED_WITHIN_MS; waited += BETWEEN_MS) {
    const { state } = await app.handler.read(payoutAggregate, tenant, { payoutId })
    if (state.amount !== null) return
    await pause(BETWEEN_MS)
  }
}
