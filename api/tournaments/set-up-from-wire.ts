import type { z } from 'zod'
import { fromDollars } from '../../domain/kernel/money.ts'
import type {
  CatalogItemDetails,
  TournamentDetails,
  TournamentEventDetails,
} from '../../domain/tournaments/published.ts'
import { type Division, defaultDetails, defaultEvent, defaultItem } from '../../domain/tournaments/published-set-up.ts'
import type {
  createTournament,
  DivisionToEdit,
  EditedEvent,
  EditedItem,
  NewEvent,
  NewItem,
  updateTournament,
} from '../contract/tournament-set-up.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { type GroupedEvent, inGroups } from './grouped-events.ts'

type CreateBody = z.output<(typeof createTournament)['body']>
type UpdateBody = z.output<(typeof updateTournament)['body']>
type Tournament = Omit<CreateBody['Tournament'], 'isDraft'> | UpdateBody['Tournament']
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Drops undefined fields, which stay unchanged. */
const definedFields = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>

/** Names of HTML fields of tournaments, events, catalog items and their questions. */
const htmlFields: ReadonlySet<string> = new Set([
  ...[
    'description',
    'eventLandingPage',
    'registrationDescription',
    'terms',
    'judgingTerms',
    'receiptAdditionalContent',
  ],
  'additionalTerms',
  'responseDescription',
])

/** Sanitizes the HTML fields. */
const cleaned = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (field === 'inputs' && Array.isArray(value)) return [field, value.map(cleaned)]
      return [field, htmlFields.has(field) && typeof value === 'string' ? cleanHtml(value) : value]
    }),
  ) as T

const detailsOf = (tournament: Tournament): Partial<TournamentDetails> => {
  const {
    id: _,
    pricing: __,
    pricingStrategies: ___,
    purchaseGroups: ____,
    purchaseGroupExclusions: _____,
    ...details
  } = tournament
  const { expected: ______, ...fields } = details as typeof details & { readonly expected?: unknown }
  return cleaned(definedFields(fields))
}

const pricesOf = ({ pricing, pricingStrategies }: Pick<Tournament, 'pricing' | 'pricingStrategies'>) =>
  pricing === undefined && pricingStrategies === undefined
    ? {}
    : {
        pricing: {
          ...(pricing === undefined
            ? {}
            : {
                pricing: pricing.map((entry) => ({
                  ...entry,
                  price: entry.price === null ? null : fromDollars(entry.price),
                  additionalFee: fromDollars(entry.additionalFee),
                })),
              }),
          ...(pricingStrategies === undefined
            ? {}
            : { pricingStrategies: pricingStrategies.map((one) => ({ ...one, prices: one.prices.map(fromDollars) })) }),
        },
      }

const groupsOf = (tournament: Pick<Tournament, 'purchaseGroups' | 'purchaseGroupExclusions'>) => {
  const { purchaseGroups, purchaseGroupExclusions } = tournament
  return purchaseGroups === undefined && purchaseGroupExclusions === undefined
    ? {}
    : {
        groups: definedFields({
          purchaseGroups: purchaseGroups?.map(({ itemFilter: _, ...group }) => group),
          purchaseGroupExclusions,
        }),
      }
}

const divisionsOf = (eventId: string, divisions: readonly DivisionToEdit[]): readonly Division[] =>
  divisions.map(({ id, ...division }) => ({ divisionId: id, eventId, ...division }))

/** A tournament event is its own curriculum item, with the same id. */
const eventOf = ({ divisions = [], ...event }: NewEvent, at: number) => {
  const { eventId } = event
  const { title, description } = event
  return {
    event: cleaned({
      ...defaultEvent,
      order: at + 1,
      ...definedFields(event),
      eventId,
      curriculumId: eventId,
      title,
      description,
    } as TournamentEventDetails),
    divisions: divisionsOf(eventId, divisions),
  }
}

const eventEditOf = ({ eventId, expected, divisions, divisionsExpected, ...changes }: EditedEvent) => ({
  eventId,
  changes: cleaned(definedFields(changes)) as Partial<TournamentEventDetails>,
  expected: expected ?? null,
  ...(divisions === undefined
    ? {}
    : { divisions: { all: divisionsOf(eventId, divisions), expected: divisionsExpected ?? null } }),
})

const itemOf = ({ id, price, ...item }: NewItem): CatalogItemDetails => ({
  ...defaultItem,
  ...(cleaned(definedFields(item)) as Pick<CatalogItemDetails, 'name' | 'description'>),
  catalogItemId: id,
  price: fromDollars(price),
})

const itemEditOf = ({ id, expected, price, ...changes }: EditedItem) => ({
  catalogItemId: id,
  changes: {
    ...(cleaned(definedFields(changes)) as Partial<CatalogItemDetails>),
    ...(price === undefined ? {} : { price: fromDollars(price) }),
  },
  expected: expected ?? null,
})

/** Converts the body of `tournament/create`, with defaults for omitted fields. */
export const newTournamentFrom = (tournamentId: string, { Tournament, Curriculum, Catalog }: CreateBody) => {
  const { isDraft, ...details } = Tournament
  const changes = { events: [], adds: Curriculum, edits: [], removals: [] }
  // An edit is left only for an event that does not exist, which is then refused.
  const { adds, edits } = inGroups<NewEvent, EditedEvent>(Tournament.purchaseGroups, changes)
  return {
    tournamentId,
    details: { ...defaultDetails, ...detailsOf(details) } as TournamentDetails,
    isDraft,
    expected: {},
    ...pricesOf(Tournament),
    ...groupsOf(Tournament),
    eventAdds: adds.map(eventOf),
    itemAdds: Catalog.map(itemOf),
    eventEdits: edits.map(eventEditOf),
    eventRemovals: [],
    itemEdits: [],
    itemRemovals: [],
  }
}

/** Converts the body of `tournament/update`. `events` are those the tournament has, if a group has an `itemFilter`. */
export const saveFrom = (body: UpdateBody, events: readonly GroupedEvent[]) => {
  const { Tournament, CurriculumAdds, CurriculumEdits, CurriculumRemovals } = body
  const changes = { events, adds: CurriculumAdds, edits: CurriculumEdits, removals: CurriculumRemovals }
  const { adds, edits } = inGroups<NewEvent, EditedEvent>(Tournament.purchaseGroups, changes)
  return {
    tournamentId: Tournament.id,
    details: detailsOf(Tournament),
    expected: definedFields(Tournament.expected ?? {}),
    ...pricesOf(Tournament),
    ...groupsOf(Tournament),
    eventAdds: adds.map(eventOf),
    eventEdits: edits.map(eventEditOf),
    eventRemovals: CurriculumRemovals,
    itemAdds: body.CatalogAdds.map(itemOf),
    itemEdits: body.CatalogEdits.map(itemEditOf),
    itemRemovals: body.CatalogRemovals,
  }
}
