import type { StudentDetails } from '../../domain/accounts/published.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { lots } from '../../domain/kernel/lot.ts'
import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'
import { seedCoupons } from './coupons.ts'
import { seedCurriculum } from './curriculum.ts'
import { lionsStaff } from './demo-people.ts'
import { athletesOf, callBrackets, drawBrackets, fightBrackets } from './draw-and-call.ts'
import { entrySteps } from './entries.ts'
import { seedGrading } from './grading.ts'
import type { Step } from './history.ts'
import { hubIdOf } from './hub-id.ts'
import { seedInvoices } from './invoices.ts'
import { beginningOf, type Kit, kitFor, type SeedApp } from './kit.ts'
import { seedLessons } from './lessons.ts'
import { lionsOpen, openCart, openIds, WEAPONS_CAPACITY } from './lions-open.ts'
import {
  leagueCart,
  leagueIds,
  onlineCart,
  onlineCup,
  onlineIds,
  runningNow,
  seedFestival,
  seedOnline,
  videoLeague,
  winterCart,
  winterCup,
  winterIds,
} from './lions-others.ts'
import { momentsBetween, notBefore } from './moments.ts'
import { type Organization, type OrganizationPlan, organizationOf, seedOrganization } from './organization.ts'
import { payCardOf } from './pay-card.ts'
import {
  type Family,
  type Member,
  memberOf,
  parentOf,
  planFamilies,
  seedFamily,
  seedParent,
  seedPerson,
} from './people.ts'
import { type Purchase, purchase, refundFirstLine } from './register.ts'
import { askToWithdraw, seedRequestRule } from './requests.ts'
import { reviewSteps } from './reviews.ts'
import { seedTournament, type TournamentPlan } from './tournament.ts'
import { CUP_ENTRY_DAY, videoCupSteps } from './video-cup.ts'
import { PLACES_TO_SELL, seedWaitingList, sellOut, withFullEvent } from './waiting-list.ts'
import { lionsWords } from './words.ts'

export const LIONS_ATHLETES = 400
/** Families in the online tournament that is over. */
const CUP_FAMILIES = 8
/** Families in the online tournament that runs. */
const LEAGUE_FAMILIES = 6

const levels = [
  ['10th kyu', 'White Belt'],
  ['8th kyu', 'Yellow Belt'],
  ['7th kyu', 'Orange Belt'],
  ['6th kyu', 'Green Belt'],
  ['5th kyu', 'Blue Belt'],
  ['4th kyu', 'Purple Belt'],
  ['3rd kyu', 'Brown Belt'],
  ['1st kyu', 'Red Belt'],
  ['1st dan', 'Black Belt'],
  ['2nd dan', 'Black Belt, 2nd Dan'],
] as const

export const lionsPlan: OrganizationPlan = {
  title: 'Lions Martial Arts',
  description: 'A league of twelve schools.',
  timeZone: 'America/Chicago',
  supportEmail: 'help@lions.example',
  features: ['Tournament', 'EventDashboard', 'Schedule'],
  facilities: lionsWords.facilities,
  programs: ['Little Lions', 'Youth', 'Adults'],
  levels,
}

/** The larger organization: six tournaments, one of them a draft, about 400 athletes of 12 facilities, people for every role. */
export const lionsSteps = async (app: SeedApp, anchor: Instant): Promise<readonly Step[]> => {
  const kit = kitFor(app, 'lions', anchor)
  const organization = organizationOf(kit, lionsPlan)
  const [home = '', second = ''] = organization.facilityIds
  const member = (person: { readonly email: string }): Member => memberOf(kit, person, home)
  const director = member(lionsStaff.director)
  const staging = member(lionsStaff.staging)
  const judge = member(lionsStaff.judge)
  const reviewer = member(lionsStaff.reviewer)
  const actor = actorOf(director, 'director')
  const children = childrenOf(kit, organization, second)
  const parent = parentOf(kit, lionsStaff.parent, children, second)
  const families = planFamilies(kit, organization, lionsWords, LIONS_ATHLETES)
  const bought = planPurchases(kit, families)
  const payCard = payCardOf(app)
  // With the real payment provider no card can be presented from here: then only the free tournaments have athletes.
  const made = [...bought.winters, ...bought.leagues, ...(payCard === null ? [] : [...bought.opens, ...bought.onlines])]
  const cupFamilies = bought.onlines.slice(0, CUP_FAMILIES).map((one) => one.purchase.family)
  const first = firstPurchases(kit, made)
  const entered = kit.day(CUP_ENTRY_DAY, 18)
  for (const family of cupFamilies) if (isBefore(entered, first.get(family) ?? kit.anchor)) first.set(family, entered)
  const joined = joiningOf(kit, families, first)
  const joinedAt = (family: Family): Instant => joined.get(family) ?? beginningOf(kit)

  const team: TournamentPlan['stakeholders'] = [
    { member: director, role: 'director' },
    { member: member(lionsStaff.tournamentAdmin), role: 'admin' },
    { member: staging, role: 'staging' },
    { member: member(lionsStaff.coach), role: 'coach' },
  ]
  // No one is called to a mat there.
  const online: TournamentPlan['stakeholders'] = [
    ...team.filter(({ role }) => role !== 'staging'),
    { member: judge, role: 'judge' },
  ]
  const openHub = await hubIdOf(kit, openIds(kit).tournament)
  const winterHub = await hubIdOf(kit, winterIds(kit).tournament)
  const open = withFullEvent(kit, lionsOpen(kit, team, openHub))

  const opening = async (): Promise<void> => {
    await seedOrganization(kit, lionsPlan)
    for (const { email, name, accountRoles } of Object.values(lionsStaff).filter((one) => one !== lionsStaff.parent))
      await seedPerson(kit, { email, name, roles: accountRoles }, home)
    await seedGrading(kit)
    await seedCurriculum(kit, organization)
    await seedLessons(kit, organization, { coach: member(lionsStaff.coach), reviewer })
    await seedParent(kit, lionsStaff.parent, children, second)
  }
  const buying = ({ purchase: one, at }: Dated): Step => ({
    at,
    run: async () => {
      await seedFamily(kit, one.family)
      await purchase(kit, payCard, one)
    },
  })
  const winters = bought.winters.map((one) => one.purchase)
  const sellers = bought.others.slice(0, PLACES_TO_SELL)
  const latest = (some: readonly Family[]): Instant => some.map(joinedAt).sort().at(-1) ?? kit.anchor
  return [
    { at: beginningOf(kit), run: opening },
    { at: kit.day(-70, 16), run: () => seedTournament(kit, open) },
    { at: kit.day(-66, 17), run: () => seedCoupons(kit, openIds(kit).tournament, actor) },
    { at: kit.day(-66, 18), run: () => seedRequestRule(kit, actor) },
    { at: kit.day(-50, 16), run: () => seedTournament(kit, winterCup(kit, team, winterHub, runningNow(kit))) },
    {
      at: kit.day(-24, 16),
      run: () => seedOnline(kit, videoLeague(kit, online), { ...leagueIds(kit), director: actor }),
    },
    {
      at: kit.day(-12, 16),
      run: () => seedOnline(kit, onlineCup(kit, online), { ...onlineIds(kit), director: actor }),
    },
    {
      at: kit.day(-2, 16),
      run: () => seedFestival(kit, [...team, { member: judge, role: 'judge' }], actor),
    },
    ...families.flatMap((family): readonly Step[] =>
      first.has(family) ? [] : [{ at: joinedAt(family), run: () => seedFamily(kit, family) }],
    ),
    ...reviewSteps(kit, organization, {
      parent,
      families,
      joinedAt,
      remy: reviewer,
      alma: member(lionsStaff.accountAdmin),
    }),
    ...made.map(buying),
    ...entrySteps(
      kit,
      bought.leagues.map((one) => one.purchase.family),
      actor,
    ),
    ...videoCupSteps(kit, {
      parent,
      others: cupFamilies,
      organization,
      stakeholders: online,
      director: actor,
      judge,
    }),
    ...(payCard === null ? [] : bought.opens.flatMap((one, n) => refundSteps(kit, one, actor, n))),
    ...bought.opens.slice(1, 3).map(({ purchase: one, at }): Step => {
      return { at: notBefore(kit, kit.day(-1, 19), at, 60), run: () => askToWithdraw(kit, one) }
    }),
    {
      at: notBefore(kit, kit.day(-9, 18), latest(families.slice(0, 4)), 60),
      run: () => seedInvoices(kit, { tournamentId: openIds(kit).tournament, families, director: actor }, payCard),
    },
    ...(payCard === null
      ? []
      : [
          { at: notBefore(kit, kit.day(-12, 19), latest(sellers), 30), run: () => sellOut(kit, sellers, payCard) },
          { at: kit.anchor, run: () => seedWaitingList(kit, { families: bought.others, director: actor }) },
        ]),
    {
      at: kit.day(-1, 20),
      run: () => drawBrackets(kit, winterIds(kit).tournament, athletesOf(organization, winters), actor),
    },
    {
      at: kit.anchor,
      run: async () => {
        const [{ tournament }, by] = [winterIds(kit), actorOf(staging, 'staging')]
        await callBrackets(kit, tournament, by)
        await fightBrackets(kit, tournament, athletesOf(organization, winters), by)
      },
    },
  ]
}

const childrenOf = (
  kit: Kit,
  { levelIds, programIds }: Organization,
  facilityId: string,
): readonly Omit<StudentDetails, 'studentId'>[] => {
  const child = {
    lastName: 'Willowby',
    facilityId,
    programIds: programIds.slice(0, 1),
    imageUri: null,
    specialNeeds: false,
    customValues: [],
  }
  return [
    {
      ...child,
      firstName: 'Mila',
      gender: 'female',
      dateOfBirth: `${kit.year - 11}-04-12`,
      weight: 36.5,
      height: 146,
      levelId: levelIds[3] ?? null,
    },
    {
      ...child,
      firstName: 'Theo',
      gender: 'male',
      dateOfBirth: `${kit.year - 9}-09-30`,
      weight: 30,
      height: 134,
      levelId: levelIds[1] ?? null,
    },
  ]
}

/** A purchase and when it is made. */
interface Dated {
  readonly purchase: Purchase
  readonly at: Instant
}

interface Purchases {
  readonly opens: readonly Dated[]
  readonly winters: readonly Dated[]
  readonly onlines: readonly Dated[]
  readonly leagues: readonly Dated[]
  /** Families that buy nothing in the main tournament. */
  readonly others: readonly Family[]
}

/** What each family buys, and when. */
const planPurchases = (kit: Kit, families: readonly Family[]): Purchases => {
  const lot = lots('lions purchases')
  const weapons = { left: WEAPONS_CAPACITY - 3 }
  const entering = families.filter(() => lot() < 0.92)
  const opens = entering.map(
    (family, at): Purchase => ({ family, cart: openCart(kit, family, lot, weapons), ending: endingOf(at) }),
  )
  const winters = families
    .filter(() => lot() < 0.5)
    .map((family): Purchase => ({ family, cart: winterCart(kit, family, lot), ending: 'complete' }))
  const onlines = families
    .filter(() => lot() < 0.06)
    .map((family): Purchase => ({ family, cart: onlineCart(kit, family), ending: 'complete' }))
  // Of families that the online cup locks already: tests change the details of others.
  const leagues = onlines
    .slice(0, LEAGUE_FAMILIES)
    .map(({ family }): Purchase => ({ family, cart: leagueCart(kit, family), ending: 'complete' }))
  return {
    opens: dated(kit, opens, -65, 0),
    winters: dated(kit, winters, -38, -2),
    onlines: dated(kit, onlines, -6, 0),
    leagues: dated(kit, leagues, -19, -6),
    others: families.filter((family) => !entering.includes(family)),
  }
}

/** A checkout that was left or declined is still open when the demo is first started. */
const dated = (kit: Kit, purchases: readonly Purchase[], from: number, to: number): readonly Dated[] => {
  const moments = momentsBetween(kit, purchases[0]?.cart.tournamentId ?? '', purchases.length, from, to)
  return purchases.map((one, n) => ({
    purchase: one,
    at: one.ending === 'complete' ? (moments[n] ?? kit.anchor) : kit.anchor,
  }))
}

/** When each family first buys something. A checkout that is still open does not count. */
const firstPurchases = (kit: Kit, made: readonly Dated[]): Map<Family, Instant> => {
  const first = new Map<Family, Instant>()
  for (const { purchase: one, at } of made)
    if (at !== kit.anchor && isBefore(at, first.get(one.family) ?? kit.anchor)) first.set(one.family, at)
  return first
}

/** When each family joins: when it first buys something, the others in between. */
const joiningOf = (
  kit: Kit,
  families: readonly Family[],
  first: ReadonlyMap<Family, Instant>,
): ReadonlyMap<Family, Instant> => {
  const moments = momentsBetween(kit, 'joining', families.length, -68, -2)
  return new Map(families.map((family, at) => [family, first.get(family) ?? moments[at] ?? kit.anchor]))
}

/** A refund of a few orders, some days after they were paid. */
const refundSteps = (kit: Kit, { purchase: one, at }: Dated, actor: Actor, n: number): readonly Step[] => {
  const days = (count: number): Instant => notBefore(kit, addMinutes(at, count * 24 * 60 + 95), at, 60)
  return [
    ...(n % 47 === 5 ? [{ at: days(3), run: () => refundFirstLine(kit, one, actor, 'whole') }] : []),
    ...(n % 59 === 7 ? [{ at: days(5), run: () => refundFirstLine(kit, one, actor, 'half') }] : []),
  ]
}

const actorOf = ({ userId }: Member, role: string): Actor => ({ userId, role })

/** Most families pay; some cards are declined, and some checkouts are left open. */
const endingOf = (at: number): Purchase['ending'] => {
  if (at % 37 === 11) return 'declined'
  return at % 61 === 13 ? 'left' : 'complete'
}
