import type { StudentDetails } from '../../domain/accounts/published.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import { harborStaff } from './demo-people.ts'
import { formsDivisions } from './divisions.ts'
import type { Step } from './history.ts'
import { hubIdOf } from './hub-id.ts'
import { beginningOf, kitFor, type SeedApp } from './kit.ts'
import { plainCart } from './lions-others.ts'
import { momentsBetween } from './moments.ts'
import { type OrganizationPlan, organizationOf, seedOrganization } from './organization.ts'
import { payCardOf } from './pay-card.ts'
import { type Family, memberOf, planFamilies, seedFamily, seedParent, seedPerson } from './people.ts'
import { purchase } from './register.ts'
import { inPerson, plainEvent, seedTournament, type TournamentPlan } from './tournament.ts'
import { harborWords } from './words.ts'

const ATHLETES = 24

const plan: OrganizationPlan = {
  title: 'Harbor Judo Federation',
  description: 'Two clubs by the water.',
  timeZone: 'America/Los_Angeles',
  supportEmail: 'help@harbor.example',
  facilities: harborWords.facilities,
  programs: ['Judo'],
  levels: [
    ['6th kyu', 'Novice'],
    ['3rd kyu', 'Sailor'],
    ['1st dan', 'Captain'],
  ],
}

/** The smaller organization; it shares no name with the Lions. */
export const harborSteps = async (app: SeedApp, anchor: Instant): Promise<readonly Step[]> => {
  const kit = kitFor(app, 'harbor', anchor)
  const organization = organizationOf(kit, plan)
  const [home = ''] = organization.facilityIds
  const marina: Omit<StudentDetails, 'studentId'> = {
    firstName: 'Marina',
    lastName: 'Seagrave',
    gender: 'female',
    dateOfBirth: `${kit.year - 12}-06-21`,
    weight: 41,
    height: 151,
    levelId: organization.levelIds[1] ?? null,
    facilityId: home,
    programIds: [...organization.programIds],
    imageUri: null,
    specialNeeds: false,
    customValues: [],
  }
  const opening = async (): Promise<void> => {
    await seedOrganization(kit, plan)
    for (const { email, name, accountRoles } of [harborStaff.director, harborStaff.staging, harborStaff.accountAdmin])
      await seedPerson(kit, { email, name, roles: accountRoles }, home)
    await seedParent(kit, harborStaff.parent, [marina], home)
  }
  const families = planFamilies(kit, organization, harborWords, ATHLETES)
  const tournamentId = kit.id('regatta')
  const eventId = kit.id('regatta', 'kata')
  const regatta: TournamentPlan = {
    tournamentId,
    details: inPerson({
      title: 'Harbor Regatta of Judo',
      description: 'One day of kata by the water.',
      displayAfter: kit.day(-40, 12),
      startDate: kit.day(30, 15),
      endDate: kit.day(30, 23),
      supportEmail: 'help@harbor.example',
      location: 'Pier Seven',
      timezone: 'America/Los_Angeles',
      statementDescriptor: 'HARBOR REGATTA',
      statusHubId: await hubIdOf(kit, tournamentId),
      bracketLocations: ['Mat Port', 'Mat Starboard'],
      stagingLocations: ['Quay'],
    }),
    events: [plainEvent({ eventId, order: 1, title: 'Kata', description: 'Kata in pairs.' })],
    pricingStrategies: [{ id: kit.id('regatta', 'only'), title: 'Entry', prices: [3300, 1100], expiry: null }],
    pricing: [],
    catalog: [],
    divisions: formsDivisions(eventId, kit.year, 'K'),
    stakeholders: [
      { member: memberOf(kit, harborStaff.director, home), role: 'director' },
      { member: memberOf(kit, harborStaff.staging, home), role: 'staging' },
    ],
  }
  const payCard = payCardOf(app)
  const buying = momentsBetween(kit, 'purchases', families.length, -38, 0)
  const enter = async (family: Family): Promise<void> => {
    await seedFamily(kit, family)
    const entries = family.students.map(({ studentId }) => ({ eventId, studentId }))
    await purchase(kit, payCard, { family, cart: plainCart(tournamentId, entries), ending: 'complete' })
  }
  return [
    { at: addMinutes(beginningOf(kit), 60), run: opening },
    { at: kit.day(-42, 17), run: () => seedTournament(kit, regatta) },
    ...families.flatMap((family, n): readonly Step[] => [
      { at: buying[n] ?? kit.anchor, run: () => (payCard === null ? seedFamily(kit, family) : enter(family)) },
    ]),
  ]
}
