/** Scheme, credentials, host with brackets and port, and the rest. */
const ADDRESS = /^(https?):\/\/(?:([^\s/?#@\\]*)@)?(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i

/**
 * Why a URL cannot be a webhook; null if it can. `isPrivateAllowed` also accepts http and private hosts, for a machine
 * that tests itself.
 */
export const webhookUrlProblem = (text: string, isPrivateAllowed = false): 'not-https' | 'not-public' | null => {
  const [, scheme = '', credentials, host = ''] = ADDRESS.exec(text) ?? []
  if (scheme.toLowerCase() !== 'https' && !(isPrivateAllowed && scheme.toLowerCase() === 'http')) return 'not-https'
  if (credentials !== undefined) return 'not-public'
  return isPrivateAllowed || isPublicHost(host) ? null : 'not-public'
}

/**
 * Whether a host may be public, judging by its name alone: its last label must begin with a letter, which excludes IP
 * addresses in any notation. It must still resolve to public addresses.
 */
const isPublicHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '')
  return /\.\p{L}[\p{L}\d-]*$/u.test(name) && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(name)
}
