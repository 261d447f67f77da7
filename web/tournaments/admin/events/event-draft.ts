import type { EventForm, PriceOfEvent } from '../../../../api/contract/event-form.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import {
  type DivisionData,
  dataNeeded,
  dataNotAsked,
  defaultStrategies,
  withQuestion,
} from '../../../../domain/tournaments/published-set-up.ts'
import type { Draft } from '../../../ui/form/draft.ts'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { questionText } from '../../divisions/data-text.ts'

export type EventDraft = Draft<EventForm>
export type EventFormOf = FormOf<EventDraft>
export type EventToEdit = TournamentToEdit['events'][number]

/** The initial values of a new event. Its `eventId` makes the save idempotent. */
export const newEventDraft = (): EventDraft => ({
  title: '',
  description: '',
  role: 'Athlete',
  subcategory: '',
  imageUri: null,
  capacity: null,
  bracketingPolicy: 'Ordered',
  isTeamEvent: false,
  additionalTerms: '',
  needs: [],
  needsType: 'all',
  purchaseGroupId: null,
  divisions: [],
  inputs: [],
  resources: [],
  responseDescription: '',
  prices: [],
  newStrategies: [],
  eventId: crypto.randomUUID(),
  basis: null,
})

/** The wizard's initial values of an existing event. */
export const draftOfEvent = (event: EventToEdit, { pricing }: Pick<TournamentToEdit, 'pricing'>): EventDraft => {
  const { prerequisites } = event
  const prices = pricing.filter(({ eventId }) => eventId === event.eventId).map(priceOfEntry)
  return {
    title: event.title,
    description: event.description,
    role: event.role,
    subcategory: event.subcategory,
    imageUri: event.imageUri,
    capacity: event.capacity,
    bracketingPolicy: event.bracketingPolicy,
    isTeamEvent: event.isTeamEvent,
    additionalTerms: event.additionalTerms ?? '',
    needs: [
      ...(prerequisites?.eventIds ?? []).map((id) => `event ${id}`),
      ...(prerequisites?.catalogIds ?? []).map((id) => `item ${id}`),
    ],
    needsType: prerequisites?.type ?? 'all',
    purchaseGroupId: event.purchaseGroupId,
    divisions: event.divisions,
    inputs: event.inputs,
    resources: event.resources,
    responseDescription: event.responseDescription,
    prices,
    newStrategies: [],
    eventId: event.eventId,
    basis: { event: event.revision, divisions: event.divisionsRevision, prices },
  }
}

type Entry = TournamentToEdit['pricing'][number]

const priceOfEntry = ({ pricingStrategyId, price, additionalFee }: Entry): PriceOfEvent => ({
  strategyId: pricingStrategyId,
  kind: price === null ? 'strategy' : 'flat',
  price,
  additionalFee,
})

/** The draft's prices in the tournament's format. */
export const entriesOf = ({
  eventId,
  role,
  prices,
}: Pick<EventDraft, 'eventId' | 'role' | 'prices'>): readonly Entry[] =>
  (prices ?? []).map(({ strategyId, kind, price, additionalFee }) => ({
    eventId: eventId ?? '',
    pricingStrategyId: strategyId,
    price: kind === 'flat' ? (price ?? 0) : null,
    role: role ?? 'Athlete',
    additionalFee: additionalFee ?? 0,
  }))

/** The strategies the wizard proposes if the tournament has none: early, regular and late, without prices. */
export const strategiesToMake = (
  setUp: Pick<TournamentToEdit, 'displayAfter' | 'registrationEnds' | 'startDate'>,
): EventForm['newStrategies'] =>
  defaultStrategies(setUp).map((strategy) => ({ ...strategy, initial: null, subsequent: null }))

type Strategies = TournamentToEdit['pricingStrategies']

/** The new strategies from the form, with a single price if further events cost the same. */
export const madeStrategies = ({ newStrategies }: Pick<EventDraft, 'newStrategies'>): Strategies =>
  (newStrategies ?? []).map(({ id, title, initial, subsequent, expiry }) => ({
    id,
    title,
    expiry,
    prices: subsequent === null || subsequent === initial ? [initial ?? 0] : [initial ?? 0, subsequent],
  }))

/** The tournament's strategies, or the ones created with the event. */
export const strategiesOf = (
  setUp: Pick<TournamentToEdit, 'pricingStrategies'>,
  draft: Pick<EventDraft, 'newStrategies'>,
): Strategies => (setUp.pricingStrategies.length > 0 ? setUp.pricingStrategies : madeStrategies(draft))

/** The draft's questions with one for each kind of data that `divisions` are the first to need (tournaments rule 45). */
export const inputsFor = (
  draft: Pick<EventDraft, 'divisions' | 'inputs'>,
  divisions: NonNullable<EventDraft['divisions']>,
  inRecords: readonly DivisionData[],
): EventForm['inputs'] => {
  const before = dataNeeded({ divisions: draft.divisions ?? [] })
  const inputs = draft.inputs ?? []
  return dataNotAsked({ divisions, inputs }, inRecords)
    .filter((data) => !before.includes(data))
    .reduce((asked, data) => withQuestion(asked, data, questionText(data)), inputs)
}
