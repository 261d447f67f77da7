import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, flag, idOf, propertyOf, rank, referenceTo, text, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'
import { METHODS, REASONS_OUT } from '../format/play.ts'
import { FORMAT_NAMES } from '../format/sheet.ts'

const ofBracket = {
  tournamentId: idOf('tournament'),
  eventId: idOf('event'),
  divisionId: idOf('division'),
  bracketId: idOf('bracket'),
}

/** As on the sheet: the upper one first. */
const competitorIds = z.array(propertyOf('student', 'Competitors')).length(2)

const outcome = {
  /** Null if both lost, for example because both were disqualified. */
  winnerId: propertyOf('student', 'Winner').nullable(),
  method: choice(METHODS, {
    label: 'By',
    words: { 'knock-out': 'Knockout', superiority: 'Technical superiority' },
  }).nullable(),
  /** Of the competitors, in their order; null if they were not written down. */
  points: z.array(count('Points')).length(2).nullable(),
}

/** The bouts whose results no longer count, because others are competing in them now. */
const voidedIds = z.array(token())

/** A place of a bracket that was fought. */
const placing = z.object({
  studentId: referenceTo('student'),
  /** Null without a place. */
  place: rank('Place').nullable(),
})

/** The bouts of a bracket, and how it ended. Stream `bracket-bouts-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketBoutsEvents = {
  /** The bracket as it is fought; in the same append as what happened first in it. */
  BoutsBegun: event(
    1,
    z.object({
      ...ofBracket,
      drawId: idOf('draw'),
      format: choice(FORMAT_NAMES, { label: 'Format' }),
      /** The version of the format's rules. */
      version: rank(),
      thirds: choice(['bout', 'both']),
      /** The first round from top to bottom, null for a bye; or the order of performance. */
      seats: z.array(referenceTo('student').nullable()),
    }),
    { audit: { about: 'bracket', title: 'First bout', omits: ['version', 'thirds', 'seats'] } },
  ),
  BoutDecided: event(1, z.object({ ...ofBracket, boutId: token(), competitorIds, ...outcome }), {
    audit: { about: 'bracket', title: 'Bout decided', facts: 'all' },
  }),
  BoutCorrected: event(
    1,
    z.object({ ...ofBracket, boutId: token(), competitorIds, ...outcome, reason: text('Reason'), voidedIds }),
    {
      audit: {
        about: 'bracket',
        values: ({ voidedIds }) => ({ voided: voidedIds.length }),
        title: (data) => titled('Bout corrected', data.voidedIds),
        facts: 'all',
      },
    },
  ),
  /** The bout has no result again. */
  BoutTakenBack: event(
    1,
    z.object({ ...ofBracket, boutId: token(), competitorIds, reason: text('Reason'), voidedIds }),
    {
      audit: {
        about: 'bracket',
        values: ({ voidedIds }) => ({ voided: voidedIds.length }),
        title: (data) => titled('Result of a bout taken back', data.voidedIds),
        facts: 'all',
      },
    },
  ),
  /** The athlete competes in no further bout of the bracket: the opponents advance. */
  CompetitorOut: event(
    1,
    z.object({
      ...ofBracket,
      studentId: idOf('student'),
      why: choice(REASONS_OUT, { label: 'Why' }),
      /** Whether the athlete gets no place. */
      losesPlace: flag('Loses the place'),
    }),
    { audit: { about: 'bracket', title: 'Competitor out' } },
  ),
  CompetitorBack: event(1, z.object({ ...ofBracket, studentId: idOf('student'), reason: text('Reason'), voidedIds }), {
    audit: {
      about: 'bracket',
      values: ({ voidedIds }) => ({ voided: voidedIds.length }),
      title: (data) => titled('Competitor back in the bracket', data.voidedIds),
    },
  }),
  /** The last bout is decided, or the places were entered without all bouts. */
  BracketFinished: event(
    1,
    z.object({ ...ofBracket, from: choice(['bouts', 'places'], { label: 'From' }), placings: z.array(placing) }),
    { audit: { about: 'bracket', title: 'Bracket finished', omits: ['placings'] } },
  ),
  /** It is competing again, and keeps the results of its bouts. */
  BracketReopened: event(1, z.object({ ...ofBracket, reason: text('Reason') }), {
    audit: { about: 'bracket', title: 'Bracket reopened' },
  }),
  /** The draw had changed at the same moment: nothing has happened in the bracket. */
  BoutsVoided: event(1, z.object(ofBracket), {
    audit: { about: 'bracket', title: 'Bouts void: the draw was changed at the same moment' },
  }),
}
export type BracketBoutsEvent = EventOf<typeof bracketBoutsEvents>

const titled = (title: string, voided: readonly string[]): string =>
  voided.length === 0 ? title : `${title}, ${plural(voided.length, 'bout', 'bouts')} void`
