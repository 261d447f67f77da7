import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Headers } from './set-up-calls.ts'

export interface Timed {
  /** Milliseconds until the first bytes of the body, and until the last. */
  readonly first: number
  readonly whole: number
  readonly bytes: number
  readonly body: string
}

/** GETs by the loopback address, uncompressed. */
export const timedGet = (url: string, headers: Headers = {}): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const asking = request(url, { headers }, (response) => {
      let first = Number.NaN
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) first = performance.now() - began
        bytes += chunk.length
      })
      text(response).then((body) => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode} ${body}`))
        resolve({ first, whole: performance.now() - began, bytes, body })
      }, reject)
    })
    asking.once('error', reject)
    asking.end()
  })

/** The longest time, in milliseconds, that a small read took while `work` was running. */
export const longestWait = async (small: () => Promise<Timed>, work: () => Promise<unknown>): Promise<number> => {
  let isDone = false
  let longest = 0
  const asking = (async () => {
    while (!isDone) longest = Math.max(longest, (await small()).whole)
  })()
  await work().finally(() => {
    isDone = true
  })
  await asking
  return longest
}
