import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReceivedMessage {
  /** Sorts by arrival. */
  readonly id: string
  readonly receivedAt: string
  readonly to: string
  readonly from: string
  readonly text: string
}

export interface MessageStore {
  add(message: { readonly to: string; readonly from: string; readonly text: string }): Promise<ReceivedMessage>
  /** Newest first. */
  list(): Promise<readonly ReceivedMessage[]>
  /** Deletes the messages to one of the numbers. */
  forget(numbers: readonly string[]): Promise<void>
}

const FILE = /^\d{13}-[0-9a-f]{8}\.json$/

/** Stores text messages as files in a folder; the oldest are dropped beyond `limit`. */
export const messageStore = (folder: string, limit = 500): MessageStore => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let latest = 0
  const files = async (): Promise<string[]> =>
    (await readdir(folder))
      .filter((name) => FILE.test(name))
      .sort()
      .reverse()
  const list = async (): Promise<readonly ReceivedMessage[]> => {
    const contents = await Promise.all((await files()).map((name) => readFile(join(folder, name)).catch(() => null)))
    return contents.flatMap((content) => (content === null ? [] : [JSON.parse(content.toString()) as ReceivedMessage]))
  }
  return {
    add: async (message) => {
      latest = Math.max(latest + 1, Date.now())
      const id = `${String(latest).padStart(13, '0')}-${randomBytes(4).toString('hex')}`
      const received = { id, receivedAt: new Date(latest).toISOString(), ...message }
      const file = join(folder, `${id}.json`)
      await writeFile(`${file}.draft`, JSON.stringify(received), { mode: 0o600 })
      await rename(`${file}.draft`, file)
      for (const old of (await files()).slice(limit)) await rm(join(folder, old), { force: true })
      return received
    },
    list,
    forget: async (numbers) => {
      for (const { id, to } of await list())
        if (numbers.includes(to)) await rm(join(folder, `${id}.json`), { force: true })
    },
  }
}
