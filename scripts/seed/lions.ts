import { lots } from '../../domain/brackets/draw/lot.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { seedCoupons } from './coupons.ts'
import { seedCurriculum } from './curriculum.ts'
import { lionsStaff } from './demo-people.ts'
import { athletesOf, drawAndCall } from './draw-and-call.ts'
import { seedEntries } from './entries.ts'
import { seedGrading } from './grading.ts'
import { hubIdOf } from './hub-id.ts'
import { seedInvoices } from './invoices.ts'
import { allSettled, forEachConcurrently, kitFor, type SeedApp } from './kit.ts'
import { seedLessons } from './lessons.ts'
import { lionsOpen, openCart, openIds, WEAPONS_CAPACITY } from './lions-open.ts'
import { leagueCart, onlineCart, onlineCup, videoLeague, winterCart, winterCup, winterIds } from './lions-others.ts'
import { type OrganizationPlan, seedOrganization } from './organization.ts'
import { payCardOf } from './pay-card.ts'
import { type Member, planFamilies, seedFamilies, seedParent, seedPerson } from './people.ts'
import { type Purchase, purchase, refundFirstLine } from './register.ts'
import { seedReviews } from './reviews.ts'
import { seedTournament, type TournamentPlan } from './tournament.ts'
import { seedVideoCup } from './video-cup.ts'
import { seedWaitingList, withFullEvent } from './waiting-list.ts'
import { lionsWords } from './words.ts'

export const LIONS_ATHLETES = 400
/** How many families are in the online tournament that runs. */
/** Families in the online tournament that is over. */
const CUP_FAMILIES = 8
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

/** The larger organization: four tournaments, about 400 athletes of 12 facilities, people for every role. */
export const seedLions = async (app: SeedApp, anchor: Instant): Promise<void> => {
  const kit = kitFor(app, 'lions', anchor)
  const organization = await seedOrganization(kit, lionsPlan)
  const [home = '', second = ''] = organization.facilityIds
  const person = ({ email, name, accountRoles }: (typeof lionsStaff)[keyof typeof lionsStaff], facilityId = home) =>
    seedPerson(kit, { email, name, roles: accountRoles }, facilityId)
  const director = await person(lionsStaff.director)
  const tournamentAdmin = await person(lionsStaff.tournamentAdmin)
  const staging = await person(lionsStaff.staging)
  const coach = await person(lionsStaff.coach)
  const judge = await person(lionsStaff.judge)
  const accountAdmin = await person(lionsStaff.accountAdmin)
  const reviewer = await person(lionsStaff.reviewer)
  await seedGrading(kit)
  await seedCurriculum(kit, organization)
  await seedLessons(kit, organization, { coach, reviewer })
  const child = {
    lastName: 'Willowby',
    facilityId: second,
    programIds: organization.programIds.slice(0, 1),
    imageUri: null,
    specialNeeds: false,
    customValues: [],
  }
  const parent = await seedParent(
    kit,
    lionsStaff.parent,
    [
      {
        ...child,
        firstName: 'Mila',
        gender: 'female',
        dateOfBirth: `${kit.year - 11}-04-12`,
        weight: 36.5,
        height: 146,
        levelId: organization.levelIds[3] ?? null,
      },
      {
        ...child,
        firstName: 'Theo',
        gender: 'male',
        dateOfBirth: `${kit.year - 9}-09-30`,
        weight: 30,
        height: 134,
        levelId: organization.levelIds[1] ?? null,
      },
    ],
    second,
  )
  const families = planFamilies(kit, organization, lionsWords, LIONS_ATHLETES)

  const team = (...more: TournamentPlan['stakeholders']): TournamentPlan['stakeholders'] => [
    { member: director, role: 'director' },
    { member: tournamentAdmin, role: 'admin' },
    { member: staging, role: 'staging' },
    { member: coach, role: 'coach' },
    ...more,
  ]
  // No one is called to a mat there.
  const online = team({ member: judge, role: 'judge' }).filter(({ role }) => role !== 'staging')
  const openHub = await hubIdOf(kit, openIds(kit).tournament)
  const winterHub = await hubIdOf(kit, winterIds(kit).tournament)
  await allSettled([
    seedFamilies(kit, families),
    seedTournament(kit, withFullEvent(kit, lionsOpen(kit, team(), openHub))),
    seedTournament(kit, winterCup(kit, team(), winterHub)),
    seedTournament(kit, onlineCup(kit, online)),
    seedTournament(kit, videoLeague(kit, online)),
  ])

  await seedReviews(kit, organization, { parent, families, remy: reviewer, alma: accountAdmin })

  const lot = lots('lions purchases')
  const weapons = { left: WEAPONS_CAPACITY - 3 }
  const entering = families.filter(() => lot() < 0.92)
  const opens = entering.map(
    (family, at): Purchase => ({ family, cart: openCart(kit, family, lot, weapons), ending: endingOf(at) }),
  )
  const others = families.filter((family) => !entering.includes(family))
  const winters = families
    .filter(() => lot() < 0.5)
    .map((family): Purchase => ({ family, cart: winterCart(kit, family, lot), ending: 'complete' }))
  const onlines = families
    .filter(() => lot() < 0.06)
    .map((family): Purchase => ({ family, cart: onlineCart(kit, family), ending: 'complete' }))
  // Of families that the online cup locks already: tests change the details of others.
  const league = onlines.slice(0, LEAGUE_FAMILIES).map(({ family }) => family)
  const entered = league.map((family): Purchase => ({ family, cart: leagueCart(kit, family), ending: 'complete' }))
  const actor = actorOf(director, 'director')
  await seedCoupons(kit, openIds(kit).tournament, actor)
  const payCard = payCardOf(app)
  // With the real payment provider no card can be presented from here: then only the free tournament has athletes.
  const paid = payCard === null ? [] : [...opens, ...onlines]
  await forEachConcurrently([...winters, ...entered, ...paid], (bought) => purchase(kit, payCard, bought))
  await seedEntries(kit, league, actor)
  await seedVideoCup(kit, {
    families: [parent, ...onlines.slice(0, CUP_FAMILIES).map(({ family }) => family)],
    organization,
    stakeholders: online,
    director: actor,
    judge,
  })
  if (payCard !== null) await seedWaitingList(kit, { families: others, director: actor }, payCard)
  for (const [at, bought] of opens.entries()) {
    if (at % 47 === 5) await refundFirstLine(kit, bought, actor, 'whole')
    if (at % 59 === 7) await refundFirstLine(kit, bought, actor, 'half')
  }
  await seedInvoices(kit, { tournamentId: openIds(kit).tournament, families, director: actor }, payCard)
  const staff = { director: actor, staging: actorOf(staging, 'staging') }
  await drawAndCall(kit, winterIds(kit).tournament, athletesOf(organization, winters), staff)
}

const actorOf = ({ userId }: Member, role: string): Actor => ({ userId, role })

/** Most families pay; some cards are declined, and some checkouts are left open. */
const endingOf = (at: number): Purchase['ending'] => {
  if (at % 37 === 11) return 'declined'
  return at % 61 === 13 ? 'left' : 'complete'
}
