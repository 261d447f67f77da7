import { regenerateBrackets } from '../../commands/brackets/regenerate-brackets.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { lots } from '../../domain/kernel/lot.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { lionsStaff } from '../../scripts/seed/demo-people.ts'
import { athletesOf, callBrackets, drawBrackets } from '../../scripts/seed/draw-and-call.ts'
import { hubIdOf } from '../../scripts/seed/hub-id.ts'
import { forEachConcurrently, type Kit, kitFor } from '../../scripts/seed/kit.ts'
import { LIONS_ATHLETES, lionsPlan } from '../../scripts/seed/lions.ts'
import { lionsOpen, openCart, openIds } from '../../scripts/seed/lions-open.ts'
import { onlineCup, onlineIds, winterCart, winterCup, winterIds } from '../../scripts/seed/lions-others.ts'
import { organizationOf } from '../../scripts/seed/organization.ts'
import { payCardOf } from '../../scripts/seed/pay-card.ts'
import { type Family, type Member, planFamilies } from '../../scripts/seed/people.ts'
import { type Purchase, purchase } from '../../scripts/seed/register.ts'
import { seedTournament, type TournamentPlan } from '../../scripts/seed/tournament.ts'
import { seedEntry } from '../../scripts/seed/videos.ts'
import { lionsWords } from '../../scripts/seed/words.ts'
import type { TestFamily } from './families.ts'
import { kitOf } from './own-organization.ts'
import type { Product } from './product.ts'
import { untilIdle, untilViewsCaughtUp } from './until-idle.ts'

/** The ids of a Spring Open: its tournament, events and catalog items. */
export type SpringOpen = ReturnType<typeof openIds>
/** The ids of a Members Cup. */
export type MembersCup = ReturnType<typeof winterIds>

/** The demo's own Spring Open: to be read in a product that other files use too. */
export const demoOpen = async ({ app }: Product): Promise<SpringOpen> => openIds(kitFor(app, 'lions', app.clock.now()))

/**
 * A Spring Open that only the caller uses: the demo's, set up again under ids that follow from `name`, with the demo's
 * staff. Families of the demo with about `athletes` children have bought entries and items, one left the checkout unpaid.
 */
export const ownOpen = async (product: Product, name: string, athletes = 0): Promise<SpringOpen> => {
  const { kit, own, staff, families } = await kitsOf(product, name)
  const ids = openIds(own)
  await seedTournament(own, lionsOpen(own, staff, await hubIdOf(own, ids.tournament)))
  const lot = lots('lions purchases')
  const bought = families(athletes).map(
    (family, at): Purchase => ({
      family,
      cart: openCart(own, family, lot, { left: 0 }),
      ending: at === 3 ? 'left' : 'complete',
    }),
  )
  await forEachConcurrently(bought, (one) => purchase(own, payCardOf(kit.app), one))
  await rolesShown(product, staff)
  return ids
}

/**
 * A Spring Open, three weeks ahead, in an organization of the test's own, with every student of `family` entered in Forms:
 * their details are locked until it has ended.
 */
export const openWith = async (product: Product, tenant: string, family: TestFamily): Promise<SpringOpen> => {
  const { app } = product
  const kit = kitOf(product, tenant)
  const ids = openIds(kit)
  await seedTournament(kit, lionsOpen(kit, [], await hubIdOf(kit, ids.tournament)))
  const entries = family.students.map(({ studentId }) => ({
    entryId: kit.id('entry', studentId),
    eventId: ids.forms,
    studentId,
  }))
  const { membershipId } = family
  const registered = { tournamentId: ids.tournament, membershipId, importId: kit.id('import', membershipId), entries }
  mustSucceed(await importEntries(app)(kit.context(`entries of ${membershipId}`), registered))
  await untilViewsCaughtUp(product)
  return ids
}

/** A Members Cup that only the caller uses, with athletes of the demo: drawn and partly called, or not yet drawn. */
export const ownCup = async (
  product: Product,
  name: string,
  { athletes = 200, isDrawn = true }: { readonly athletes?: number; readonly isDrawn?: boolean } = {},
): Promise<MembersCup> => {
  const { own, organization, staff, families } = await kitsOf(product, name)
  const ids = winterIds(own)
  const days = { startDate: own.day(2, 14), endDate: own.day(2, 23) }
  await seedTournament(own, winterCup(own, staff, await hubIdOf(own, ids.tournament), days))
  const lot = lots('lions purchases')
  const entered = families(athletes).map(
    (family): Purchase => ({ family, cart: winterCart(own, family, lot), ending: 'complete' }),
  )
  await forEachConcurrently(entered, (one) => purchase(own, null, one))
  if (isDrawn) {
    await drawBrackets(own, ids.tournament, athletesOf(organization, entered), actorOf(staff, 'director'))
    await callBrackets(own, ids.tournament, actorOf(staff, 'staging'))
  }
  await rolesShown(product, staff)
  return ids
}

/** Waits for the views, then for the people cache to expire: it keeps a person without the new role for a second. */
const rolesShown = async (product: Product, staff: TournamentPlan['stakeholders']): Promise<void> => {
  await untilIdle(product)
  for (const { member } of staff) product.app.forgetPerson('lions', member.userId)
}

/** `kit` names what the demo's organization has, `own` what only this tournament has. */
const kitsOf = async ({ app }: Product, name: string) => {
  const kit = kitFor(app, 'lions', app.clock.now())
  const own: Kit = { ...kit, id: (...parts) => kit.id(name, ...parts) }
  const organization = organizationOf(kit, lionsPlan)
  const [home = null] = organization.facilityIds
  const member = ({ email }: { readonly email: string }): Member => ({
    userId: kit.id('user', email),
    membershipId: kit.id('membership', email),
    email,
    facilityId: home,
  })
  const staff: TournamentPlan['stakeholders'] = [
    { member: member(lionsStaff.director), role: 'director' },
    { member: member(lionsStaff.tournamentAdmin), role: 'admin' },
    { member: member(lionsStaff.staging), role: 'staging' },
    { member: member(lionsStaff.coach), role: 'coach' },
  ]
  // Every so many of them: the first ones come from a few facilities only. Whose date of birth is missing is left out:
  // an entry in another tournament would lock it where the demo shows how it is added.
  const families = (athletes: number): readonly Family[] => {
    const share = athletes / LIONS_ATHLETES
    const isTaken = ({ students }: Family, at: number) =>
      Math.floor((at + 1) * share) > Math.floor(at * share) && students.every((one) => one.dateOfBirth !== null)
    return planFamilies(kit, organization, lionsWords, LIONS_ATHLETES).filter(isTaken)
  }
  return { kit, own, organization, staff, families }
}

const actorOf = (staff: TournamentPlan['stakeholders'], wanted: 'director' | 'staging'): Actor => ({
  userId: staff.find(({ role }) => role === wanted)?.member.userId ?? '',
  role: wanted,
})

/**
 * An online tournament that started three days ago, in an organization of the test's own. Every student of the families
 * is registered for its event Video Forms; the first family's parent is its director, too. `hasEnded`: it ended yesterday.
 */
export const ownOnline = async (
  product: Product,
  tenant: string,
  families: readonly TestFamily[],
  {
    hasEnded = false,
    forms = {},
  }: { readonly hasEnded?: boolean; readonly forms?: Partial<TournamentEventDetails> } = {},
): Promise<ReturnType<typeof onlineIds>> => {
  const { app } = product
  const kit = kitOf(product, tenant)
  const ids = onlineIds(kit)
  const [director] = families
  const email = director?.email ?? ''
  const member = { userId: kit.id('user', email), membershipId: kit.id('membership', email), email, facilityId: null }
  const plan = onlineCup(kit, [{ member, role: 'director' }])
  const [start, end] = hasEnded ? [-12, -2] : [-3, 11]
  const dates = { displayAfter: kit.day(-30, 12), startDate: kit.day(start, 14), endDate: kit.day(end, 23) }
  const details = { ...plan.details, ...dates, registrationEnds: kit.day(end - 1, 23) }
  const events = plan.events.map((event) => (event.eventId === ids.forms ? { ...event, ...forms } : event))
  await seedTournament(kit, { ...plan, details, events })
  for (const { membershipId, students } of families) {
    const entries = students.map(({ studentId }) => ({
      entryId: kit.id('entry', studentId),
      eventId: ids.forms,
      studentId,
    }))
    const registered = { tournamentId: ids.tournament, membershipId, importId: kit.id('import', membershipId), entries }
    mustSucceed(await importEntries(app)(kit.context(`entries of ${membershipId}`), registered))
  }
  await untilViewsCaughtUp(product)
  app.forgetPerson(tenant, member.userId)
  return ids
}

/**
 * An online tournament that has ended, of these families: the first one directs, the two next judge, the others' students
 * are in one bracket with their videos.
 */
export const ownJudged = async (
  product: Product,
  tenant: string,
  families: readonly TestFamily[],
): Promise<ReturnType<typeof onlineIds>> => {
  const { app } = product
  const kit = kitOf(product, tenant)
  const ids = onlineIds(kit)
  const member = ({ email }: TestFamily) => ({
    userId: kit.id('user', email),
    membershipId: kit.id('membership', email),
    email,
    facilityId: null,
  })
  const [director, first, second, ...entering] = families
  if (director === undefined || first === undefined || second === undefined) throw new Error('three staff are needed')
  const plan = onlineCup(kit, [
    { member: member(director), role: 'director' },
    { member: member(first), role: 'judge' },
    { member: member(second), role: 'judge' },
  ])
  const dates = { displayAfter: kit.day(-30, 12), startDate: kit.day(-20, 14), endDate: kit.day(-5, 23) }
  const judgingTerms = '<p>Judge what the video shows.</p>'
  await seedTournament(kit, {
    ...plan,
    details: { ...plan.details, ...dates, registrationEnds: kit.day(-21, 23), judgingTerms },
    divisions: [
      {
        eventId: ids.forms,
        name: 'Everyone',
        prefix: 'E',
        description: 'All ages',
        rules: [{ field: 'DateOfBirth.Year', min: null, max: kit.year }],
      },
    ],
  })
  const athletes = entering.flatMap(({ membershipId, students }) =>
    students.map(({ studentId }) => ({ studentId, membershipId })),
  )
  for (const { studentId, membershipId } of athletes) {
    const entries = [{ entryId: kit.id('entry', studentId), eventId: ids.forms, studentId }]
    const registered = { tournamentId: ids.tournament, membershipId, importId: kit.id('import', studentId), entries }
    mustSucceed(await importEntries(app)(kit.context(`entry of ${studentId}`), registered))
  }
  const at = (days: number) => ({ ...app.clock, now: () => kit.day(days, 12) })
  const drawn = athletes.map(({ studentId }) => ({
    studentId,
    eventId: ids.forms,
    facilityId: null,
    gender: 'female' as const,
    weight: 40,
    birthYear: 2015,
    levelOrder: 1,
  }))
  const draw = regenerateBrackets({ ...app, clock: at(-21), athletes: { of: async () => drawn } })
  mustSucceed(await draw(kit.context('draw'), { tournamentId: ids.tournament, seed: 'test' }))
  const during = { ...kit, app: { ...kit.app, clock: at(-10) } }
  for (const { studentId, membershipId } of athletes) {
    const entry = { tournamentId: ids.tournament, eventId: ids.forms, studentId, membershipId }
    await seedEntry(during, { ...entry, film: 'form' })
  }
  await untilViewsCaughtUp(product)
  for (const family of families) app.forgetPerson(tenant, member(family).userId)
  return ids
}
