import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEvents } from '../../domain/events.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** Where words may stand: strings that are neither one of a few nor an id. */
const wordsIn = ({ anyOf, items, properties, ...schema }: Schema, path = ''): readonly string[] => {
  if (anyOf !== undefined) return anyOf.flatMap((one) => wordsIn(one, path))
  if (items !== undefined) return wordsIn(items, path)
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, inner]) => wordsIn(inner, path === '' ? name : `${path}.${name}`))
  }
  const isChosen = schema.enum !== undefined || schema.const !== undefined || /Ids?$/.test(path)
  return [schema.type].flat().includes('string') && !isChosen ? [path] : []
}

const ofInputs = (of: string): readonly string[] =>
  ['bindTo', 'label', 'description', 'options.id', 'options.label', 'dataValidator'].map((word) => `${of}.${word}`)

/**
 * What stands in the log in clear, by whose words it is. A field that is none of these is about a person: it belongs
 * among the event's personal fields.
 */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  // What organisers say to everybody.
  TenantOpened: ['tenant', 'title', 'description'],
  FacilityAdded: ['title', 'shortTitle', 'location'],
  ProgramAdded: ['name'],
  LevelAdded: ['grade', 'label', 'description'],
  TournamentCreated: [
    ...['title', 'imageUri', 'description', 'eventLandingPage', 'registrationDescription', 'displayAfter', 'startDate'],
    ...['endDate', 'registrationEnds', 'location', 'timezone', 'statementDescriptor', 'terms', 'judgingTerms'],
    ...['supportEmail', 'receiptImageUri', 'receiptAdditionalContent', 'convenienceFeeDescriptor'],
    ...['stagingLocations', 'bracketLocations'],
  ].map((field) => `details.${field}`),
  TournamentEventAdded: [
    ...['title', 'description', 'subcategory', 'imageUri', 'additionalTerms'].map((field) => `event.${field}`),
    ...ofInputs('event.inputs'),
  ],
  PricingChanged: ['id', 'title', 'expiry'].map((field) => `pricingStrategies.${field}`),
  PurchaseGroupsChanged: [
    ...['id', 'title', 'subtitle'].map((field) => `purchaseGroups.${field}`),
    'purchaseGroupExclusions.errorMessage',
  ],
  CatalogItemAdded: [
    ...['name', 'description', 'imageUri', 'additionalTerms'].map((field) => `item.${field}`),
    ...ofInputs('item.inputs'),
  ],
  DivisionAdded: ['name', 'prefix', 'description', 'tags'],
  CalledToStaging: ['location'],
  AssignedToLocation: ['location'],
  // The tournament's title, and what events and items are called.
  ChargePrepared: ['description', 'lineItems.description', 'currency'],
  // The provider's words on a payment, which name nobody.
  ChargeFailed: ['errorDescription', 'errorCode', 'declineCode', 'errorType'],
  RefundFailed: ['reason'],
  // The program's own.
  OrderPlaced: ['currency', 'acceptedTerms', 'expires'],
  StockHeld: ['until'],
  ImportStarted: ['uri', 'contentHash'],
  BracketsRegenerated: ['seed'],
  DivisionDrawn: ['brackets.label'],
}

describe('words in an event', () => {
  it.each([...allEvents])('%s: they are sealed, or about nobody', (type, { schema, personal }) => {
    const sealed = Object.keys(personal?.erased ?? {})
    const open = wordsIn(z.toJSONSchema(schema) as Schema).filter((path) => !sealed.includes(path.split('.')[0] ?? ''))
    expect(open.toSorted()).toEqual((OPEN[type] ?? []).toSorted())
  })
})
