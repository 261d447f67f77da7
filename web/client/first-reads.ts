import { recordServerTime } from './server-clock.ts'
import { giveReads } from './use-read.ts'

/**
 * Takes over the answers that the server has put into a page, so that its first screen shows without a request
 * (`api/http/first-screen.ts`). False if there are none.
 */
export const takeFirstReads = (): boolean => {
  const block = document.getElementById('first-reads')
  const text = block?.textContent
  if (!text) return false
  recordServerTime(Date.parse(block?.dataset.serverTime ?? ''), performance.now())
  giveReads(JSON.parse(text) as Readonly<Record<string, unknown>>)
  return true
}
