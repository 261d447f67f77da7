import { regenerateBrackets } from '../../commands/brackets/regenerate-brackets.ts'
import {
  acceptJudgingTerms,
  correctBracketResult,
  declareBracketResult,
  readJudging,
  setJudgingRules,
} from '../../commands/judging/index.ts'
import { readContenders } from '../../commands/judging/read-judging.ts'
import { hashOfText } from '../../commands/kernel/hash-of-text.ts'
import { judgeTournamentVideo } from '../../commands/processes/judge-video.ts'
import { changeEntries } from '../../commands/registration/change-entries.ts'
import { placingsOf, rulesOfEvent } from '../../domain/judging/published.ts'
import { bracketResultAggregate } from '../../domain/judging/result/state.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import { athletesOf } from './draw-and-call.ts'
import { rubricId } from './grading.ts'
import { type Kit, must } from './kit.ts'
import { plainCart } from './lions-others.ts'
import type { Organization } from './organization.ts'
import type { Family, Member } from './people.ts'
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

/** The online tournament that ended last week: most brackets are declared, one is corrected, the others are judged now. */
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
  readonly families: readonly Family[]
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

/** Sets the tournament up, draws it, hands its videos in and judges them, each at its time. */
export const seedVideoCup = async (kit: Kit, cast: Cast): Promise<void> => {
  const { families, organization, stakeholders, director, judge } = cast
  const { tournament: tournamentId, forms: eventId } = videoCupIds(kit)
  const at = (now: Instant): Kit => ({ ...kit, app: { ...kit.app, clock: { ...kit.app.clock, now: () => now } } })
  const step = (name: string) => `${name} of the video cup`
  await seedTournament(kit, videoCup(kit, stakeholders))
  const changes = { judges: 1, categoryId: kit.id('category', 'Forms') }
  const rules = setJudgingRules(kit.app)(kit.context(step('rules'), director), { tournamentId, eventId, changes })
  await must(step('rules'), rules)
  const registered = families.flatMap(({ membershipId, students }) =>
    students.map(({ studentId }) => ({ membershipId, studentId })),
  )
  const before = at(kit.day(-25, 12))
  const registering = { ...before.app, pendingChanges: { of: async () => [] } }
  for (const { membershipId, studentId } of registered) {
    const entry = { tournamentId, membershipId, studentId, fromEventIds: [], toEventIds: [eventId], setAside: [] }
    await must(step(studentId), changeEntries(registering)(kit.context(step(`entry ${studentId}`), director), entry))
  }
  const athletes = athletesOf(
    organization,
    families.map((family) => ({
      family,
      cart: plainCart(
        tournamentId,
        family.students.map(({ studentId }) => ({ eventId, studentId })),
      ),
      ending: 'complete' as const,
    })),
  )
  if ((await readJudging(kit.app)(kit.tenant, tournamentId))?.brackets.size === 0) {
    const draw = regenerateBrackets({ ...before.app, athletes: { of: async () => athletes } })
    await must(step('draw'), draw(kit.context(step('draw'), director), { tournamentId, seed: 'demo' }))
  }
  const during = at(kit.day(-10, 12))
  for (const [number, { membershipId, studentId }] of registered.entries()) {
    // One video is missing.
    if (number === 3) continue
    const film = number % 2 === 0 ? 'form' : 'strikes'
    await seedEntry(during, { tournamentId, eventId, membershipId, studentId, film })
  }
  await judgeAndDeclare(kit, { tournamentId, eventId, director, judge })
}

interface ToJudge {
  readonly tournamentId: string
  readonly eventId: string
  readonly director: Actor
  readonly judge: Member
}

/** Reviews the videos of all brackets but the smallest, declares them, and corrects the first with two athletes. */
const judgeAndDeclare = async (kit: Kit, { tournamentId, eventId, director, judge }: ToJudge): Promise<void> => {
  const deps = { ...kit.app, timers: noTimers }
  const byJudge: Actor = { userId: judge.userId, role: 'judge' }
  const accepted = { tournamentId, userId: judge.userId, termsHash: hashOfText(JUDGING_TERMS) }
  await must(
    'judging terms',
    acceptJudgingTerms(deps)(kit.context('judging terms of the video cup', byJudge), accepted),
  )
  const known = await readJudging(deps)(kit.tenant, tournamentId)
  if (known === null) throw new Error('the video cup was just created')
  const brackets = [...known.brackets.values()].sort((a, b) => b.studentIds.length - a.studentIds.length)
  const person = { userId: judge.userId, membershipId: judge.membershipId, facilityId: null }
  let number = 0
  for (const { bracketId, studentIds } of brackets.slice(0, -1)) {
    for (const studentId of studentIds) {
      const submissionId = demoEntryId(kit, { tournamentId, studentId })
      const { state } = await deps.handler.read(videoEntryAggregate, kit.tenant, { tournamentId, eventId, studentId })
      if (state.current === null) continue
      const marks = (DEDUCTIONS[number % DEDUCTIONS.length] ?? []).map(([title, weight, timestamp], which) => ({
        feedbackId: kit.id('cup mark', submissionId, which),
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
    const bracket = known.brackets.get(bracketId)
    if (bracket === undefined) continue
    const { contenders } = await readContenders(deps)(kit.tenant, { ...known, bracket, withdrawnIds: [] })
    const seen = placingsOf(rulesOfEvent(known.judging, eventId), contenders)
    const of = { tournamentId, bracketId, withdrawnIds: [] }
    await must(bracketId, declareBracketResult(deps)(kit.context(`declare ${bracketId}`, director), { ...of, seen }))
  }
  const [corrected] = brackets
  if (corrected === undefined) return
  const { state } = await deps.handler.read(bracketResultAggregate, kit.tenant, {
    tournamentId,
    bracketId: corrected.bracketId,
  })
  // After an interruption it may be corrected already.
  if (state.corrections > 0) return
  // The first two change places, also where they share the first one.
  const placings = (state.placings ?? []).map(({ studentId, place }, at) => ({
    studentId,
    place: [2, 1][at] ?? place,
  }))
  await must(
    'correction',
    correctBracketResult(deps)(kit.context('correction of the video cup', director), {
      tournamentId,
      bracketId: corrected.bracketId,
      withdrawnIds: [],
      expected: 0,
      placings,
      reason: 'One form was longer than two minutes; the second place moves up.',
    }),
  )
}
