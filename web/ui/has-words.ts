import { searchKey } from '../../domain/kernel/search-key.ts'

/** Whether a text contains every typed word, ignoring case and accents. */
export const hasWords = (typed: string): ((text: string) => boolean) => {
  const words = searchKey(typed).split(' ').filter(Boolean)
  return (text) => {
    const key = searchKey(text)
    return words.every((word) => key.includes(word))
  }
}
