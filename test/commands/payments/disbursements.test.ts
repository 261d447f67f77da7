import { describe, expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { completeDisbursement, previewDisbursement } from '../../../commands/payments/disbursements.ts'
import { disbursementAggregate } from '../../../domain/payments/disbursement/state.ts'
import { handlerWithoutDisbursementGuard } from '../../support/control-handlers.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

const money = { collected: 20_000, refunded: 0, chargebacks: 0, cardProcessingFees: 610, platformFees: 0 }
const preview = {
  tournamentId: 't1',
  participantLimit: null,
  perAthleteFee: 500,
  percentageWithheld: 0,
  money,
  athleteIds: ['s1'],
  began: '2026-02-20T15:00:00.000Z',
  now: '2026-03-01T12:00:00.000Z',
}

/** Two admins complete each of these previews ten times at the same time. */
const race = async (handler: Handler, ids: readonly string[]) => {
  for (const disbursementId of ids) {
    mustSucceed(await previewDisbursement({ handler })(contextOf(), { ...preview, disbursementId }))
  }
  const requests = ids.flatMap((disbursementId) =>
    Array.from({ length: 20 }, (_, n) =>
      completeDisbursement({ handler })(contextOf(undefined, `admin-${n % 2}`), {
        tournamentId: 't1',
        disbursementId,
        money,
      }),
    ),
  )
  const answers = (await Promise.all(requests)).map((answer) => (answer.ok ? 'ok' : answer.error.code))
  const tenant = contextOf().tenant
  const { head } = await handler.read(disbursementAggregate, tenant, { tournamentId: 't1' })
  return { codes: [...new Set(answers)].toSorted(), completed: Number(head.revision) + 1 - ids.length }
}

describe('a disbursement that two admins complete at the same time, repeatedly', () => {
  it('is paid once, and both requests succeed', async () => {
    expect(await race(new Handler(memoryJournal()), ['d1'])).toEqual({ codes: ['ok'], completed: 1 })
  })

  it('is paid once if each admin has a separate preview', async () => {
    const raced = await race(new Handler(memoryJournal()), ['d1', 'd2'])
    expect(raced).toEqual({ codes: ['disbursement-outdated', 'ok'], completed: 1 })
  })

  it('would be paid several times without the guard (control)', async () => {
    const { completed } = await race(handlerWithoutDisbursementGuard(memoryJournal()), ['d1'])
    expect(completed).toBeGreaterThan(1)
  })
})
