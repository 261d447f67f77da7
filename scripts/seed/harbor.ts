import type { Instant } from '../../domain/kernel/time.ts'
import { harborStaff } from './demo-people.ts'
import { formsDivisions } from './divisions.ts'
import { hubIdOf } from './hub-id.ts'
import { allSettled, forEachConcurrently, kitFor, type SeedApp } from './kit.ts'
import { plainCart } from './lions-others.ts'
import { seedOrganization } from './organization.ts'
import { payCardOf } from './pay-card.ts'
import { planFamilies, seedFamilies, seedParent, seedPerson } from './people.ts'
import { purchase } from './register.ts'
import { inPerson, plainEvent, seedTournament } from './tournament.ts'
import { harborWords } from './words.ts'

const ATHLETES = 24

/** The smaller organization; it shares no name with the Lions. */
export const seedHarbor = async (app: SeedApp, anchor: Instant): Promise<void> => {
  const kit = kitFor(app, 'harbor', anchor)
  const organization = await seedOrganization(kit, {
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
  })
  const [home = ''] = organization.facilityIds
  const person = ({ email, name, accountRoles }: (typeof harborStaff)[keyof typeof harborStaff]) =>
    seedPerson(kit, { email, name, roles: accountRoles }, home)
  const director = await person(harborStaff.director)
  const staging = await person(harborStaff.staging)
  await person(harborStaff.accountAdmin)
  await seedParent(
    kit,
    harborStaff.parent,
    [
      {
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
      },
    ],
    home,
  )
  const families = planFamilies(kit, organization, harborWords, ATHLETES)
  const tournamentId = kit.id('regatta')
  const eventId = kit.id('regatta', 'kata')
  const statusHubId = await hubIdOf(kit, tournamentId)
  const tournament = seedTournament(kit, {
    tournamentId,
    details: inPerson({
      title: 'Harbor Regatta of Judo',
      description: 'One day of kata by the water.',
      displayAfter: kit.day(-5, 12),
      startDate: kit.day(30, 15),
      endDate: kit.day(30, 23),
      supportEmail: 'help@harbor.example',
      location: 'Pier Seven',
      timezone: 'America/Los_Angeles',
      statementDescriptor: 'HARBOR REGATTA',
      statusHubId,
      bracketLocations: ['Mat Port', 'Mat Starboard'],
      stagingLocations: ['Quay'],
    }),
    events: [plainEvent({ eventId, order: 1, title: 'Kata', description: 'Kata in pairs.' })],
    pricingStrategies: [{ id: kit.id('regatta', 'only'), title: 'Entry', prices: [3300, 1100], expiry: null }],
    pricing: [],
    catalog: [],
    divisions: formsDivisions(eventId, kit.year, 'K'),
    stakeholders: [
      { member: director, role: 'director' },
      { member: staging, role: 'staging' },
    ],
  })
  await allSettled([tournament, seedFamilies(kit, families)])
  const payCard = payCardOf(app)
  if (payCard === null) return
  await forEachConcurrently(families, (family) => {
    const entries = family.students.map(({ studentId }) => ({ eventId, studentId }))
    return purchase(kit, payCard, { family, cart: plainCart(tournamentId, entries), ending: 'complete' })
  })
}
