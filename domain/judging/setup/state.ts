import { aggregate } from '../../kernel/decider.ts'
import { type JudgingRules, usualJudging } from '../rules.ts'
import type { JudgingEvent } from './events.ts'

export type Publication = Omit<Extract<JudgingEvent, { type: 'ResultsPublished' }>['data'], 'tournamentId'>

export interface Judging {
  /** By event; the others have `usualJudging`. */
  readonly rules: ReadonlyMap<string, JudgingRules>
  /** By event: the judges of all its brackets. */
  readonly byEvent: ReadonlyMap<string, readonly string[]>
  /** By bracket: its own judges. */
  readonly byBracket: ReadonlyMap<string, readonly string[]>
  /** By judge: the hash of the terms that they accepted last. */
  readonly accepted: ReadonlyMap<string, string>
  /** `<event> <judge>`: the events in which a judge may review athletes of the judge's facility. */
  readonly setAside: ReadonlyMap<string, string>
  readonly reminderIds: ReadonlySet<string>
  readonly publication: Publication
}

const initial: Judging = {
  rules: new Map(),
  byEvent: new Map(),
  byBracket: new Map(),
  accepted: new Map(),
  setAside: new Map(),
  reminderIds: new Set(),
  publication: { audience: 'Registered', names: 'FirstInitial' },
}

export const setAsideKey = (eventId: string, userId: string): string => `${eventId} ${userId}`

export const rulesOfEvent = ({ rules }: Pick<Judging, 'rules'>, eventId: string): JudgingRules =>
  rules.get(eventId) ?? usualJudging

/** The named judges of a bracket; null if none are named, so that all judges of the tournament may judge it. */
export const judgesOf = (
  { byEvent, byBracket }: Pick<Judging, 'byEvent' | 'byBracket'>,
  { eventId, bracketId }: { readonly eventId: string; readonly bracketId: string },
): readonly string[] | null => {
  const named = [byBracket.get(bracketId), byEvent.get(eventId)].find((ids) => ids !== undefined && ids.length > 0)
  return named ?? null
}

/** Stream `judging-<tenant>.<tournamentId>`. */
export const judgingAggregate = aggregate<Judging, JudgingEvent, { readonly tournamentId: string }>({
  name: 'judging',
  ids: ({ tournamentId }) => [tournamentId],
  initial,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'JudgingRulesSet': {
        const { eventId, tournamentId: _, ...rules } = data
        return { ...state, rules: new Map(state.rules).set(eventId, rules) }
      }
      case 'JudgesAssigned':
        return data.bracketId === null
          ? { ...state, byEvent: new Map(state.byEvent).set(data.eventId, data.judgeIds) }
          : { ...state, byBracket: new Map(state.byBracket).set(data.bracketId, data.judgeIds) }
      case 'JudgingTermsAccepted':
        return { ...state, accepted: new Map(state.accepted).set(data.userId, data.termsHash) }
      case 'FacilityConflictSetAside': {
        const setAside = new Map(state.setAside).set(setAsideKey(data.eventId, data.userId), data.reason)
        return { ...state, setAside }
      }
      case 'JudgeReminded':
        return { ...state, reminderIds: new Set(state.reminderIds).add(data.reminderId) }
      case 'ResultsPublished': {
        const { audience, names } = data
        return { ...state, publication: { audience, names } }
      }
      default:
        return state
    }
  },
})
