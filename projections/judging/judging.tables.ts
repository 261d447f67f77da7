import type { JudgedReview, JudgingRules } from '../../domain/judging/published.ts'
import { integer, json, nullable, table, text, textOf } from '../kernel/projection.ts'

export interface RulesOfEvent extends JudgingRules {
  readonly eventId: string
}

export interface Assignment {
  readonly eventId: string
  /** Null for the event. */
  readonly bracketId: string | null
  readonly judgeIds: readonly string[]
}

/** How and by whom a tournament is judged; missing until a director decides something. */
export const judgingSetups = table({
  name: 'judging_setups',
  columns: {
    tournamentId: text,
    rules: json<readonly RulesOfEvent[]>(),
    assignments: json<readonly Assignment[]>(),
    /** The hash of the terms that each judge accepted last. */
    accepted: json<readonly { readonly userId: string; readonly termsHash: string }[]>(),
    /** Where judges may review athletes of their own facility. */
    setAside: json<readonly { readonly eventId: string; readonly userId: string }[]>(),
    audience: textOf<'Registered' | 'Public'>(),
    names: textOf<'Full' | 'FirstInitial' | 'None'>(),
    /** Counts its changes. */
    revision: integer,
  },
  key: ['tournamentId'],
  scope: 'tournamentId',
})

export interface ReviewOfVideo extends JudgedReview {
  readonly reviewId: string
  readonly authorId: string
}

/** The videos of tournaments with what their reviews count. */
export const judgedVideos = table({
  name: 'judged_videos',
  columns: {
    tournamentId: text,
    submissionId: text,
    eventId: text,
    studentId: text,
    posterId: nullable(text),
    /** The oldest first. */
    reviews: json<readonly ReviewOfVideo[]>(),
    /** Counts its changes. */
    revision: integer,
  },
  key: ['tournamentId', 'submissionId'],
  indexes: [['submissionId'], ['studentId']],
  scope: 'tournamentId',
})

export const noSetup = {
  rules: [],
  assignments: [],
  accepted: [],
  setAside: [],
  audience: 'Registered',
  names: 'FirstInitial',
} as const
