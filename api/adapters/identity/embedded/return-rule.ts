const CALLBACK_PATH = '/auth'

/**
 * Where sign-in may return to: `/auth` of the application's plain host or of a tenant's host one label below it, on
 * the same scheme and port (`http://lions.localhost:3000/auth` for `http://localhost:3000`). Nothing else: no query,
 * no fragment, no credentials, no deeper host.
 */
export const mayReturnTo = (appUrl: string, address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && isOurOrigin(appUrl, url.origin) && address === `${url.origin}${CALLBACK_PATH}`
}

/** After signing out: the front page of the same hosts. */
export const mayLeaveTo = (appUrl: string, address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && isOurOrigin(appUrl, url.origin) && address === `${url.origin}/`
}

/** Is this the application's own origin or that of one of its tenants? */
export const isOurOrigin = (appUrl: string, origin: string): boolean => {
  const app = new URL(appUrl)
  const url = URL.parse(origin)
  if (url === null || url.protocol !== app.protocol || url.port !== app.port || url.origin !== origin) return false
  if (url.hostname === app.hostname) return true
  if (!url.hostname.endsWith(`.${app.hostname}`)) return false
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(url.hostname.slice(0, -app.hostname.length - 1))
}
