/** The part of the browser's Navigation API that is needed here; undefined in browsers without it. */
type Entries = Pick<Navigation, 'entries' | 'currentEntry'>

/**
 * Whether the browser's Back stays in this document. A page that was opened by its address may have another document
 * before it, of this site too: going back would load that one, and what this one shows is lost.
 */
export const canGoBack = (navigation: Entries | undefined): boolean =>
  navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument === true
