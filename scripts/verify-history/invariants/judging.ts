import type { BracketResultEvent } from '../../../domain/judging/result/events.ts'
import type { JudgingEvent } from '../../../domain/judging/setup/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import type { SubmissionEvent } from '../../../domain/video-review/submission/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = JudgingEvent | BracketResultEvent | SubmissionEvent | RegistrationEvent
type Rules = Extract<JudgingEvent, { type: 'JudgingRulesSet' }>['data']
type Review = Extract<SubmissionEvent, { type: 'ReviewGiven' }>['data']
type Placing = Extract<BracketResultEvent, { type: 'BracketResultDeclared' }>['data']['placings'][number]

/** What an event without `JudgingRulesSet` is judged by (judging rules 6 to 8). */
const UNSET: Pick<Rules, 'judges' | 'calculation' | 'maxDifference' | 'tieBreakers'> = {
  judges: 1,
  calculation: 'Average',
  maxDifference: null,
  tieBreakers: ['HighestScore', 'FewestDeductions'],
}

interface Scored {
  /** Points. */
  readonly total: number
  readonly deductions: number
}

interface Video {
  readonly key: string
  readonly reviews: Map<string, Scored>
}

/**
 * Invariant 21, written from the rules, independently of the decider's code: a tournament's video has one review of each
 * judge and no more than it needs; declared scores are the average of the reviews, and the places follow from them
 * (judging rules 6 to 9); a correction has a reason, keeps the athletes, and numbers the places as a declaration does (rule
 * 12). Ignores other events.
 */
export const checkJudging = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const rules = new Map<string, typeof UNSET>()
  const videos = new Map<string, Video>()
  const canceled = new Set<string>()
  const results = new Map<string, { readonly athletes: string; readonly corrections: number }>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain = (message: string) => findings.push({ invariant: 21, stream, position, message })
    const known = event as Recorded<Relevant> as Relevant
    switch (known.type) {
      case 'JudgingRulesSet':
        rules.set(`${tenant}/${known.data.tournamentId}/${known.data.eventId}`, known.data)
        break
      case 'SubmissionHandedIn': {
        const { tournamentId, itemId, submissionId } = known.data
        if (tournamentId !== null)
          videos.set(`${tenant}/${submissionId}`, { key: `${tenant}/${tournamentId}/${itemId}`, reviews: new Map() })
        break
      }
      case 'ReviewGiven':
      case 'ReviewChanged': {
        const video = videos.get(`${tenant}/${known.data.submissionId}`)
        if (video === undefined) break
        const { judges, maxDifference } = rules.get(video.key) ?? UNSET
        const needed =
          judges + (isFarApart([...video.reviews.values()].slice(0, judges), judges, maxDifference) ? 1 : 0)
        if (known.type === 'ReviewChanged') complain('a judge changes a final review')
        else if (video.reviews.has(known.data.authorId)) complain(`${known.data.authorId} reviews the video twice`)
        else if (video.reviews.size >= needed)
          complain(`review ${video.reviews.size + 1} of a video that needs ${needed}`)
        video.reviews.set(known.data.authorId, scoredBy(known.data))
        break
      }
      case 'EntryCanceled':
      case 'EntryReinstated':
      case 'OrderCompleted':
      case 'EntriesImported':
      case 'EntriesAddedByStaff':
        for (const { eventId, studentId } of 'entries' in known.data ? known.data.entries : [known.data]) {
          const entry = `${tenant}/${known.data.tournamentId}/${eventId}/${studentId}`
          if (known.type === 'EntryCanceled') canceled.add(entry)
          else canceled.delete(entry)
        }
        break
      case 'BracketResultDeclared': {
        const { tournamentId, eventId, placings } = known.data
        if (results.has(stream)) complain('the bracket is declared twice')
        results.set(stream, { athletes: athletesOf(placings), corrections: 0 })
        const event = `${tenant}/${tournamentId}/${eventId}`
        const ranked = placings.map((placing) => {
          const isCanceled = canceled.has(`${event}/${placing.studentId}`)
          const reviews = [...(videos.get(`${tenant}/${placing.submissionId}`)?.reviews.values() ?? [])]
          return { placing, key: rankOf(placing, reviews, isCanceled, rules.get(event) ?? UNSET) }
        })
        for (const { placing, key } of ranked) {
          const { studentId, score, place } = placing
          if (score !== key[0]) complain(`${studentId} is declared with ${score} points instead of ${key[0]}`)
          const before = ranked.filter((other) => (other.key[0] ?? -1) >= 0 && isBefore(other.key, key)).length
          const expected = (key[0] ?? -1) < 0 ? null : before + 1
          if (place !== expected) complain(`${studentId} is declared in place ${place} instead of ${expected}`)
        }
        break
      }
      case 'BracketResultCorrected': {
        const { placings, reason, correction } = known.data
        const before = results.get(stream)
        if (before === undefined) complain('a result is corrected that was not declared')
        else if (before.corrections + 1 !== correction)
          complain(`correction ${correction} follows ${before.corrections}`)
        if (before !== undefined && before.athletes !== athletesOf(placings))
          complain('a correction changes the athletes')
        if (reason.trim() === '') complain('a correction gives no reason')
        for (const { studentId, place } of placings) {
          if (place === null) continue
          const expected = 1 + placings.filter((other) => other.place !== null && other.place < place).length
          if (place !== expected) complain(`${studentId} is corrected to place ${place} after ${expected - 1} athletes`)
        }
        results.set(stream, { athletes: athletesOf(placings), corrections: correction })
        break
      }
    }
  }
  return findings
})

const athletesOf = (placings: readonly Placing[]): string =>
  placings
    .map(({ studentId }) => studentId)
    .sort()
    .join()

/** Video-review rule 12, in whole hundredths of a thousandth of a point. */
const scoredBy = ({ rules, feedback }: Review): Scored => {
  const whole = (fraction: number): number => Math.round(fraction * 1_000_000)
  const points = rules.map(({ rubricIds, scoreImpact, value, min, max }) => {
    let sum = whole(value)
    for (const { rubricId, weight } of feedback)
      if (rubricIds.includes(rubricId)) sum += (scoreImpact === 'Increment' ? 1 : -1) * whole(weight)
    return Math.min(Math.max(sum, whole(min)), whole(max))
  })
  const total = Math.round(points.reduce((sum, one) => sum + one, 0) / 10_000)
  return {
    total: feedback.length === 0 ? 100 : total,
    deductions: feedback.filter(({ weight }) => weight > 0).length,
  }
}

const isFarApart = (reviews: readonly Scored[], judges: number, maxDifference: number | null): boolean => {
  if (maxDifference === null || reviews.length < judges) return false
  const totals = reviews.map(({ total }) => total)
  return Math.max(...totals) - Math.min(...totals) > maxDifference
}

/**
 * The score of an athlete, and what decides ties, the best highest. A withdrawal right before the declaration may be
 * missing in it, as the screen shows afterwards; a score of a withdrawal needs a canceled entry.
 */
const rankOf = (
  { score }: Placing,
  reviews: readonly Scored[],
  isCanceled: boolean,
  { calculation, tieBreakers }: typeof UNSET,
): readonly number[] => {
  if (isCanceled && score === -2) return [-2]
  if (reviews.length === 0) return [-1]
  const totals = reviews.map(({ total }) => total).sort((a, b) => a - b)
  const isTrimmed = calculation === 'TrimmedAverage' && totals.length > 2
  const counted = isTrimmed ? totals.slice(1, totals.length - 1) : totals
  const average = Math.round((100 * counted.reduce((sum, one) => sum + one, 0)) / counted.length) / 100
  const ties = tieBreakers.map((one) =>
    one === 'HighestScore'
      ? (totals.at(-1) ?? 0)
      : -reviews.reduce((sum, { deductions }) => sum + deductions, 0) / reviews.length,
  )
  return [average, ...ties]
}

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}
