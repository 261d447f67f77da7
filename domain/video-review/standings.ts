import { partly, retirable, retiredAs, type Standing, standing } from '../kernel/standing.ts'
import { gradingEvents } from './grading/events.ts'
import { gradingAggregate } from './grading/state.ts'
import { submissionEvents } from './submission/events.ts'
import { type Review, submissionAggregate } from './submission/state.ts'

const retired = retiredAs('Retired')
const decisions: Readonly<Record<Review['status'], string>> = { pass: 'Accept', fail: 'Needs work' }

interface KeptSubmission {
  readonly isWithdrawn: boolean
  /** The decision of each author. */
  readonly decided: Readonly<Record<string, Review['status']>>
}

export const videoReviewStandings: readonly Standing[] = [
  standing({
    kind: 'rubric',
    events: gradingEvents,
    aggregate: gradingAggregate,
    revive: (isRetired: boolean, id) => ({ rubrics: new Map([[id, retirable(isRetired)]]) }),
    keep: ({ rubrics }, id) => retired.keep(rubrics.get(id)),
    show: retired.show,
  }),
  standing({
    kind: 'scoringRule',
    events: gradingEvents,
    aggregate: gradingAggregate,
    revive: (isRetired: boolean, id) => ({ rules: new Map([[id, retirable(isRetired)]]) }),
    keep: ({ rules }, id) => retired.keep(rules.get(id)),
    show: retired.show,
  }),
  standing({
    kind: 'submission',
    events: submissionEvents,
    aggregate: submissionAggregate,
    revive: ({ isWithdrawn, decided }: KeptSubmission) => ({
      isWithdrawn,
      reviews: new Map(Object.entries(decided).map(([author, status]) => [author, partly<Review>({ status })])),
    }),
    keep: ({ isWithdrawn, reviews }): KeptSubmission => ({
      isWithdrawn,
      decided: Object.fromEntries([...reviews].map(([author, { status }]) => [author, status])),
    }),
    show: ({ isWithdrawn, decided }, { type, data }) => {
      const status = { status: isWithdrawn ? 'Withdrawn' : null }
      if (type !== 'ReviewGiven' && type !== 'ReviewChanged') return status
      const decision = decided[data.authorId]
      return { ...status, decision: decision === undefined ? null : decisions[decision] }
    },
  }),
]
