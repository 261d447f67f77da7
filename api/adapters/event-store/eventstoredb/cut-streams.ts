import { type AllStreamResolvedEvent, type EventStoreDBClient, START } from '@eventstore/db-client'
import type { CutStream } from '../../../../domain/kernel/event-store.ts'
import { inTime } from './availability.ts'
import { readFiltered } from './filtered-read.ts'

const METADATA = '$metadata'
/** The server's event in a stream that was deleted for good. */
const TOMBSTONE = '$streamDeleted'
const SCAN_WITHIN_MS = 60_000

const MEND = 'Before the server scavenges, its events are still in the log:'
export const DELETED_FOR_GOOD = `it was deleted for good. ${MEND} "npm run replay" copies them to another log`

/** The stream whose metadata are in the stream `$$name`. */
export const metadataStreamOf = (stream: string): string => `$$${stream}`
export const isMetadata = (stream: string): boolean => stream.startsWith(metadataStreamOf(''))

/** How a stream's metadata let the server cut it; null if they do not. */
export const cutBy = (metadata: unknown): string | null => {
  if (typeof metadata !== 'object' || metadata === null) return null
  const limits = ['$tb', '$maxCount', '$maxAge'].filter((name) => Number(Reflect.get(metadata, name) ?? 0) > 0)
  return limits.length === 0 ? null : `its metadata have ${limits.join(' and ')}. ${MEND} remove that from the metadata`
}

/** The streams that the server cuts by their metadata or has deleted. Searches the whole log for such events. */
export const findCutStreams = async (
  client: EventStoreDBClient,
  isOurs: (stream: string) => boolean,
): Promise<readonly CutStream[]> => {
  const found = new Map<string, string>()
  const take = ({ event }: AllStreamResolvedEvent): void => {
    if (event === undefined) return
    const isMetadata = event.type === METADATA
    const stream = isMetadata ? event.streamId.slice(metadataStreamOf('').length) : event.streamId
    const reason = isMetadata ? cutBy(event.data) : DELETED_FOR_GOOD
    if (!isOurs(stream)) return
    // The last metadata apply.
    if (reason === null) found.delete(stream)
    else found.set(stream, reason)
  }
  const filter = { types: [METADATA, TOMBSTONE] }
  const source = readFiltered(client, { from: START, direction: 'forwards', filter })
  const search = async (): Promise<void> => {
    for await (const resolved of source) take(resolved)
  }
  try {
    await inTime(search(), SCAN_WITHIN_MS)
  } finally {
    void source.cancel().catch(() => {})
  }
  return [...found].map(([stream, reason]) => ({ stream, reason }))
}
