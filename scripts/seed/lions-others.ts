import { setEntryRules } from '../../commands/video-entries/entry-commands.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { ageDivisions, sparringDivisions } from './divisions.ts'
import { nameCategory } from './grading.ts'
import { type Kit, must } from './kit.ts'
import type { Family } from './people.ts'
import { flatPrice, inPerson, plainEvent, seedTournament, type TournamentPlan } from './tournament.ts'

const HOUR_MS = 3_600_000

export const winterIds = (kit: Kit) => ({
  tournament: kit.id('winter'),
  forms: kit.id('winter', 'forms'),
  sparring: kit.id('winter', 'sparring'),
})

/** When the club cup takes place. */
export type CupDays = Pick<TournamentPlan['details'], 'startDate' | 'endDate'>

/** From the last full hour but one until tomorrow evening. */
export const runningNow = (kit: Kit): CupDays => ({
  startDate: instantOf((Math.floor(Date.parse(kit.anchor) / HOUR_MS) - 1) * HOUR_MS),
  endDate: kit.day(1, 23),
})

/** The club cup, free for members: brackets are drawn and some of them called. */
export const winterCup = (
  kit: Kit,
  stakeholders: TournamentPlan['stakeholders'],
  hubId: string,
  days: CupDays,
): TournamentPlan => {
  const ids = winterIds(kit)
  return {
    tournamentId: ids.tournament,
    details: inPerson({
      title: 'Lions Members Cup',
      description: 'The club cup, free for members.',
      displayAfter: kit.day(-40, 12),
      ...days,
      supportEmail: 'help@lions.example',
      location: 'Lionheart Central',
      statementDescriptor: 'LIONS CUP',
      statusHubId: hubId,
    }),
    events: [
      plainEvent({ eventId: ids.forms, order: 1, title: 'Forms', description: 'One form of your own choice.' }),
      plainEvent({
        eventId: ids.sparring,
        order: 2,
        title: 'Sparring',
        description: 'Point sparring.',
        bracketingPolicy: 'Repechage',
      }),
    ],
    pricingStrategies: [{ id: kit.id('winter', 'members'), title: 'Members', prices: [0], expiry: null }],
    pricing: [flatPrice(ids.forms, 0), flatPrice(ids.sparring, 0)],
    catalog: [],
    // Forms are split by age only, which gives large brackets.
    divisions: [...ageDivisions(ids.forms, kit.year, 'F'), ...sparringDivisions(ids.sparring, kit.year, 'S')],
    stakeholders,
  }
}

export const winterCart = (kit: Kit, family: Family, lot: () => number): Cart => {
  const ids = winterIds(kit)
  const entries = family.students.flatMap(({ studentId }) => {
    const spars = lot() < 0.7
    return [
      ...(spars ? [{ eventId: ids.sparring, studentId }] : []),
      ...(!spars || lot() < 0.4 ? [{ eventId: ids.forms, studentId }] : []),
    ]
  })
  return plainCart(ids.tournament, entries)
}

export const onlineIds = (kit: Kit) => ({
  tournament: kit.id('online'),
  forms: kit.id('online', 'forms'),
  weapons: kit.id('online', 'weapons'),
})

/** The online tournament: athletes send videos. */
export const onlineCup = (kit: Kit, stakeholders: TournamentPlan['stakeholders']): TournamentPlan => {
  const ids = onlineIds(kit)
  return {
    tournamentId: ids.tournament,
    details: inPerson({
      title: 'Lions Online Forms Cup',
      description: 'Send a video of your form; judges score it from home.',
      displayAfter: kit.day(-7, 12),
      registrationEnds: kit.day(28, 23),
      startDate: kit.day(14, 14),
      endDate: kit.day(42, 23),
      supportEmail: 'help@lions.example',
      type: 'Online',
      location: null,
      statementDescriptor: 'LIONS ONLINE',
    }),
    events: [
      plainEvent({ eventId: ids.forms, order: 1, title: 'Video Forms', description: 'A form of up to two minutes.' }),
      plainEvent({ eventId: ids.weapons, order: 2, title: 'Video Weapons', description: 'A weapons form.' }),
    ],
    pricingStrategies: [{ id: kit.id('online', 'flat'), title: 'Online', prices: [2000, 1000], expiry: null }],
    pricing: [],
    catalog: [],
    divisions: [...ageDivisions(ids.forms, kit.year, 'V'), ...ageDivisions(ids.weapons, kit.year, 'VW')],
    stakeholders,
  }
}

export const onlineCart = (kit: Kit, family: Family): Cart => {
  const ids = onlineIds(kit)
  const entries = family.students.map(({ studentId }) => ({ eventId: ids.forms, studentId }))
  return plainCart(ids.tournament, entries)
}

export const leagueIds = (kit: Kit) => ({
  tournament: kit.id('league'),
  forms: kit.id('league', 'forms'),
  weapons: kit.id('league', 'weapons'),
})

/** The online tournament that runs: free, some videos are in, others are missing. */
export const videoLeague = (kit: Kit, stakeholders: TournamentPlan['stakeholders']): TournamentPlan => {
  const ids = leagueIds(kit)
  return {
    tournamentId: ids.tournament,
    details: inPerson({
      title: 'Lions Video League',
      description: 'Hand in a video of your form this week; watch everyone else’s.',
      displayAfter: kit.day(-20, 12),
      registrationEnds: kit.day(8, 23),
      startDate: kit.day(-4, 14),
      endDate: kit.day(9, 23),
      supportEmail: 'help@lions.example',
      type: 'Online',
      location: null,
      statementDescriptor: 'LIONS LEAGUE',
    }),
    events: [
      plainEvent({
        eventId: ids.forms,
        order: 1,
        title: 'Free Form',
        description: 'A form of your own choice, up to two minutes.',
        responseDescription: '<p>Film yourself from the front, with your feet in the picture.</p>',
      }),
      plainEvent({ eventId: ids.weapons, order: 2, title: 'Weapon of Choice', description: 'A weapons form.' }),
    ],
    pricingStrategies: [{ id: kit.id('league', 'free'), title: 'Free', prices: [0], expiry: null }],
    pricing: [flatPrice(ids.forms, 0), flatPrice(ids.weapons, 0)],
    catalog: [],
    divisions: [...ageDivisions(ids.forms, kit.year, 'L'), ...ageDivisions(ids.weapons, kit.year, 'LW')],
    stakeholders,
  }
}

export const leagueCart = (kit: Kit, family: Family): Cart => {
  const ids = leagueIds(kit)
  const entries = family.students.map(({ studentId }) => ({ eventId: ids.forms, studentId }))
  return plainCart(ids.tournament, entries)
}

export const plainCart = (tournamentId: string, entries: Cart['entries']): Cart => ({
  tournamentId,
  entries,
  items: [],
  answers: [],
  terms: { hasAccepted: true, accepted: [] },
})

const festivalIds = (kit: Kit) => ({
  tournament: kit.id('festival'),
  forms: kit.id('festival', 'forms'),
  video: kit.id('festival', 'video'),
})

/** The tournament that is still a draft, with an event in the hall and one by video; no statement descriptor is set. */
const festival = (kit: Kit, stakeholders: TournamentPlan['stakeholders']): TournamentPlan => {
  const { tournament, forms, video } = festivalIds(kit)
  return {
    tournamentId: tournament,
    isDraft: true,
    details: inPerson({
      title: 'Lions Forms Festival',
      description: 'Two days of forms: in the hall, and by video for those who cannot travel.',
      displayAfter: kit.day(10, 12),
      registrationEnds: kit.day(75, 23),
      startDate: kit.day(90, 14),
      endDate: kit.day(91, 23),
      supportEmail: 'help@lions.example',
      type: 'Hybrid',
      location: 'Lionheart Central',
      statementDescriptor: '',
    }),
    events: [
      plainEvent({ eventId: forms, order: 1, title: 'Forms', description: 'A form of your own choice, in the hall.' }),
      plainEvent({
        eventId: video,
        order: 2,
        title: 'Video Forms',
        description: 'A form of up to two minutes, by video.',
        responseDescription: '<p>Film yourself from the front, with your feet in the picture.</p>',
      }),
    ],
    pricingStrategies: [{ id: kit.id('festival', 'flat'), title: 'Regular', prices: [4500, 2500], expiry: null }],
    pricing: [],
    catalog: [],
    divisions: [...ageDivisions(forms, kit.year, 'F'), ...ageDivisions(video, kit.year, 'V')],
    stakeholders,
  }
}

export const seedFestival = async (kit: Kit, stakeholders: TournamentPlan['stakeholders'], director: Actor) => {
  const { tournament: tournamentId, video: eventId } = festivalIds(kit)
  await seedTournament(kit, festival(kit, stakeholders))
  const rules = { tournamentId, eventId, changes: { takesVideos: true } }
  await must(
    'the videos of the festival',
    setEntryRules(kit.app)(kit.context('festival takes videos', director), rules),
  )
  await nameCategory(kit, director, { tournamentId, eventId, category: 'Forms' })
}

/** An online tournament with an event of forms and one of weapons, with the category of each. */
export const seedOnline = async (
  kit: Kit,
  plan: TournamentPlan,
  { forms, weapons, director }: { readonly forms: string; readonly weapons: string; readonly director: Actor },
): Promise<void> => {
  const { tournamentId } = plan
  await seedTournament(kit, plan)
  await nameCategory(kit, director, { tournamentId, eventId: forms, category: 'Forms' })
  await nameCategory(kit, director, { tournamentId, eventId: weapons, category: 'Weapons' })
}
