import type { KeyValue } from '../cart.ts'
import { choicesOf } from './choices.ts'

interface FirstVersion {
  readonly items: readonly { readonly lineId: string; readonly config: readonly KeyValue[] }[]
}

/** In version 1 an order's items included the choices. */
export const splitChoices = (data: unknown): object => {
  const { items, ...order } = data as FirstVersion
  return { ...order, items: items.map(({ config: _, ...item }) => item), choices: choicesOf(items) }
}

interface SecondVersion {
  readonly tournamentId: string
  readonly acceptedTerms: readonly string[]
}

/** Version 2 recorded only the additional terms; every order required the general ones. */
export const addGeneralTerms = (data: unknown): object => {
  const { acceptedTerms, ...order } = data as SecondVersion
  return { ...order, acceptedTerms: [order.tournamentId, ...acceptedTerms].map((of) => ({ of, hash: null })) }
}
