/** The schemes of links that people may follow, in HTML and as addresses; others run code or read files. */
export const LINK_SCHEMES: readonly string[] = ['https', 'http', 'mailto', 'tel']

const SAFE = /^[^\s"'<>]+$/

/** Whether people may follow this address. What is recorded already may have any. */
export const isLink = (address: string): boolean =>
  SAFE.test(address) && LINK_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))

/** Whether this is an https URL with a host, that is safe to use as a link. Required of new addresses. */
export const isWebAddress = (address: string): boolean => /^https:\/\/[^\s"'<>/?#@\\]+([/?#][^\s"'<>]*)?$/.test(address)
