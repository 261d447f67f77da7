/** Whether this is the application's own origin or that of a tenant, one label below it. */
export const isOurOrigin = (appUrl: string, origin: string): boolean => {
  const app = new URL(appUrl)
  const url = URL.parse(origin)
  if (url === null || url.protocol !== app.protocol || url.port !== app.port || url.origin !== origin) return false
  if (url.hostname === app.hostname) return true
  if (!url.hostname.endsWith(`.${app.hostname}`)) return false
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(url.hostname.slice(0, -app.hostname.length - 1))
}

/**
 * The origin that the browser reaches after signing in or out: the application redirects it to the host in the state,
 * after the first semicolon. The application's own origin when the state contains no host of ours.
 */
export const finalOrigin = (appUrl: string, state: unknown): string => {
  const host = typeof state === 'string' ? state.slice(state.indexOf(';') + 1) : ''
  const origin = `${new URL(appUrl).protocol}//${host}`
  return isOurOrigin(appUrl, origin) ? origin : appUrl
}
