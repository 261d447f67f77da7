import {
  correctBracketResult,
  declareBracketResult,
  publishResults,
  readJudging,
} from '../../../commands/judging/index.ts'
import { readContenders } from '../../../commands/judging/read-judging.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { hideVideoEntry, setEntryRules } from '../../../commands/video-entries/index.ts'
import { bracketResultAggregate } from '../../../domain/judging/result/state.ts'
import type { JudgingRules } from '../../../domain/judging/rules.ts'
import { placingsOf } from '../../../domain/judging/scores.ts'
import { rulesOfEvent } from '../../../domain/judging/setup/state.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { type Random, randomFrom } from '../random.ts'
import { contextOf } from '../shop.ts'
import {
  type Athlete,
  bracketId,
  familyOf,
  type JudgeId,
  type JudgingWorld,
  judgingWorld,
} from '../video/judging-world.ts'
import { end, forms, start } from '../video/online-world.ts'

const { tournamentId, eventId } = forms
const of = { tournamentId, bracketId }

export const eventsOfWorld = ({ journal }: JudgingWorld): Promise<readonly Recorded[]> => journal.readAll(-1, 100_000)

/** The judges who may review an athlete: `j1` is of Ben's family, `j2` trains where Cleo does. */
export const JUDGES_OF = {
  ana: ['j1', 'j3', 'j4'],
  ben: ['j2', 'j3', 'j4'],
  cleo: ['j1', 'j3', 'j4'],
} as const satisfies Record<Athlete, readonly JudgeId[]>

const ATHLETES = Object.keys(JUDGES_OF) as Athlete[]

/**
 * Families hand in videos, some none and some a second one, whose upload begins before the end and arrives after it. The
 * clock ends where no video can arrive any more. Returns the submission of each athlete who has one.
 */
const handedIn = async (world: JudgingWorld, random: Random): Promise<ReadonlyMap<Athlete, string>> => {
  const mayReplace = random.chance(0.5)
  mustSucceed(await setEntryRules(world.deps)(contextOf(), { tournamentId, eventId, changes: { mayReplace } }))
  const current = new Map<Athlete, string>()
  const begin = async (athlete: Athlete, videoId: string): Promise<void> => {
    const begun = await world.begin(athlete, videoId)
    if (!begun.ok) assertCode(begun.error, 'one-entry-only')
  }
  const send = async (athlete: Athlete, videoId: string): Promise<void> => {
    const sent = await world.handIn(athlete, videoId)
    if (sent.ok) current.set(athlete, sent.value.submissionId)
    else assertCode(sent.error, 'one-entry-only', 'tournament-ended')
  }
  for (const athlete of random.some(ATHLETES, 0.7)) {
    await begin(athlete, `first-${athlete}`)
    await send(athlete, `first-${athlete}`)
  }
  const late = random.some(ATHLETES, 0.7)
  world.clock.at = addMinutes(end, -30)
  for (const athlete of late) await begin(athlete, `second-${athlete}`)
  world.clock.at = addMinutes(end, 60)
  for (const athlete of late) await send(athlete, `second-${athlete}`)
  world.clock.at = addMinutes(end, 121)
  await world.settle()
  return current
}

/**
 * An online tournament from its first video to its corrected result, as the seed has it: who hands in and withdraws, which rules
 * apply, and what the judges find.
 */
export const playOnlineTournament = async (seed: number) => {
  const random = randomFrom(seed)
  const pick = <T>(of: readonly T[]): T => of[random.below(of.length)] as T
  const world = await judgingWorld({ at: start })
  const judges = pick([1, 3])
  const rules: Partial<JudgingRules> = {
    judges,
    calculation: pick(['Average', 'TrimmedAverage'] as const),
    maxDifference: judges === 1 ? pick([null, 5]) : null,
    tieBreakers: pick([[], ['HighestScore'], ['FewestDeductions', 'HighestScore']] as const),
  }
  await world.setRules(rules)
  const current = await handedIn(world, random)
  const withdrawnIds: string[] = []
  const review = (judge: JudgeId, athlete: Athlete, off: number) => {
    const submissionId = current.get(athlete) ?? `of-${athlete}`
    return world.judge(judge, athlete, off, { isWithdrawn: withdrawnIds.includes(athlete), submissionId })
  }
  for (let at = 0; at < 60; at++) {
    const athlete = pick(ATHLETES)
    if (random.chance(0.05) && !withdrawnIds.includes(athlete)) {
      withdrawnIds.push(athlete)
      await withdraw(world, athlete)
    } else await review(pick(JUDGES_OF[athlete]), athlete, pick([0, 1, 2, 9]))
    if (random.chance(0.1)) await declareAsSeen(world, withdrawnIds)
    // Refused until the bracket is declared.
    if (random.chance(0.1)) await correctAtRandom(world, random, withdrawnIds)
  }
  for (const athlete of ATHLETES) for (const judge of JUDGES_OF[athlete]) await review(judge, athlete, 1)
  await declareAsSeen(world, withdrawnIds)
  const correct = () => correctAtRandom(world, random, withdrawnIds)
  await Promise.all([correct(), correct()])
  await world.settle()
  await publish(world, current)
  const { placings } = (await world.deps.handler.read(bracketResultAggregate, 'lions', of)).state
  return { world, placings, events: await eventsOfWorld(world) }
}

/** Declares the result as its director sees it. */
export const declareAsSeen = async ({ deps }: JudgingWorld, withdrawnIds: readonly string[]) => {
  const known = await readJudging(deps)('lions', tournamentId)
  const bracket = known?.brackets.get(bracketId)
  if (known == null || bracket === undefined) throw new Error('the bracket was not found')
  const { contenders } = await readContenders(deps)('lions', { ...known, bracket, withdrawnIds })
  const seen = placingsOf(rulesOfEvent(known.judging, eventId), contenders)
  return declareBracketResult(deps)(contextOf(), { ...of, withdrawnIds, seen })
}

/** The results are published, and a family hides its video and shows it again. */
const publish = async ({ deps }: JudgingWorld, current: ReadonlyMap<Athlete, string>): Promise<void> => {
  for (const studentId of current.keys()) {
    const entry = { tournamentId, eventId, studentId }
    for (const isHidden of [true, false]) mustSucceed(await hideVideoEntry(deps)(contextOf(), { ...entry, isHidden }))
  }
  mustSucceed(await publishResults(deps)(contextOf(), { tournamentId, audience: 'Public', names: 'Full' }))
}

const assertCode = ({ code }: { readonly code: string }, ...expected: readonly string[]): void => {
  if (!expected.includes(code)) throw new Error(`refused with ${code}`)
}

/** Two directors may do so at the same time. */
const correctAtRandom = async (
  { deps }: JudgingWorld,
  random: Random,
  withdrawnIds: readonly string[],
): ReturnType<ReturnType<typeof correctBracketResult>> => {
  const { corrections } = (await deps.handler.read(bracketResultAggregate, 'lions', of)).state
  const placed = random.some(
    ATHLETES.filter((studentId) => !withdrawnIds.includes(studentId)),
    1,
  )
  const placings = ATHLETES.map((studentId) => ({ studentId, place: placed.indexOf(studentId) + 1 || null }))
  const correction = { ...of, withdrawnIds, expected: corrections, placings, reason: 'The video was seen again.' }
  return correctBracketResult(deps)(contextOf(), correction)
}

const withdraw = async ({ deps }: JudgingWorld, studentId: Athlete): Promise<void> => {
  const entry = { tournamentId, membershipId: familyOf[studentId], entryId: 'entry', refundId: null }
  mustSucceed(await cancelEntry(deps)(contextOf(), entry))
}
