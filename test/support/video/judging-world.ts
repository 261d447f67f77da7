import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { assignJudges, setJudgingRules } from '../../../commands/judging/index.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { deleteVideos } from '../../../commands/processes/delete-videos.ts'
import { beginEntryUpload, handInEntry } from '../../../commands/processes/hand-in-entry.ts'
import { judgeTournamentVideo } from '../../../commands/processes/judge-video.ts'
import { recordVideoEntries } from '../../../commands/processes/record-video-entries.ts'
import { createRubric } from '../../../commands/video-review/index.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import type { JudgingRules } from '../../../domain/judging/rules.ts'
import type { DomainEvent, Recorded } from '../../../domain/kernel/event.ts'
import { NO_STREAM, type StreamHead } from '../../../domain/kernel/journal.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { videoEntryAggregate } from '../../../domain/video-entries/entry/state.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { golden } from '../golden.ts'
import { contextOf } from '../shop.ts'
import { end, forms, onlineWorld, register } from './online-world.ts'
import { MEGABYTE, studentAt } from './video-world.ts'

const { tournamentId, eventId } = forms
export const bracketId = 'b1'
const athletes = ['ana', 'ben', 'cleo'] as const
export type Athlete = (typeof athletes)[number]
const judges = ['j1', 'j2', 'j3', 'j4'] as const
export type JudgeId = (typeof judges)[number]

/** By athlete. The judge `j1` is of Ben's family, and `j2` trains where Cleo does. */
export const familyOf = { ana: 'family', ben: 'bens', cleo: 'cleos' } as const

const ofAthlete = (studentId: Athlete) => ({
  tournamentId,
  eventId,
  studentId,
  membershipId: familyOf[studentId],
  registeredBy: familyOf[studentId],
})

/**
 * An online tournament with a bracket of three athletes and four judges. It has ended and all videos are in, or, with
 * `at`, no video is handed in yet at that moment.
 */
export const judgingWorld = async ({ at }: { readonly at?: string } = {}) => {
  const world = await onlineWorld(at ?? end)
  const { deps, journal } = world
  for (const studentId of ['ben', 'cleo'] as const) {
    const facilityId = studentId === 'cleo' ? 'north' : null
    const membership = { membershipId: familyOf[studentId], status: 'Active' as const, facilityId, userIds: [] }
    const student = { ...studentAt('yellow'), studentId, facilityId }
    mustSucceed(await registerHousehold(deps)(contextOf(), { membership, students: [student] }))
    await register(world, { membershipId: familyOf[studentId], studentId })
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
  for (const studentId of at === undefined ? athletes : []) {
    const { replacedId: _, ...video } = golden('VideoEntryHandedIn').data
    const of = { ...video, tournamentId, eventId, studentId, membershipId: familyOf[studentId] }
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
  /** The family asks for the ticket of an upload. */
  const begin = (studentId: Athlete, videoId: string) =>
    beginEntryUpload(deps)(contextOf(), {
      ...ofAthlete(studentId),
      videoId,
      bytes: 100_000,
      maximum: MEGABYTE,
      otherFiles: 0,
    })
  /** The upload arrives, and the family hands the video in. */
  const handIn = async (studentId: Athlete, videoId: string) => {
    await world.arrive(undefined, { videoId, studentId })
    return handInEntry(deps)(contextOf(), { ...ofAthlete(studentId), videoId, poster: null })
  }
  /** The processes see everything that is recorded. */
  const settle = async () => {
    for (const event of await journal.readAll(-1, 100_000)) {
      if (event.type === 'VideoEntryHandedIn')
        await recordVideoEntries(deps).on.VideoEntryHandedIn?.(event as Recorded<never>)
      if (event.type === 'SubmissionWithdrawn')
        await deleteVideos(deps).on.SubmissionWithdrawn?.(event as Recorded<never>)
    }
  }
  /** Reviews an athlete's video: `points` are deducted from 100 by one mark. */
  const judge = (
    userId: JudgeId,
    studentId: Athlete,
    points: number,
    { isWithdrawn = false, commandId = '', submissionId = `of-${studentId}`, rubricId = 'off', reviewId = '' } = {},
  ) => {
    const person = {
      userId,
      membershipId: userId === 'j1' ? familyOf.ben : `of ${userId}`,
      facilityId: userId === 'j2' ? 'north' : null,
      studentIds: null,
    }
    const mark = {
      feedbackId: `${userId} ${submissionId}`,
      rubricId,
      weight: points / 100,
      timestamp: 1,
      place: null,
    }
    return judgeTournamentVideo(deps)(contextOf(commandId === '' ? undefined : commandId), {
      video: { tournamentId, submissionId, person, isWithdrawn },
      review: { reviewId: reviewId || `${userId}-${submissionId}`, text: 'Good.', marks: points === 0 ? [] : [mark] },
    })
  }
  return { ...world, setRules, assign, begin, handIn, settle, judge }
}
export type JudgingWorld = Awaited<ReturnType<typeof judgingWorld>>
