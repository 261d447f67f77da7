import { makeFamilyRequest, quoteRefund } from '../../commands/processes/family-requests.ts'
import { readRegistration } from '../../commands/registration/read-registration.ts'
import { setRequestRule } from '../../commands/tournaments/tournament.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { dateIn } from '../../domain/kernel/time.ts'
import { heldEntries } from '../../domain/registration/registration/state.ts'
import { type Kit, must } from './kit.ts'
import { openIds } from './lions-open.ts'
import type { Purchase } from './register.ts'

/** Withdrawals from the Spring Open refund everything until a week before registration closes, then half. */
export const seedRequestRule = async (kit: Kit, director: Actor): Promise<void> => {
  const day = (days: number): string => dateIn(kit.day(days, 12), 'America/Chicago')
  await must(
    'the rule for requests',
    setRequestRule(kit.app)(kit.context('request rule', director), {
      tournamentId: openIds(kit).tournament,
      takesRequests: true,
      refunds: [
        { until: day(11), percent: 100 },
        { until: day(18), percent: 50 },
      ],
    }),
  )
}

/** A family asks to withdraw its first athlete from an event of the Spring Open, if it holds one. */
export const askToWithdraw = async (kit: Kit, { family }: Purchase): Promise<void> => {
  const { membershipId, userId } = family
  const { tournament: tournamentId } = openIds(kit)
  const [entry] = heldEntries(await readRegistration(kit.app)(kit.tenant, tournamentId, membershipId))
  if (entry === undefined) return
  const of = { tournamentId, membershipId, entryId: entry.entryId }
  const quoted = await quoteRefund(kit.app)(kit.tenant, of)
  if (!quoted.ok) return
  await must(
    `request of ${family.email}`,
    makeFamilyRequest(kit.app)(kit.context(`request of ${family.email}`, { userId, role: 'parent' }), {
      ...of,
      requestId: kit.id('request', membershipId),
      toEventId: null,
      explanation: 'We are at a family wedding on both days. Sorry!',
      shownRefund: quoted.value.amount,
    }),
  )
}
