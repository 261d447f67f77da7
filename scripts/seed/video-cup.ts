import { regenerateBrackets } from '../../commands/brackets/regenerate-brackets.ts'
import {
  acceptJudgingTerms,
  correctBracketResult,
  declareBracketResult,
  publishResults,
  readJudging,
} from '../../commands/judging/index.ts'
import { readContenders } from '../../commands/judging/read-judging.ts'
import { hashOfText } from '../../commands/kernel/hash-of-text.ts'
import { judgeTournamentVideo } from '../../commands/processes/judge-video.ts'
import { changeEntries } from '../../commands/registration/change-entries.ts'
import { placingsOf, rulesOfEvent } from '../../domain/judging/published.ts'
import { bracketResultAggregate } from '../../domain/judging/result/state.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import { athletesOf } from './draw-and-call.ts'
import { nameCategory, rubricId } from './grading.ts'
import type { Step } from './history.ts'
import { type Kit, must } from './kit.ts'
import { plainCart } from './lions-others.ts'
import { momentsBetween } from './moments.ts'
import type { Organization } from './organization.ts'
import { type Family, type Member, seedFamily } from './people.ts'
import { flatPrice, inPerson, plainEvent, seedTournament, type TournamentPlan } from './tournament.ts'
import { demoEntryId, noTimers, seedEntry } from './videos.ts'

const JUDGING_TERMS =
  '<p>Judge what the video shows, not whom you know. Do not talk about scores before the result is declared.</p>'

/** Name, youngest and oldest age of each division. */
const groups = [
  ['Children', 0, 9],
  ['Juniors', 10, 13],
  ['Youth', 14, 17],
  ['Adults', 18, null],
] as const

export const videoCupIds = (kit: Kit) => ({ tournament: kit.id('video cup'), forms: kit.id('video cup', 'forms') })

/**
 * The online tournament that ended last week: most brackets are declared and public, one is corrected, the others are
 * judged now.
 */
const videoCup = (kit: Kit, stakeholders: TournamentPlan['stakeholders']): TournamentPlan => {
  const ids = videoCupIds(kit)
  return {
    tournamentId: ids.tournament,
    details: {
      ...inPerson({
        title: 'Lions Harvest Video Cup',
        description: 'Forms by video, scored from home.',
        displayAfter: kit.day(-45, 12),
        registrationEnds: kit.day(-22, 23),
        startDate: kit.day(-20, 14),
        endDate: kit.day(-6, 23),
        supportEmail: 'help@lions.example',
        type: 'Online',
        location: null,
        statementDescriptor: 'LIONS HARVEST',
      }),
      judgingTerms: JUDGING_TERMS,
    },
    events: [
      plainEvent({
        eventId: ids.forms,
        order: 1,
        title: 'Traditional Form',
        description: 'A form of your grade.',
        responseDescription: '<p>Film yourself from the front, with your feet in the picture.</p>',
      }),
    ],
    pricingStrategies: [{ id: kit.id('video cup', 'free'), title: 'Free', prices: [0], expiry: null }],
    pricing: [flatPrice(ids.forms, 0)],
    catalog: [],
    divisions: groups.map(([name, youngest, oldest], at) => ({
      eventId: ids.forms,
      name,
      prefix: `H${at + 1}`,
      description: oldest === null ? `From ${youngest} years` : `${youngest} to ${oldest} years`,
      rules: [{ field: 'DateOfBirth.Year', min: oldest === null ? null : kit.year - oldest, max: kit.year - youngest }],
    })),
    stakeholders,
  }
}

interface Cast {
  readonly parent: Family
  /** The families that take part, besides the parent's. */
  readonly others: readonly Family[]
  readonly organization: Organization
  readonly stakeholders: TournamentPlan['stakeholders']
  readonly director: Actor
  readonly judge: Member
}

/** What the demo judge deducts, in turn. */
const DEDUCTIONS = [
  [['Weak chamber', 0.02, 2]],
  [
    ['Stance too high', 0.03, 3],
    ['Lost balance', 0.05, 5],
  ],
  [['Lost balance', 0.05, 4]],
  [
    ['Weak chamber', 0.02, 1],
    ['Stance too high', 0.03, 2],
  ],
] as const

const WORDS = [
  'Clean lines and a good rhythm. Chamber the hand fully before each block.',
  'Strong finish. Sink into the stances and hold the balance on the turn.',
  'Very calm. Watch the pivot before the last kick.',
  'Good power. Lower stances would show it better.',
] as const

/** The day on which the director enters the athletes, relative to the anchor's. */
export const CUP_ENTRY_DAY = -25
/** The day on which the first bracket is judged and declared; another one follows each day. */
const FIRST_JUDGED_DAY = -5

/** The tournament is set up, drawn, its videos are handed in and judged, each at its time. */
export const videoCupSteps = (kit: Kit, cast: Cast): readonly Step[] => {
  const { parent, others, organization, stakeholders, director, judge } = cast
  const families = [parent, ...others]
  const of = { ...videoCupIds(kit), director, judge }
  const { tournament: tournamentId, forms: eventId } = of
  const step = (name: string) => `${name} of the video cup`
  const setUp = async (): Promise<void> => {
    await seedTournament(kit, videoCup(kit, stakeholders))
    await nameCategory(kit, director, { tournamentId, eventId, category: 'Forms' })
  }
  const registered = families.flatMap(({ membershipId, students }) =>
    students.map(({ studentId }) => ({ membershipId, studentId })),
  )
  const enter = async (): Promise<void> => {
    for (const family of others) await seedFamily(kit, family)
    const registering = { ...kit.app, pendingChanges: { of: async () => [] } }
    for (const { membershipId, studentId } of registered) {
      const entry = { tournamentId, membershipId, studentId, fromEventIds: [], toEventIds: [eventId], setAside: [] }
      await must(step(studentId), changeEntries(registering)(kit.context(step(`entry ${studentId}`), director), entry))
    }
  }
  const entered = families.map((family) => ({
    family,
    cart: plainCart(
      tournamentId,
      family.students.map(({ studentId }) => ({ eventId, studentId })),
    ),
    ending: 'complete' as const,
  }))
  const draw = async (): Promise<void> => {
    if ((await readJudging(kit.app)(kit.tenant, tournamentId))?.brackets.size !== 0) return
    const athletes = { of: async () => athletesOf(organization, entered) }
    const drawing = regenerateBrackets({ ...kit.app, athletes })
    await must(step('draw'), drawing(kit.context(step('draw'), director), { tournamentId, seed: 'demo' }))
  }
  const publish = async (): Promise<void> => {
    const publication = { tournamentId, audience: 'Public', names: 'FirstInitial' } as const
    await must(step('results'), publishResults(kit.app)(kit.context(step('results'), director), publication))
  }
  const moments = momentsBetween(kit, step('videos'), registered.length, -18, -7)
  const handIn = (number: number): Promise<void> => {
    const { membershipId, studentId } = registered[number] as (typeof registered)[number]
    const film = number % 2 === 0 ? 'form' : 'strikes'
    return seedEntry(kit, { tournamentId, eventId, membershipId, studentId, film })
  }
  return [
    { at: kit.day(-46, 16), run: setUp },
    { at: kit.day(CUP_ENTRY_DAY, 18), run: enter },
    { at: kit.day(CUP_ENTRY_DAY + 4, 18), run: draw },
    // One video is missing.
    ...registered.flatMap((_, n): readonly Step[] =>
      n === 3 ? [] : [{ at: moments[n] ?? kit.day(-7, 12), run: () => handIn(n) }],
    ),
    { at: kit.day(FIRST_JUDGED_DAY, 12), run: publish },
    // The smallest bracket is still being judged.
    ...groups
      .slice(1)
      .map((_, n): Step => ({ at: kit.day(FIRST_JUDGED_DAY + n, 20), run: () => judgeAndDeclare(kit, of, n) })),
    { at: kit.day(-1, 2), run: () => correctFirst(kit, of) },
  ]
}

interface ToJudge {
  readonly tournament: string
  readonly forms: string
  readonly director: Actor
  readonly judge: Member
}

/** The drawn brackets, the largest first. */
const bracketsOf = async (kit: Kit, tournamentId: string) => {
  const known = await readJudging(kit.app)(kit.tenant, tournamentId)
  if (known === null) throw new Error('the video cup was just created')
  const brackets = [...known.brackets.values()].sort((a, b) => b.studentIds.length - a.studentIds.length)
  return { known, brackets }
}

/** Reviews the videos of the bracket with this number and declares it, unless it is the last one. */
const judgeAndDeclare = async (kit: Kit, of: ToJudge, which: number): Promise<void> => {
  const { tournament: tournamentId, forms: eventId, director, judge } = of
  const deps = { ...kit.app, timers: noTimers }
  const byJudge: Actor = { userId: judge.userId, role: 'judge' }
  const accepted = { tournamentId, userId: judge.userId, termsHash: hashOfText(JUDGING_TERMS) }
  await must(
    'judging terms',
    acceptJudgingTerms(deps)(kit.context('judging terms of the video cup', byJudge), accepted),
  )
  const { known, brackets } = await bracketsOf(kit, tournamentId)
  const bracket = brackets.slice(0, -1)[which]
  if (bracket === undefined) return
  const { bracketId } = bracket
  const person = { userId: judge.userId, membershipId: judge.membershipId, facilityId: null, studentIds: null }
  let number = brackets.slice(0, which).reduce((sum, { studentIds }) => sum + studentIds.length, 0)
  for (const studentId of bracket.studentIds) {
    const submissionId = demoEntryId(kit, { tournamentId, studentId })
    const { state } = await deps.handler.read(videoEntryAggregate, kit.tenant, { tournamentId, eventId, studentId })
    if (state.current === null) continue
    const marks = (DEDUCTIONS[number % DEDUCTIONS.length] ?? []).map(([title, weight, timestamp], mark) => ({
      feedbackId: kit.id('cup mark', submissionId, mark),
      rubricId: rubricId(kit, title),
      weight,
      timestamp,
      place: null,
    }))
    const review = { reviewId: kit.id('cup review', submissionId), text: WORDS[number % WORDS.length] ?? '', marks }
    const video = { tournamentId, submissionId, person, isWithdrawn: false }
    const context = kit.context(`judge ${submissionId}`, byJudge)
    await must(submissionId, judgeTournamentVideo(deps)(context, { video, review }))
    number += 1
  }
  const { contenders } = await readContenders(deps)(kit.tenant, { ...known, bracket, withdrawnIds: [] })
  const seen = placingsOf(rulesOfEvent(known.judging, eventId), contenders)
  const declared = { tournamentId, bracketId, withdrawnIds: [], seen }
  await must(bracketId, declareBracketResult(deps)(kit.context(`declare ${bracketId}`, director), declared))
}

/** Corrects the largest bracket: the first two change places, also where they share the first one. */
const correctFirst = async (kit: Kit, { tournament: tournamentId, director }: ToJudge): Promise<void> => {
  const [bracket] = (await bracketsOf(kit, tournamentId)).brackets
  if (bracket === undefined) return
  const { bracketId } = bracket
  const { state } = await kit.app.handler.read(bracketResultAggregate, kit.tenant, { tournamentId, bracketId })
  // After an interruption it may be corrected already.
  if (state.corrections > 0) return
  const placings = (state.placings ?? []).map(({ studentId, place }, at) => ({
    studentId,
    place: [2, 1][at] ?? place,
  }))
  await must(
    'correction',
    correctBracketResult(kit.app)(kit.context('correction of the video cup', director), {
      tournamentId,
      bracketId,
      withdrawnIds: [],
      expected: 0,
      placings,
      reason: 'One form was longer than two minutes; the second place moves up.',
    }),
  )
}
