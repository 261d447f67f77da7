/** Minimum and maximum length of a search text; without zod, for the browser. */
export const SEARCH_TEXT = { min: 2, max: 100 }
