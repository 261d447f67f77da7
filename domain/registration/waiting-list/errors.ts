import { type Refusal, refusal } from '../../kernel/result.ts'

export const listClosed = (): Refusal =>
  refusal('conflict', 'waiting-list-closed', 'The waiting list of this event is closed.')

export const alreadyWaiting = (): Refusal =>
  refusal('conflict', 'already-waiting', 'This student is on the waiting list already.')

export const eventNotOffered = (): Refusal =>
  refusal('not-found', 'not-found', 'This event is not part of the tournament.')

/** The athlete was removed from the list, or got a place. */
export const notWaiting = (): Refusal =>
  refusal('conflict', 'not-waiting', 'This student is no longer on the waiting list.')

/** The offer was answered, has expired or never existed. */
export const noOffer = (): Refusal => refusal('conflict', 'no-offer', 'This offer has ended.')

export const alreadyOffered = (): Refusal =>
  refusal('conflict', 'already-offered', 'A place is offered to this student already.')

/** Registration closes too soon for anyone to answer. */
export const tooLateToOffer = (): Refusal =>
  refusal(
    'conflict',
    'too-late-to-offer',
    'Registration closes too soon to offer a place. Add the registration yourself.',
  )

export const invalidOfferHours = (most: number): Refusal =>
  refusal('invalid', 'invalid-offer-hours', `An offer lasts 1 to ${most} hours.`)
