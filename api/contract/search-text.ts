/** Minimum and maximum length of a search text; without zod, for the browser. */
export const SEARCH_TEXT = { min: 2, max: 100 }

/** Scripts in which a single character is a word or a syllable. */
const WORD_CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a trimmed text is long enough to search for: two characters, or one of a name in Han, kana or Hangul. */
export const isSearchable = (text: string): boolean => text.length >= SEARCH_TEXT.min || WORD_CHARACTERS.test(text)
