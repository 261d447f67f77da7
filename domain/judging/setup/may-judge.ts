import type { Phrase } from '../../kernel/phrase.ts'
import type { Refusal } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { notJudgeable } from '../../video-review/published.ts'
import { athleteWithdrawn, judgingNotBegun, notAssigned, ownFacility, ownFamily, termsNotAccepted } from './errors.ts'
import { type Judging, judgesOf, setAsideKey } from './state.ts'

/** Who wants to judge: a judge or director of the tournament. */
export interface JudgingPerson {
  readonly userId: string
  readonly membershipId: string | null
  /** Null for none. */
  readonly facilityId: string | null
  /** The athletes that the person's roles are limited to; null for all. */
  readonly studentIds: readonly string[] | null
}

/** The athlete of a video, as registered now. */
export interface JudgedAthlete {
  readonly studentId: string
  readonly membershipId: string
  readonly facilityId: string | null
  readonly isWithdrawn: boolean
}

interface OfBracket {
  readonly eventId: string
  readonly bracketId: string
}

/** Whether the person is a judge of the bracket (judging rule 2). `person` is a judge or director of the tournament. */
export const isJudgeOf = (judging: Judging, bracket: OfBracket, { userId }: Pick<JudgingPerson, 'userId'>): boolean =>
  judgesOf(judging, bracket)?.includes(userId) ?? true

/** As `isJudgeOf`, for one of the bracket's athletes: roles may be limited to some (tournaments rule 34). */
export const isJudgeOfAthlete = (
  judging: Judging,
  athlete: OfBracket & Pick<JudgedAthlete, 'studentId'>,
  person: Pick<JudgingPerson, 'userId' | 'studentIds'>,
): boolean =>
  isJudgeOf(judging, athlete, person) && (person.studentIds === null || person.studentIds.includes(athlete.studentId))

/**
 * Why a judge may not review an athlete's video; null if they may (judging rules 1 to 4): judging-not-begun,
 * not-assigned, rubrics-not-judgeable, terms-not-accepted, own-family, own-facility, athlete-withdrawn.
 *
 * @param of `termsHash`: of the current judging terms; null without terms. `rubricsProblem`: why the event's scoring rules
 *   do not add up; null if they do.
 */
export const refusalToJudge = (
  judging: Judging,
  of: {
    readonly bracket: OfBracket
    readonly person: JudgingPerson
    readonly athlete: JudgedAthlete
    readonly termsHash: string | null
    readonly rubricsProblem: Phrase | null
    readonly endDate: Instant
    readonly now: Instant
  },
): Refusal | null => {
  const { bracket, person, athlete, termsHash, rubricsProblem, endDate, now } = of
  if (isBefore(now, endDate)) return judgingNotBegun
  if (!isJudgeOfAthlete(judging, { ...bracket, studentId: athlete.studentId }, person)) return notAssigned
  if (rubricsProblem !== null) return notJudgeable(rubricsProblem)
  if (termsHash !== null && judging.accepted.get(person.userId) !== termsHash) return termsNotAccepted
  if (person.membershipId === athlete.membershipId) return ownFamily
  const isOwnFacility = person.facilityId !== null && person.facilityId === athlete.facilityId
  if (isOwnFacility && !judging.setAside.has(setAsideKey(bracket.eventId, person.userId))) return ownFacility
  return athlete.isWithdrawn ? athleteWithdrawn : null
}
