import { type PriceWords, priceText as priceInWords } from '../../domain/tournaments/published.ts'
import { dollarsText, shortDollarsText } from '../texts/formats.ts'
import { tournamentsText } from '../texts/tournaments.ts'

/** What an event costs, in the person's language, as lists of events and those who set prices read it. */
export const priceText = (...[offer, event, now]: Parameters<typeof priceInWords>): string =>
  priceInWords(offer, event, now, {
    showFree: true,
    words: {
      ...words(),
      money: shortDollarsText,
      orAdditional: (first, second) => tournamentsText('firstAndEach', { first, second }),
    },
  })

/** The price on an event's own page, as spec/tournament-and-registration.md §9 words it; nothing is 'Free'. */
export const eventPriceText = (...[offer, event, now]: Parameters<typeof priceInWords>): string =>
  priceInWords(offer, event, now, { showFree: true, words: words() })

const words = (): PriceWords => ({
  money: dollarsText,
  free: tournamentsText('free'),
  noModel: tournamentsText('pricingInvalid'),
  noPrice: tournamentsText('invalidPrice'),
  flatRate: (price) => tournamentsText('flatRate', { price }),
  orAdditional: (first, second) => tournamentsText('orAdditional', { first, second }),
  nthEvent: (nth, price) => tournamentsText('nthEvent', { nth, price }),
})
