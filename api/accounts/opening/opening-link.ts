import { openingLinkUnknown, openingLinkUsed } from '../../../domain/accounts/opening/errors.ts'
import { linkNumber } from '../../../domain/accounts/opening/state.ts'
import type { App } from '../../composition/app.ts'
import { Refused } from '../../http/route.ts'
import { numberOfToken } from '../../signed-links/opening-token.ts'

interface OpeningLink {
  readonly number: number
  /** Whether it can still open an organization. A used link works only for a retry of the request that used it. */
  readonly isFresh: boolean
  readonly isEmpty: boolean
}

/** Finds the one-time link of a token. Throws Refused `opening-link-not-found`. */
export const openingLink = async (app: App, token: string): Promise<OpeningLink> => {
  const next = linkNumber(await app.commands.readOpenings())
  const number = numberOfToken(app.openingToken, token, next + 1)
  if (number === null) throw new Refused(openingLinkUnknown)
  const isEmpty = (await app.tenants.all()).length === 0
  return { number, isFresh: isEmpty && number === next, isEmpty }
}

/** Throws Refused `opening-link-not-found` or `opening-link-used`. */
export const requireFreshLink = async (app: App, token: string): Promise<void> => {
  const { isFresh } = await openingLink(app, token)
  if (!isFresh) throw new Refused(openingLinkUsed)
}
