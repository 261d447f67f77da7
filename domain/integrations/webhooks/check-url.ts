/** Scheme, who signs in, host with brackets and port, and the rest. */
const ADDRESS = /^(https?):\/\/(?:([^\s/?#@\\]*)@)?(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Why a URL cannot be told news; null when it can. `isPrivateAllowed`: also http, for a machine that tests itself. */
export const webhookUrlProblem = (text: string, isPrivateAllowed = false): 'not-https' | 'not-public' | null => {
  const [, scheme = '', credentials, host = ''] = ADDRESS.exec(text) ?? []
  if (scheme.toLowerCase() !== 'https' && !(isPrivateAllowed && scheme.toLowerCase() === 'http')) return 'not-https'
  if (credentials !== undefined) return 'not-public'
  return isPrivateAllowed || isPublicHost(host) ? null : 'not-public'
}

/**
 * Whether a host may be on the internet as far as its name tells: a name whose last part begins with a letter, so that no
 * way of writing an IP address is one. It must still resolve to public addresses.
 */
const isPublicHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '')
  return /\.\p{L}[\p{L}\d-]*$/u.test(name) && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(name)
}
