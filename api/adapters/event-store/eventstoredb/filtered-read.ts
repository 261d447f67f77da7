import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ReadPosition,
  START,
  STREAM_NAME,
  type StreamingRead,
} from '@eventstore/db-client'
// Not public API: test/house/library-internals.test.ts.
import { ReadStream } from '@eventstore/db-client/dist/streams/utils/ReadStream.js'
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb'
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { clientFilter, type LogFilter } from './log-filter.ts'
import { messages, services, shared } from './stubs.ts'

/** How the client opens a stream on its connection. Not public API: test/house/library-internals.test.ts. */
interface Internals {
  GRPCStreamCreator(
    of: typeof StreamsClient,
    name: string,
    open: (connection: StreamsClient) => ClientReadableStream<ReadResp>,
  ): () => Promise<ClientReadableStream<ReadResp>>
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions]
}

export interface FilteredRead {
  readonly from: ReadPosition
  readonly direction: 'forwards' | 'backwards'
  /** Of the events that pass the filter. */
  readonly maxCount?: number
  readonly filter: LogFilter
}

/**
 * Reads the whole log from the leader. The server sends only events that pass the filter, for which the client's own
 * `readAll` has no option; its `subscribeToAll` has.
 */
export const readFiltered = (
  client: EventStoreDBClient,
  { from, direction, maxCount = Number.MAX_SAFE_INTEGER, filter }: FilteredRead,
  buffered: { readonly highWaterMark?: number } = {},
): StreamingRead<AllStreamResolvedEvent> => {
  const internals = client as unknown as Internals
  const request = requestFor({ from, direction, maxCount, filter })
  const open = internals.GRPCStreamCreator(services.StreamsClient, 'read', (connection) =>
    connection.read(
      request,
      ...internals.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY }),
    ),
  )
  return new ReadStream<AllStreamResolvedEvent>(open, convertGrpcEvent, buffered)
}

const requestFor = ({ from, direction, maxCount, filter }: Required<FilteredRead>): ReadReq => {
  const { Options } = messages.ReadReq
  const all = new Options.AllOptions()
  if (from === START) all.setStart(new shared.Empty())
  else if (from === END) all.setEnd(new shared.Empty())
  else {
    const position = new Options.Position()
    position.setCommitPosition(from.commit.toString())
    position.setPreparePosition(from.prepare.toString())
    all.setPosition(position)
  }
  const ids = new Options.UUIDOption()
  ids.setString(new shared.Empty())
  const options = new Options()
  options.setAll(all)
  options.setResolveLinks(false)
  options.setCount(String(maxCount))
  options.setUuidOption(ids)
  options.setReadDirection(direction === BACKWARDS ? 1 : 0)
  options.setFilter(filterOf(filter))
  const request = new messages.ReadReq()
  request.setOptions(options)
  return request
}

const filterOf = (filter: LogFilter): ReadReq.Options.FilterOptions => {
  const { FilterOptions } = messages.ReadReq.Options
  const { filterOn, maxSearchWindow, checkpointInterval, ...by } = clientFilter(filter)
  const expression = new FilterOptions.Expression()
  if ('regex' in by) expression.setRegex(by.regex)
  else expression.setPrefixList(by.prefixes)
  const options = new FilterOptions()
  if (filterOn === STREAM_NAME) options.setStreamIdentifier(expression)
  else options.setEventType(expression)
  options.setMax(maxSearchWindow ?? 0)
  options.setCheckpointintervalmultiplier(checkpointInterval)
  return options
}
