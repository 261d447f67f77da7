import type { JudgingReadiness } from '../../api/contract/judging-readiness.ts'
import type { DivisionToEdit } from '../../api/contract/tournament-set-up.ts'
import type { InputDefinition, Tournament } from '../../api/contract/tournaments.ts'
import { type DivisionData, dataNotAsked } from '../../domain/tournaments/published-set-up.ts'
import { settingsText } from '../texts/en/settings.ts'
import { listText } from '../texts/formats.ts'
import { textOf } from '../texts/refusals.ts'
import { dataText } from './divisions/data-text.ts'

/** Anchor of the status board on the Settings tab. */
export const STATUS_BOARD = 'status-board'

/** Anchor of the unmatched athletes on the Settings tab. */
export const UNMATCHED = 'unmatched-athletes'

/** Anchor of the draw on the Settings tab. */
export const BRACKETING = 'bracketing'

/** The tab where directors decide how videos are judged. */
export const JUDGING = 'judging'

export interface ValidationCheck {
  /** Key of the check's text. */
  readonly name: 'athleteCall' | 'statusHub' | 'payment' | 'bracket' | 'judging'
  /** What is missing; empty if valid. */
  readonly missing: readonly string[]
  /** Where to add what is missing: on the Settings tab, or in the wizards (account admins only). */
  readonly fixedAt?:
    | typeof STATUS_BOARD
    | typeof BRACKETING
    | typeof JUDGING
    | WizardPlace
    | EventPlace
    | DivisionsPlace
  /** A warning, whether or not something is missing, and where to fix it. */
  readonly odd?: { readonly text: string; readonly fixedAt: typeof UNMATCHED }
}

/** The questions of an event in its wizard; null for a new event. */
export interface EventPlace {
  readonly questionsOf: string | null
}

/** The divisions of an event in its wizard. */
export interface DivisionsPlace {
  readonly divisionsOf: string
}

/** A field of the tournament wizard. */
export interface WizardPlace {
  readonly step: 'basic' | 'operations'
  readonly field: 'statementDescriptor' | 'athleteCallMinutes' | 'bracketLocations' | 'stagingLocations'
}

export interface Validated
  extends Pick<
    Tournament,
    'athleteCallMinutes' | 'bracketLocations' | 'stagingLocations' | 'statusHubId' | 'statementDescriptor'
  > {
  readonly events: readonly ValidatedEvent[]
  /** Default: in person. */
  readonly type?: Tournament['type']
}

/** With its divisions and questions, or with what these do not ask for. */
interface ValidatedEvent extends Pick<Tournament['events'][number], 'eventId' | 'title'> {
  readonly divisions?: readonly DivisionToEdit[] | undefined
  readonly notAsked?: readonly DivisionData[]
  readonly inputs?: readonly Pick<InputDefinition, 'bindTo' | 'isRequired'>[]
}

/** What is missing in the events before the first sale, and the event where it is to be added. */
export const missingInEvents = (
  events: readonly ValidatedEvent[],
  inRecords: readonly DivisionData[],
): { readonly missing: readonly string[]; readonly fixedAt: EventPlace } | null => {
  if (events.length === 0) return { missing: [settingsText('anEvent')], fixedAt: { questionsOf: null } }
  const lacking = events.flatMap(({ eventId, title, divisions = [], inputs = [], notAsked }) => {
    const data = notAsked ?? dataNotAsked({ divisions, inputs }, inRecords)
    if (data.length === 0) return []
    return [{ eventId, text: settingsText('question', { what: listText(data.map(dataText)), event: title }) }]
  })
  const [first] = lacking
  return first === undefined
    ? null
    : { missing: lacking.map(({ text }) => text), fixedAt: { questionsOf: first.eventId } }
}

export interface Facts {
  /** Number of entries that the draw matched to no division, as in Bracketing and on the home page. */
  readonly unmatched?: number
  /** The data that the organization has of every student. */
  readonly inRecords?: readonly DivisionData[]
  /** What the videos lack to be judged; left out where it was not read. */
  readonly judging?: JudgingReadiness
}

/** What a tournament lacks for its videos to be judged, and where to add the first of it. */
const missingForJudging = ({ gaps, isUndrawn }: JudgingReadiness): ValidationCheck => {
  const [first] = gaps
  return {
    name: 'judging',
    missing: [
      ...gaps.map(({ kind, title: event, reason }) =>
        kind === 'rubrics' && reason !== null
          ? settingsText('judgeableRubrics', { event, reason: textOf(reason) })
          : settingsText(kind === 'divisions' ? 'divisionsOf' : 'categoryOf', { event }),
      ),
      ...(isUndrawn ? [settingsText('brackets')] : []),
    ],
    fixedAt:
      isUndrawn || first === undefined
        ? BRACKETING
        : first.kind === 'divisions'
          ? { divisionsOf: first.eventId }
          : JUDGING,
  }
}

/** Tournament Validation (tournaments rule 39). */
export const validate = (
  tournament: Validated,
  { unmatched = 0, inRecords = [], judging }: Facts = {},
): readonly ValidationCheck[] => {
  const { athleteCallMinutes, bracketLocations, stagingLocations, statusHubId, events, statementDescriptor } =
    tournament
  const missing = (...checks: readonly (readonly [boolean, string])[]): readonly string[] =>
    checks.filter(([isMissing]) => isMissing).map(([, what]) => what)
  const inEvents = missingInEvents(events, inRecords)
  const nameless = events.filter(({ eventId }) => eventId === '')
  const atVenue: readonly ValidationCheck[] = [
    {
      name: 'athleteCall',
      missing: missing(
        [athleteCallMinutes.length === 0, settingsText('callMinutes')],
        [bracketLocations.length === 0, settingsText('ringLocations')],
        [stagingLocations.length === 0, settingsText('stagingLocations')],
      ),
      fixedAt: {
        step: 'operations',
        field:
          athleteCallMinutes.length === 0
            ? 'athleteCallMinutes'
            : stagingLocations.length === 0
              ? 'stagingLocations'
              : 'bracketLocations',
      },
    },
    {
      name: 'statusHub',
      missing: missing([statusHubId === null || statusHubId === '', settingsText('statusHubId')]),
      fixedAt: STATUS_BOARD,
    },
  ]
  return [
    // No one is called to a mat there.
    ...(tournament.type === 'Online' ? [] : atVenue),
    {
      name: 'payment',
      missing: missing([!statementDescriptor, settingsText('statementDescriptor')]),
      fixedAt: { step: 'basic', field: 'statementDescriptor' },
    },
    {
      name: 'bracket',
      missing: [
        ...nameless.map(({ title }) => settingsText('eventId', { event: title })),
        ...(inEvents?.missing ?? []),
      ],
      ...(inEvents === null ? {} : { fixedAt: inEvents.fixedAt }),
      ...(unmatched === 0
        ? {}
        : { odd: { text: settingsText('unmatchedEntries', { count: unmatched }), fixedAt: UNMATCHED } }),
    },
    ...(judging === undefined || (tournament.type ?? 'InPerson') === 'InPerson' ? [] : [missingForJudging(judging)]),
  ]
}
