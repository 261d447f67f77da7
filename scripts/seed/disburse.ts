import { completeDisbursement, previewDisbursement, readDisbursements } from '../../commands/payments/disbursements.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { registeredStudents, tournamentMoney } from '../../projections/payments/disbursements.queries.ts'
import { lionsStaff } from './demo-people.ts'
import { anchorOf, type Kit, kitFor, must, type SeedApp } from './kit.ts'
import { openIds } from './lions-open.ts'

/** The read models that a disbursement is computed from. */
interface Views {
  readonly reader: Reader
  readonly waitUntilProjected: (position: number, timeoutMs: number) => Promise<boolean>
}

/** Per athlete, in cents. */
const FEE = 500
/** Kept for refunds. */
const PERCENT_WITHHELD = 10
const SHOWN_MS = 60_000
/** A refund that completes between preview and completion changes the amount, which needs another preview. */
const ATTEMPTS = 10

/** Pays the organizers of the demo's main tournament what it has collected, once. */
export const disburseDemo = async (app: SeedApp & Views): Promise<void> => {
  const kit = kitFor(app, 'lions', await anchorOf(app))
  const admin = { userId: kit.id('user', lionsStaff.accountAdmin.email), role: 'account-admin' }
  await seedDisbursement(kit, app, { tournamentId: openIds(kit).tournament, admin })
}

/** Pays out what a tournament has collected according to its views, once. Does nothing if nothing was paid. */
export const seedDisbursement = async (
  kit: Kit,
  { reader, waitUntilProjected }: Views,
  { tournamentId, admin }: { readonly tournamentId: string; readonly admin: Actor },
): Promise<void> => {
  const { app, tenant } = kit
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { completed } = await readDisbursements(app)(tenant, tournamentId)
    if (completed.size > 0) return
    await waitUntilProjected(await app.journal.head(), SHOWN_MS)
    const read = await tournamentMoney(reader, tenant, tournamentId)
    if (read?.began == null || read.money.collected === 0) return
    const { money, began } = read
    const disbursementId = kit.id('disbursement', tournamentId, crypto.randomUUID())
    const context = (step: string) => kit.context(`${step} ${disbursementId}`, admin)
    const preview = {
      tournamentId,
      disbursementId,
      participantLimit: null,
      perAthleteFee: FEE,
      money,
      began,
      percentageWithheld: PERCENT_WITHHELD,
      athleteIds: await registeredStudents(reader, tenant, tournamentId),
      now: app.clock.now(),
    }
    await must('preview of the disbursement', previewDisbursement(app)(context('preview'), preview))
    const now = await tournamentMoney(reader, tenant, tournamentId)
    const completing = { tournamentId, disbursementId, money: now?.money ?? money }
    const done = await completeDisbursement(app)(context('complete'), completing)
    if (done.ok) return
    if (done.error.code !== 'disbursement-outdated') await must('disbursement', Promise.resolve(done))
  }
}
