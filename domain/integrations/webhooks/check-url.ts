/** Why a URL cannot be told news; null when it can. `isPrivateAllowed`: also http, for a machine that tests itself. */
export const webhookUrlProblem = (text: string, isPrivateAllowed = false): 'not-https' | 'not-public' | null => {
  const url = URL.parse(text)
  if (url === null) return 'not-https'
  if (url.protocol !== 'https:' && !(isPrivateAllowed && url.protocol === 'http:')) return 'not-https'
  if (url.username !== '' || url.password !== '') return 'not-public'
  return isPrivateAllowed || isPublicHost(url.hostname) ? null : 'not-public'
}

/** Whether a host may be on the internet as far as its name tells; a name must still resolve to public addresses. */
export const isPublicHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '')
  const isAddress = /^[\d.]+$/.test(name) || name.startsWith('[')
  if (isAddress) return false
  return name.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(name)
}
