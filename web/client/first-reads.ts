import { giveReads } from './use-read.ts'

/**
 * Takes over the answers that the server has put into a page, so that its first screen shows without a request
 * (`api/http/first-screen.ts`). False if there are none.
 */
export const takeFirstReads = (): boolean => {
  const text = document.getElementById('first-reads')?.textContent
  if (!text) return false
  giveReads(JSON.parse(text) as Readonly<Record<string, unknown>>)
  return true
}
