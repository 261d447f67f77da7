import { randomUUID } from 'node:crypto'
import type { EventData } from '@eventstore/db-client'
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb'
import type { ExpectedRevision, StoredEventInput } from '../../../../domain/kernel/event-store.ts'
import { proposed } from './envelope.ts'
import { messages, shared } from './stubs.ts'

/** One append as it is sent: one message, or several that the server applies together after the last one. */
export interface AppendRequest {
  readonly id: string
  readonly stream: string
  readonly parts: readonly BatchAppendReq[]
  /** As the server counts them: the content, the metadata, and the type's name in UTF-16. */
  readonly bytes: number
}

/** gRPC limits a single message, to 4 MiB unless a server says otherwise. */
const PART_BYTES = 1_048_576

export const appendRequest = (
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEventInput[],
): AppendRequest => {
  const id = randomUUID()
  const part = (): BatchAppendReq => new messages.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id))
  let last = part().setOptions(optionsOf(stream, expected))
  const parts = [last]
  let bytes = 0
  let bytesOfLast = 0
  for (const event of events) {
    const { message, size } = messageOf(proposed(event))
    if (bytesOfLast > 0 && bytesOfLast + size > PART_BYTES) {
      last = part()
      parts.push(last)
      bytesOfLast = 0
    }
    last.addProposedMessages(message)
    bytes += size
    bytesOfLast += size
  }
  last.setIsFinal(true)
  return { id, stream, parts, bytes }
}

const messageOf = (event: EventData): { message: BatchAppendReq.ProposedMessage; size: number } => {
  const data = Buffer.from(JSON.stringify(event.data))
  const metadata = Buffer.from(JSON.stringify(event.metadata))
  const message = new messages.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(event.id))
    .setData(data)
    .setCustomMetadata(metadata)
  message.getMetadataMap().set('type', event.type).set('content-type', event.contentType)
  return { message, size: data.length + metadata.length + 2 * event.type.length }
}

/** No deadline: the server would compare it with its own clock. It gives up by itself after its write timeout. */
const optionsOf = (stream: string, expected: ExpectedRevision): BatchAppendReq.Options => {
  const options = new messages.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  )
  if (typeof expected === 'number') return options.setStreamPosition(String(expected))
  if (expected === 'no-stream') return options.setNoStream(new shared.Empty())
  return expected === 'stream-exists' ? options.setStreamExists(new shared.Empty()) : options.setAny(new shared.Empty())
}
