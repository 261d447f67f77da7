import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, number, propertyOf, referenceTo, text, token } from '../../kernel/fields.ts'

const ofTournament = { tournamentId: idOf('tournament') }
const ofEvent = { ...ofTournament, eventId: idOf('event') }

/** Who sees a tournament's results (judging rule 14). */
const audience = choice(['Registered', 'Public'], { label: 'Results for' })
/** How athletes of other families are named in results. */
const names = choice(['Full', 'FirstInitial', 'None'], {
  label: 'Names',
  words: { Full: 'In full', FirstInitial: 'First name and initial', None: 'Without names' },
})

/** By which rules and by whom a tournament's videos are judged. Stream `judging-<tenant>.<tournamentId>`. */
export const judgingEvents = {
  JudgingRulesSet: event(
    1,
    z.object({
      ...ofEvent,
      /** The category whose rubrics are used; null for the rubrics of no category. */
      categoryId: propertyOf('category', 'Category of the deductions').nullable(),
      judges: count('Reviews of a video'),
      calculation: choice(['Average', 'TrimmedAverage'], {
        label: 'Score',
        words: { TrimmedAverage: 'Average without highest and lowest' },
      }),
      /** Points; null for any difference. */
      maxDifference: number('Largest difference').nullable(),
      tieBreakers: z.array(choice(['HighestScore', 'FewestDeductions'], { label: 'Ties decided by' })),
    }),
    { audit: { about: 'event', title: 'Rules of judging changed' } },
  ),
  /** The judges of an event, or of one bracket (judging rule 2). */
  JudgesAssigned: event(
    1,
    z.object({
      ...ofEvent,
      /** Null for all brackets of the event without judges of their own. */
      bracketId: referenceTo('bracket', 'Bracket').nullable(),
      judgeIds: z.array(referenceTo('user', 'Judges')),
    }),
    { audit: { about: 'event', title: 'Judges assigned' } },
  ),
  JudgingTermsAccepted: event(1, z.object({ ...ofTournament, userId: idOf('user'), termsHash: token() }), {
    audit: { about: 'user', title: 'Judging terms accepted', within: ({ tournamentId }) => tournamentId },
  }),
  /** A director lets a judge review athletes of the judge's own facility (judging rule 4). */
  FacilityConflictSetAside: event(1, z.object({ ...ofEvent, userId: idOf('user'), reason: text('Reason') }), {
    audit: { about: 'user', title: 'Own facility set aside for a judge', within: ({ tournamentId }) => tournamentId },
    personal: { subject: ({ userId }) => userId, erased: { reason: '' } },
  }),
  /** A director asked a judge to go on; the process `remind-judges` sends the mail. */
  JudgeReminded: event(
    1,
    z.object({ ...ofTournament, reminderId: token(), userId: idOf('user'), missing: count('Videos to review') }),
    { audit: { about: 'user', title: 'Judge reminded', within: ({ tournamentId }) => tournamentId } },
  ),
  ResultsPublished: event(1, z.object({ ...ofTournament, audience, names }), {
    audit: { about: 'tournament', title: 'Publication of results changed' },
  }),
}
export type JudgingEvent = EventOf<typeof judgingEvents>
