const CALLBACK_PATH = '/auth'

/**
 * Whether a URL is an allowed redirect after sign-in: `/auth` of the application's host or of a tenant's host one
 * label below it, with the same scheme and port (`http://lions.localhost:3000/auth` for `http://localhost:3000`). No
 * query, no fragment, no credentials, no deeper host.
 */
export const mayReturnTo = (appUrl: string, address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && isOurOrigin(appUrl, url.origin) && address === `${url.origin}${CALLBACK_PATH}`
}

/** The same after signing out: the front page of those hosts. */
export const mayLeaveTo = (appUrl: string, address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && isOurOrigin(appUrl, url.origin) && address === `${url.origin}/`
}

/** Whether this is the application's own origin or that of a tenant. */
export const isOurOrigin = (appUrl: string, origin: string): boolean => {
  const app = new URL(appUrl)
  const url = URL.parse(origin)
  if (url === null || url.protocol !== app.protocol || url.port !== app.port || url.origin !== origin) return false
  if (url.hostname === app.hostname) return true
  if (!url.hostname.endsWith(`.${app.hostname}`)) return false
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(url.hostname.slice(0, -app.hostname.length - 1))
}
