/** The platform's URL, in browsers and in Node. */
declare const URL: {
  canParse(url: string): boolean
  new (url: string): { readonly hostname: string }
}

const ASCII_ONLY = /^[\0-\x7f]*$/u
/** Letters, their marks, digits, hyphens and dots. */
const DOMAIN = /^[\p{L}\p{M}\p{Nd}.。-]+$/u

/**
 * A domain in the ASCII form in which mail servers know it: `xn--mller-kva.example` of `müller.example` (RFC 5891). One that
 * has no such form stays as it is, in lower case.
 */
export const asciiDomain = (domain: string): string => {
  const lower = domain.toLowerCase()
  const address = `http://${lower}`
  return ASCII_ONLY.test(lower) || !DOMAIN.test(lower) || !URL.canParse(address) ? lower : new URL(address).hostname
}
