import { type PriceTexts, priceText as priceInWords } from '../../domain/tournaments/published.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { dollarsText } from '../texts/formats.ts'

/** An event's price in the user's language, in the prescribed wording (tournaments rule 29); zero is 'Free'. */
export const priceText = (...[offer, event, now]: Parameters<typeof priceInWords>): string =>
  priceInWords(offer, event, now, { showFree: true, words: words() })

const words = (): PriceTexts => ({
  money: dollarsText,
  free: tournamentsText('free'),
  noModel: tournamentsText('pricingInvalid'),
  noPrice: tournamentsText('invalidPrice'),
  flatRate: (price) => tournamentsText('flatRate', { price }),
  orAdditional: (first, second) => tournamentsText('orAdditional', { first, second }),
  nthEvent: (nth, price) => tournamentsText('nthEvent', { nth, price }),
})
