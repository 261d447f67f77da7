/** Shortest and longest text that is searched for; without zod, for the browser. */
export const SEARCH_TEXT = { min: 2, max: 100 }
