import { type Refusal, refusal } from '../../kernel/result.ts'
import { registrationText } from '../texts.ts'

export const listClosed = (): Refusal =>
  refusal('conflict', 'waiting-list-closed', registrationText('waiting-list-closed'))

export const alreadyWaiting = (): Refusal => refusal('conflict', 'already-waiting', registrationText('already-waiting'))

export const eventNotOffered = (): Refusal => refusal('not-found', 'not-found', registrationText('unknown-event'))

/** The erasure of the athlete, or of everyone who could answer an offer, is decided (accounts rule 57). */
export const beingErased = (): Refusal => refusal('conflict', 'being-erased', registrationText('being-erased'))

/** The athlete was removed from the list, or got a place. */
export const notWaiting = (): Refusal => refusal('conflict', 'not-waiting', registrationText('not-waiting'))

/** The offer was answered, has expired or never existed. */
export const noOffer = (): Refusal => refusal('conflict', 'no-offer', registrationText('no-offer'))

export const alreadyOffered = (): Refusal => refusal('conflict', 'already-offered', registrationText('already-offered'))

/** Registration closes too soon for anyone to answer. */
export const tooLateToOffer = (): Refusal =>
  refusal('conflict', 'too-late-to-offer', registrationText('too-late-to-offer'))

export const invalidOfferHours = (most: number): Refusal =>
  refusal('invalid', 'invalid-offer-hours', registrationText('invalid-offer-hours', { most }))
