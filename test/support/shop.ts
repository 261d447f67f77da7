import type { App } from '../../api/composition/app.ts'
import { registerHousehold } from '../../commands/accounts/membership.ts'
import { openTenant } from '../../commands/accounts/organization.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { addStakeholder } from '../../commands/tournaments/stakeholders.ts'
import { addCatalogItem, addEvent, changePricing, createTournament } from '../../commands/tournaments/tournament.ts'
import { EventStoreUnavailable } from '../../domain/kernel/event-store.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import type { Cart } from '../../domain/registration/published.ts'
import type { CatalogItemDetails, TournamentDetails } from '../../domain/tournaments/tournament/events.ts'
import { DatabaseUnavailable } from '../../projections/database/reader.ts'
import { forEachConcurrently } from '../../scripts/seed/kit.ts'
import { flatPrice } from '../../scripts/seed/tournament.ts'
import { anEvent, anItem, springCupDetails } from './spring-cup.ts'
import { lionsDetails } from './tenant-details.ts'
import { until } from './until.ts'

export const SHOP = 't1'
const DAY = 86_400_000
const TENANT = 'lions'

export interface Family {
  /** Also the subject of the family's token. */
  readonly userId: string
  readonly email: string
  readonly membershipId: string
  readonly studentId: string
}

export interface ShopOptions {
  readonly families: number
  readonly items: readonly (Partial<CatalogItemDetails> & { readonly catalogItemId: string })[]
  readonly details?: Partial<TournamentDetails>
}

export const contextOf = (commandId: string = crypto.randomUUID(), userId = 'system:test'): CommandContext => ({
  tenant: TENANT,
  actor: { userId, role: 'system' },
  commandId,
  correlationId: commandId,
  causationId: null,
})

/**
 * The organization `lions` with a tournament that is open for registration: the event `forms` at $80, the free event
 * `helpers` and the given items. The first family also directs it.
 */
export const openShop = async (
  app: Pick<App, 'handler' | 'clock'>,
  options: ShopOptions,
): Promise<readonly Family[]> => {
  const now = Date.parse(app.clock.now())
  const at = (days: number) => instantOf(now + days * DAY)
  const dates = { displayAfter: at(-1), registrationEnds: at(10), startDate: at(20), endDate: at(21) }
  const details = { ...springCupDetails, customerPaysConvenienceFee: false, ...dates, ...options.details }
  await done((context) => openTenant(app)(context, lionsDetails))
  await done((context) => createTournament(app)(context, { tournamentId: SHOP, details }))
  for (const event of [anEvent('forms', { order: 1 }), anEvent('helpers', { order: 2, role: 'Volunteer' })]) {
    await done((context) => addEvent(app)(context, { tournamentId: SHOP, event }))
  }
  for (const { catalogItemId, ...item } of options.items) {
    await done((context) => addCatalogItem(app)(context, { tournamentId: SHOP, item: anItem(catalogItemId, item) }))
  }
  const free = flatPrice('helpers', 0, 'Volunteer')
  const pricingStrategies = [{ id: 'regular', title: 'Regular', prices: [8_000, 6_000], expiry: null }]
  await done((context) => changePricing(app)(context, { tournamentId: SHOP, pricing: [free], pricingStrategies }))
  const families: Family[] = []
  await forEachConcurrently([...Array(options.families).keys()], async (n) => {
    families[n] = await addFamily(app, n)
  })
  const [first] = families
  if (first !== undefined) {
    const { membershipId, userId } = first
    const stakeholder = {
      membershipId,
      userId,
      roles: [{ value: 'director' as const, studentIds: [] }],
      facilityId: null,
    }
    await done((context) => addStakeholder(app)(context, { tournamentId: SHOP, stakeholder, hasAcknowledged: true }))
  }
  return families
}

/** One change of the set-up, retried with its id while the database or the log is unavailable. */
const done = async <T>(command: (context: CommandContext) => Promise<Result<T, Refusal>>): Promise<void> => {
  const context = contextOf()
  const answer = await until('the set-up', () =>
    command(context).catch((error: unknown) => {
      if (error instanceof EventStoreUnavailable || error instanceof DatabaseUnavailable) return undefined
      throw error
    }),
  )
  mustSucceed(answer)
}

/** Registers the family of this number: a parent and a child, Kim Lee <n>. */
export const addFamily = async (app: Pick<App, 'handler'>, n: number): Promise<Family> => {
  const family: Family = {
    userId: `user-${n}`,
    email: `family-${n}@lions.example`,
    membershipId: `family-${n}`,
    studentId: `kim-${n}`,
  }
  const { userId, email, membershipId, studentId } = family
  const user = { userId, objectId: userId, email, displayName: `Family ${n}`, mobile: null, roles: [] }
  await done((context) => registerUser(app)(context, user))
  const membership = { membershipId, status: 'Active', facilityId: null, userIds: [userId] } as const
  const person = { firstName: 'Kim', lastName: `Lee ${n}`, dateOfBirth: '2012-05-05', gender: 'female' } as const
  const rest = { facilityId: null, levelId: null, programIds: [], customValues: [], imageUri: null }
  const student = { studentId, ...person, ...rest, weight: 40, height: 150, specialNeeds: false }
  await done((context) => registerHousehold(app)(context, { membership, students: [student] }))
  return family
}

/** A cart with accepted terms: events for the family's child, and one of each item. */
export const cartFor = ({ studentId }: Family, events: readonly string[], items: readonly string[] = []): Cart => ({
  tournamentId: SHOP,
  entries: events.map((eventId) => ({ eventId, studentId })),
  items: items.map((catalogItemId) => ({ catalogItemId, quantity: 1, config: [] })),
  answers: [],
  terms: { hasAccepted: true, accepted: [] },
})
