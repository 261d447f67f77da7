/** Where a page gets its tokens: its own host, which relays to the identity provider's token endpoint. */
export const TOKEN_PATH = '/auth/token'
/**
 * Placeholder that pages receive instead of the refresh token, which stays in an HttpOnly cookie. A page sends it to get
 * an access token.
 */
export const TOKEN_IN_COOKIE = 'kept-at-the-door'
/** Field of a page's request that asks for a new access token, because the server has refused the current one. */
export const FRESH_FIELD = 'fresh'

/** The names of the `:params` in a path: `'t' | 'id'` of `/transactions/manage/:t/refund/:id`. */
export type ParamOf<P extends string> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<`/${More}`>
    : Rest
  : never

/** Values for a path. */
export interface PathInput {
  readonly params?: Readonly<Record<string, string>>
  /** An object of texts, numbers and similar values; `undefined` values are left out. */
  readonly query?: unknown
}

/**
 * The address below `/api`, with every param encoded and the query appended: `/audit/t1?limit=50`.
 * Throws when a param is missing. This file has no dependency, so that the browser does not load a schema library.
 */
export const pathOf = (path: string, { params = {}, query }: PathInput = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs the param ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  const values = typeof query === 'object' && query !== null ? Object.entries(query) : []
  for (const [name, value] of values) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}
