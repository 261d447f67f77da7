import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface BenchServer {
  readonly url: string
  readonly what: string
  stop(): void
}

export interface BenchTestServer extends BenchServer {
  /** Another application appends events. */
  appendForeign(count: number): Promise<void>
  /** How many events have been sent to readers and subscribers. */
  sent(): Promise<number>
}

/** The tests' server in another process, so that it takes no time from the measured clients. */
export const openTestServer = async (): Promise<BenchTestServer> => {
  const child = fork(join(import.meta.dirname, '../../test/support/eventstoredb-process.ts'), { stdio: 'inherit' })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the server of the bench ended with code ${code}`)))
  })
  ended.catch(() => {})
  const answer = (): Promise<unknown> =>
    Promise.race([ended, new Promise((resolve) => child.once('message', (message) => resolve(message)))])
  return {
    url: String(await answer()),
    what: 'the test server',
    stop: () => child.disconnect(),
    appendForeign: async (count) => {
      child.send({ appendForeign: count })
      await answer()
    },
    sent: async () => {
      child.send({ sent: true })
      return Number(await answer())
    },
  }
}
