import { isEmail, normalizeEmail } from '../../kernel/email.ts'
import { isWebAddress } from '../../kernel/link.ts'
import { type Cents, isChargeable } from '../../kernel/money.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { isPublicPictureUrl } from '../../kernel/picture.ts'
import type { Refusal } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import { isBefore, isInstant, isTimezone } from '../../kernel/time.ts'
import { tournamentsText } from '../texts.ts'
import { checkInputs } from './check-inputs.ts'
import { invalid } from './errors.ts'
import type {
  CatalogItemDetails,
  DivisionRule,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  TournamentDetails,
  TournamentEventDetails,
} from './events.ts'

/**
 * Maximum length of a statement descriptor in characters, and maximum price of an event or item in cents
 * (tournaments rules 7 and 27).
 */
const MAX_STATEMENT_DESCRIPTOR = 16
const MAX_PRICE: Cents = 200_000

/** The first problem with a tournament's details (tournaments rules 7 and 8); null when they are valid. */
export const checkTournamentDetails = (details: TournamentDetails): Refusal | null => {
  const { displayAfter, startDate, endDate, registrationEnds } = details
  if (isBlank(details.title)) return invalid('title', tournamentsText('title-missing'))
  if (details.statementDescriptor.length > MAX_STATEMENT_DESCRIPTOR) {
    const most = MAX_STATEMENT_DESCRIPTOR
    return invalid('statementDescriptor', tournamentsText('statement-descriptor-too-long', { most }))
  }
  if (details.supportEmail !== '' && !isEmail(normalizeEmail(details.supportEmail)))
    return invalid('supportEmail', kernelText('email-answer'))
  if (details.type === 'InPerson' && isBlank(details.location ?? ''))
    return invalid('location', tournamentsText('location-missing'))
  if (isBlank(details.terms)) return invalid('terms', tournamentsText('terms-missing'))
  if (!isTimezone(details.timezone)) return invalid('timezone', kernelText('invalid-time-zone'))
  for (const field of ['displayAfter', 'startDate', 'endDate', 'registrationEnds'] as const) {
    const instant = details[field]
    if (instant !== null && !isInstant(instant)) return invalid(field, tournamentsText('invalid-date'))
  }
  if (isBefore(endDate, startDate)) return invalid('endDate', tournamentsText('ends-before-start'))
  if (!isBefore(displayAfter, endDate)) {
    return invalid('displayAfter', tournamentsText('opens-after-end'))
  }
  if (registrationEnds !== null) {
    if (Date.parse(registrationEnds) === Date.parse(displayAfter)) {
      return invalid('registrationEnds', tournamentsText('closes-as-it-opens'))
    }
    if (isBefore(registrationEnds, displayAfter)) {
      return invalid('registrationEnds', tournamentsText('closes-before-opening'))
    }
    if (!isBefore(registrationEnds, endDate)) {
      return invalid('registrationEnds', tournamentsText('closes-after-end'))
    }
  }
  return checkNumbers(details)
}

/**
 * Requirements for the day of the tournament (tournaments rule 9). Checked only when these fields are saved, because a
 * new tournament does not have them yet. An online tournament has no rings.
 */
export const checkOperations = ({
  type,
  athleteCallMinutes,
  bracketLocations,
  stagingLocations,
}: Pick<
  TournamentDetails,
  'type' | 'athleteCallMinutes' | 'bracketLocations' | 'stagingLocations'
>): Refusal | null => {
  if (type === 'Online') return null
  if (athleteCallMinutes.length === 0) return invalid('athleteCallMinutes', tournamentsText('call-minutes-missing'))
  if (bracketLocations.length === 0) return invalid('bracketLocations', tournamentsText('ring-missing'))
  return stagingLocations.length === 0 ? invalid('stagingLocations', tournamentsText('staging-location-missing')) : null
}

const checkNumbers = ({ taxPercent, platformFee, athleteCallMinutes }: TournamentDetails): Refusal | null => {
  if (!(taxPercent >= 0 && taxPercent <= 100)) return invalid('taxPercent', tournamentsText('tax-out-of-range'))
  if (!isInRange(platformFee)) return invalid('platformFee', PRICE_TEXT)
  return athleteCallMinutes.every((minutes) => Number.isInteger(minutes) && minutes > 0)
    ? null
    : invalid('athleteCallMinutes', tournamentsText('call-minutes-out-of-range'))
}

const PRICE_TEXT = tournamentsText('price-out-of-range')
const isInRange = (price: Cents): boolean => Number.isInteger(price) && price >= 0 && price <= MAX_PRICE

/** What is wrong with a price or an additional fee (tournaments rule 27); null when it is valid. */
export const priceProblem = (price: Cents): Phrase | null => {
  if (!isInRange(price)) return PRICE_TEXT
  return isChargeable(price) ? null : tournamentsText('price-too-small')
}

/** Requires at least one strategy, each with a unique id and valid prices (tournaments rules 26 and 27). */
export const checkStrategies = (strategies: readonly PricingStrategy[]): Refusal | null => {
  if (strategies.length === 0) return invalid('pricingStrategies', tournamentsText('strategy-missing'))
  if (new Set(strategies.map(({ id }) => id)).size < strategies.length) {
    return invalid('pricingStrategies', tournamentsText('strategy-id-twice'))
  }
  for (const { prices, expiry } of strategies) {
    const problem = prices.length === 0 ? PRICE_TEXT : prices.map(priceProblem).find((one) => one !== null)
    if (problem !== undefined) return invalid('prices', problem)
    if (expiry !== null && !isInstant(expiry)) return invalid('expiry', tournamentsText('invalid-date'))
  }
  return null
}

/** A group needs a unique id, a title, and limits that can be met; an exclusion needs two or more groups. */
export const checkGroups = ({
  purchaseGroups,
  purchaseGroupExclusions,
}: {
  readonly purchaseGroups: readonly PurchaseGroup[]
  readonly purchaseGroupExclusions: readonly PurchaseGroupExclusion[]
}): Refusal | null => {
  const ids = new Set(purchaseGroups.map(({ id }) => id))
  if (ids.size < purchaseGroups.length || lacksText(...purchaseGroups.map(({ title }) => title))) {
    return invalid('purchaseGroups', tournamentsText('group-incomplete'))
  }
  if (!purchaseGroups.every(canBeMet)) {
    return invalid('purchaseGroups', tournamentsText('group-limits-invalid'))
  }
  for (const { purchaseGroupIds, errorMessage } of purchaseGroupExclusions) {
    if (!purchaseGroupIds.every((id) => ids.has(id))) {
      return invalid('purchaseGroupExclusions', tournamentsText('group-unknown'))
    }
    if (new Set(purchaseGroupIds).size < 2 || isBlank(errorMessage)) {
      return invalid('purchaseGroupExclusions', tournamentsText('exclusion-incomplete'))
    }
  }
  return null
}

/** Whether the group's limits allow any purchase. */
export const canBeMet = ({
  minItemsPerParticipant: min,
  maxItemsPerParticipant: max,
}: Pick<PurchaseGroup, 'minItemsPerParticipant' | 'maxItemsPerParticipant'>): boolean =>
  (min ?? 0) >= 0 && (max === null || max >= Math.max(1, min ?? 0))

/** An item needs a name, a description, and valid numbers. */
export const checkCatalogItem = (item: CatalogItemDetails): Refusal | null => {
  if (isBlank(item.name) || isBlank(item.description)) return invalid('item', NAME_AND_DESCRIPTION)
  const problem = priceProblem(item.price)
  if (problem !== null) return invalid('price', problem)
  if (!Number.isInteger(item.availableQuantity) || item.availableQuantity < 0) {
    return invalid('availableQuantity', tournamentsText('quantity-out-of-range'))
  }
  return checkInputs(item.inputs)
}

/**
 * The catalog needs at least one item (tournaments rule 32). Checked only in its wizard step, which can be skipped,
 * because a new tournament has no items yet.
 */
export const checkCatalog = (items: readonly unknown[]): Refusal | null =>
  items.length > 0 ? null : invalid('catalog', tournamentsText('item-missing'))

/** An event needs a name, a description, a valid capacity, and resources with a name and a URL. */
export const checkEvent = (event: TournamentEventDetails): Refusal | null => {
  if (lacksText(event.title, event.description)) return invalid('event', NAME_AND_DESCRIPTION)
  if (event.capacity !== null && event.capacity < 0)
    return invalid('capacity', tournamentsText('capacity-out-of-range'))
  // A resource needs a name and a URL (tournaments rule 19).
  if (event.resources.some(({ name, uri }) => isBlank(name) || isBlank(uri))) {
    return invalid('resources', kernelText('empty'))
  }
  if (!event.resources.every(({ uri }) => isWebAddress(uri) || isPublicPictureUrl(uri))) {
    return invalid('resources', tournamentsText('resource-address-invalid'))
  }
  return checkInputs(event.inputs)
}

/** A division needs a name, a prefix and at least one rule; no lower bound may be above the upper one. */
export const checkDivision = ({
  name,
  prefix,
  rules,
}: {
  readonly name: string
  readonly prefix: string
  readonly rules: readonly DivisionRule[]
}): Refusal | null => {
  if (lacksText(name, prefix) || rules.length === 0) {
    return invalid('division', tournamentsText('division-incomplete'))
  }
  return rules.every(({ min, max }) => min === null || max === null || min <= max)
    ? null
    : invalid('rules', tournamentsText('rule-upside-down', { name }))
}

export const NAME_AND_DESCRIPTION = tournamentsText('name-and-description-missing')
export const lacksText = (...texts: readonly string[]): boolean => texts.some(isBlank)
