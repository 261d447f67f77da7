import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { JudgingEvent } from '../../domain/judging/setup/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import { endDraftsOfOthers } from '../judging/end-drafts-of-others.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process, RecordedOf } from '../kernel/process.ts'

type On =
  | Extract<MembershipEvent, { type: 'StudentErased' }>
  | Extract<UserEvent, { type: 'UserErased' }>
  | Extract<SubmissionEvent, { type: 'SubmissionWithdrawn' | 'ReviewGiven' | 'ReviewChanged' }>
  | Extract<RegistrationEvent, { type: 'EntryCanceled' }>
  | Extract<JudgingEvent, { type: 'JudgesAssigned' }>
  | Extract<TournamentEvent, { type: 'StakeholderRolesChanged' | 'StakeholderRemoved' }>

/**
 * A review was saved, its video was taken back or replaced, its athlete's entry was canceled, the judge's assignment
 * ended, or the person was erased → the draft of the review is deleted (video-review rule 33).
 */
export const endReviewDrafts = (deps: Needs<'handler' | 'reviewDrafts'>): Process<On> => {
  const { reviewDrafts } = deps
  // The request that saved the review has deleted its draft already, unless it was interrupted.
  const saved = ({ tenant, time, data }: RecordedOf<On, 'ReviewGiven' | 'ReviewChanged'>) =>
    reviewDrafts.delete(tenant, { submissionId: data.submissionId, reviewerId: data.authorId, until: time })
  const assigned = ({
    tenant,
    data,
  }: RecordedOf<On, 'JudgesAssigned' | 'StakeholderRolesChanged' | 'StakeholderRemoved'>) =>
    endDraftsOfOthers(deps)(tenant, data.tournamentId)
  return {
    name: 'end-review-drafts',
    startsAt: 'introduction',
    on: {
      ReviewGiven: saved,
      ReviewChanged: saved,
      SubmissionWithdrawn: ({ tenant, data: { submissionId } }) => reviewDrafts.delete(tenant, { submissionId }),
      EntryCanceled: ({ tenant, data: { studentId, eventId } }) =>
        reviewDrafts.delete(tenant, { studentId, itemId: eventId }),
      StudentErased: ({ tenant, data: { studentId } }) => reviewDrafts.delete(tenant, { studentId }),
      UserErased: ({ tenant, data: { userId } }) => reviewDrafts.delete(tenant, { reviewerId: userId }),
      JudgesAssigned: assigned,
      StakeholderRolesChanged: assigned,
      StakeholderRemoved: assigned,
    },
  }
}
