import { apiText } from '../contract/texts.ts'
import { detailed, HttpProblem } from './problems.ts'

interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

/**
 * The items after the last one of the previous page. If that one no longer exists, those after its place, so that no page
 * comes twice. Throws HttpProblem 400 for an `after` that is no page's `next`.
 */
export const pageOf = <T>(all: readonly T[], keyOf: (item: T) => string, { after, limit }: Page) => {
  const from = after === undefined ? 0 : placeAfter(all.map(keyOf), after)
  const items = all.slice(from, from + limit)
  const last = items.at(-1)
  return { items, next: last === undefined || from + limit >= all.length ? null : `${from + limit}.${keyOf(last)}` }
}

const placeAfter = (keys: readonly string[], after: string): number => {
  const { place, key } = /^(?<place>[1-9]\d{0,8})\.(?<key>.+)$/s.exec(after)?.groups ?? {}
  if (key === undefined) {
    throw new HttpProblem({ status: 400, code: 'invalid-after', ...detailed(apiText('invalid-after')) })
  }
  const at = keys.indexOf(key)
  return at < 0 ? Number(place) : at + 1
}
