import { type PriceTexts, priceText as priceInWords } from '../../domain/tournaments/published.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { dollarsText, shortDollarsText } from '../texts/formats.ts'

/** An event's price in the user's language, for lists and price editors. */
export const priceText = (...[offer, event, now]: Parameters<typeof priceInWords>): string =>
  priceInWords(offer, event, now, {
    showFree: true,
    words: {
      ...words(),
      money: shortDollarsText,
      orAdditional: (first, second) => tournamentsText('firstAndEach', { first, second }),
    },
  })

/** The price on an event's own page, in the prescribed wording (tournaments rule 29); zero is 'Free'. */
export const eventPriceText = (...[offer, event, now]: Parameters<typeof priceInWords>): string =>
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
