import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { assignJudges, setJudgingRules } from '../../../commands/judging/index.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { judgeTournamentVideo } from '../../../commands/processes/judge-video.ts'
import { createRubric } from '../../../commands/video-review/index.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import type { JudgingRules } from '../../../domain/judging/rules.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { NO_STREAM, type StreamHead } from '../../../domain/kernel/journal.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { videoEntryAggregate } from '../../../domain/video-entries/entry/state.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { golden } from '../golden.ts'
import { contextOf } from '../shop.ts'
import { end, forms, onlineWorld } from './online-world.ts'
import { studentAt } from './video-world.ts'

const { tournamentId, eventId } = forms
export const bracketId = 'b1'
const athletes = ['ana', 'ben', 'cleo'] as const
export type Athlete = (typeof athletes)[number]
const judges = ['j1', 'j2', 'j3', 'j4'] as const
export type JudgeId = (typeof judges)[number]

/** By athlete. The judge `j1` is of Ben's family, and `j2` trains where Cleo does. */
const families = { ana: 'family', ben: 'bens', cleo: 'cleos' } as const

/** An online tournament that has ended: a bracket of three athletes with their videos, and four judges. */
export const judgingWorld = async () => {
  const world = await onlineWorld(end)
  const { deps, journal } = world
  for (const studentId of ['ben', 'cleo'] as const) {
    const facilityId = studentId === 'cleo' ? 'north' : null
    const membership = { membershipId: families[studentId], status: 'Active' as const, facilityId, userIds: [] }
    const student = { ...studentAt('yellow'), studentId, facilityId }
    mustSucceed(await registerHousehold(deps)(contextOf(), { membership, students: [student] }))
  }
  const rubric = {
    rubricId: 'off',
    categoryId: 'forms',
    title: 'Points off',
    rubricType: 'Numeric',
    weight: 0.01,
  } as const
  mustSucceed(await createRubric(deps)(contextOf(), rubric))
  const add = async (stream: string, expected: StreamHead, ...events: readonly DomainEvent[]) =>
    journal.append(stream, expected, events, contextOf(), `${stream} ${events.length}`)
  const tournament = tournamentAggregate.stream('lions', forms)
  const { head } = await deps.handler.read(tournamentAggregate, 'lions', forms)
  await add(
    tournament,
    head,
    ...judges.map(
      (userId): DomainEvent => ({
        type: 'StakeholderAdded',
        data: {
          tournamentId,
          membershipId: `of ${userId}`,
          userId,
          facilityId: null,
          roles: [{ value: 'judge', studentIds: [] }],
        },
      }),
    ),
  )
  const drawn = athletes.map((studentId, at) => ({ studentId, sequence: at + 1 }))
  const brackets = [{ bracketId, label: 'Bracket', athletes: drawn, rounds: [] }]
  const totals = { seed: 'x', brackets: 1, athletes: 3, unmatched: 0 }
  await add(
    drawAggregate.stream('lions', forms),
    NO_STREAM,
    { type: 'BracketsRegenerated', data: { tournamentId, drawId: 'd', ...totals } },
    { type: 'DivisionDrawn', data: { tournamentId, drawId: 'd', divisionId: 'all', eventId, brackets } },
  )
  for (const studentId of athletes) {
    const { replacedId: _, ...video } = golden('VideoEntryHandedIn').data
    const of = { ...video, tournamentId, eventId, studentId, membershipId: families[studentId] }
    const entry = { ...of, submissionId: `of-${studentId}`, videoId: `of-${studentId}` }
    await add(videoEntryAggregate.stream('lions', entry), NO_STREAM, {
      type: 'VideoEntryHandedIn',
      data: { ...entry, replacedId: null },
    })
    const { eventId: itemId, ...submission } = entry
    await add(submissionAggregate.stream('lions', entry), NO_STREAM, {
      type: 'SubmissionHandedIn',
      data: { ...submission, itemId },
    })
  }

  const setRules = async (changes: Partial<JudgingRules>) =>
    mustSucceed(await setJudgingRules(deps)(contextOf(), { tournamentId, eventId, changes }))
  const assign = async (judgeIds: readonly JudgeId[], of: string | null = null) =>
    mustSucceed(await assignJudges(deps)(contextOf(), { tournamentId, eventId, bracketId: of, judgeIds }))
  /** Reviews an athlete's video: `points` are deducted from 100 by one mark. */
  const judge = (userId: JudgeId, studentId: Athlete, points: number, { isWithdrawn = false, commandId = '' } = {}) => {
    const person = {
      userId,
      membershipId: userId === 'j1' ? families.ben : `of ${userId}`,
      facilityId: userId === 'j2' ? 'north' : null,
    }
    const mark = {
      feedbackId: `${userId} ${studentId}`,
      rubricId: 'off',
      weight: points / 100,
      timestamp: 1,
      place: null,
    }
    return judgeTournamentVideo(deps)(contextOf(commandId === '' ? undefined : commandId), {
      video: { tournamentId, submissionId: `of-${studentId}`, person, isWithdrawn },
      review: { reviewId: `${userId}-${studentId}`, text: 'Good.', marks: points === 0 ? [] : [mark] },
    })
  }
  return { ...world, setRules, assign, judge }
}
export type JudgingWorld = Awaited<ReturnType<typeof judgingWorld>>
