/** A browser and its system, as far as it discloses them; null where it does not. */
export interface NamedBrowser {
  readonly browser: string
  /** `mac-or-ipad`: an iPad calls itself a Mac, and only Safari runs there under its own name. */
  readonly system: string | 'mac-or-ipad' | null
}

/** The first match counts: most browsers also include the names of those after them. */
const BROWSERS = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstOf = (known: readonly (readonly [RegExp, string])[], text: string): string | null =>
  known.find(([sign]) => sign.test(text))?.[1] ?? null

/** Parses a `User-Agent`; null for an unknown one (a program, or a browser that hides itself). */
export const browserOf = (userAgent: string): NamedBrowser | null => {
  const browser = firstOf(BROWSERS, userAgent)
  if (browser === null) return null
  const system = firstOf(SYSTEMS, userAgent)
  return { browser, system: browser === 'Safari' && system === 'Mac' ? 'mac-or-ipad' : system }
}
