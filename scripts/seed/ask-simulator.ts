import { setTimeout as pause } from 'node:timers/promises'

/** The simulator gave up a request that it had not read in time, as on a busy machine: it did nothing. */
const REQUEST_TIMEOUT = 408
const ANSWERS_WITHIN_MS = 120_000
const RETRY_MS = 500

/**
 * Posts a form to the payment simulator, as its pages do, and waits for one that is slow. Returns the status; throws if the
 * simulator itself failed.
 */
export const askSimulator = async (url: string, form: Readonly<Record<string, string>>): Promise<number> => {
  for (const until = performance.now() + ANSWERS_WITHIN_MS; ; await pause(RETRY_MS)) {
    const response = await fetch(url, {
      method: 'POST',
      // The provider closes a kept connection after seconds, which on a busy machine may be while it is used again.
      headers: { origin: new URL(url).origin, connection: 'close' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    const { status } = response
    if (status >= 500 || (status === REQUEST_TIMEOUT && performance.now() > until))
      throw new Error(`the payment simulator answered ${status}`)
    if (status !== REQUEST_TIMEOUT) return status
  }
}
