import { cancelEntry } from '../../commands/registration/cancel-lines.ts'
import { readRegistration } from '../../commands/registration/read-registration.ts'
import { joinWaitingList } from '../../commands/registration/waiting-list/join.ts'
import { readWaitingList } from '../../commands/registration/waiting-list/list-commands.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { forEachConcurrently, type Kit, must } from './kit.ts'
import { openIds } from './lions-open.ts'
import { plainCart } from './lions-others.ts'
import type { PayCard } from './pay-card.ts'
import type { Family } from './people.ts'
import { purchase } from './register.ts'
import { flatPrice, plainEvent, type TournamentPlan } from './tournament.ts'

/** Places of the event that the seed sells out. */
export const PLACES_TO_SELL = 4
const WAITING = 3

const eventIdOf = (kit: Kit): string => kit.id('open', 'breaking')

/** The tournament with one more event, which the seed sells out. */
export const withFullEvent = (kit: Kit, plan: TournamentPlan): TournamentPlan => {
  const eventId = eventIdOf(kit)
  return {
    ...plan,
    events: [
      ...plan.events,
      plainEvent({
        eventId,
        order: plan.events.length + 1,
        title: 'Board Breaking',
        capacity: PLACES_TO_SELL,
        description: 'One station, one athlete at a time. Very few places.',
      }),
    ],
    pricing: [...plan.pricing, flatPrice(eventId, 2_000)],
  }
}

/** Sells the event out to families that have bought nothing in this tournament. */
export const sellOut = (kit: Kit, families: readonly Family[], payCard: PayCard): Promise<void> =>
  forEachConcurrently(families.slice(0, PLACES_TO_SELL), (family) => {
    const entry = { eventId: eventIdOf(kit), studentId: firstOf(family) }
    const cart = plainCart(openIds(kit).tournament, [entry])
    return purchase(kit, payCard, { family, cart, ending: 'complete' })
  })

/**
 * Puts names on the waiting list of the event that `sellOut` sold and cancels one entry: the running program offers that
 * place to the first name.
 */
export const seedWaitingList = async (
  kit: Kit,
  { families, director }: { readonly families: readonly Family[]; readonly director: Actor },
): Promise<void> => {
  const { app, tenant } = kit
  const of = { tournamentId: openIds(kit).tournament, eventId: eventIdOf(kit) }
  const [buyer] = families
  for (const family of families.slice(PLACES_TO_SELL, PLACES_TO_SELL + WAITING)) {
    const { membershipId, userId } = family
    const waitingId = kit.id('waiting', membershipId)
    // After an interruption the place may be free by now, which would keep everyone off the list.
    const { names, endedIds } = await readWaitingList(app)(tenant, of)
    if (endedIds.has(waitingId) || names.some((name) => name.waitingId === waitingId)) continue
    const joining = { ...of, waitingId, membershipId, studentId: firstOf(family), by: 'family' } as const
    const context = kit.context(`waiting ${membershipId}`, { userId, role: 'parent' })
    await must(`waiting list of ${family.email}`, joinWaitingList(app)(context, joining))
  }
  const membershipId = buyer?.membershipId ?? ''
  const { entries } = await readRegistration(app)(tenant, of.tournamentId, membershipId)
  const [entry] = [...entries.values()].filter(({ eventId }) => eventId === of.eventId)
  if (entry === undefined) return
  const canceled = { tournamentId: of.tournamentId, membershipId, entryId: entry.entryId, refundId: null }
  await must('freed place', cancelEntry(app)(kit.context('freed place', director), canceled))
}

const firstOf = ({ students, email }: Family): string => {
  const [student] = students
  if (student === undefined) throw new Error(`${email} has no athlete`)
  return student.studentId
}
