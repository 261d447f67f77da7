import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb'
import type { Empty } from '@eventstore/db-client/generated/shared_pb'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb'
import * as grpc from '@grpc/grpc-js'
import { type BatchFault, serveBatchAppend } from './eventstoredb-batch.ts'
import { ServerLog } from './eventstoredb-log.ts'
import { serveRead } from './eventstoredb-read.ts'
import { features, services } from './eventstoredb-stubs.ts'
import { MAX_APPEND_SIZE, serveAppend } from './eventstoredb-write.ts'
import { freePorts } from './free-ports.ts'

export interface EventStoreDbServer {
  readonly connectionString: string
  /** How many events have been sent to readers and subscribers. */
  sent(): number
  /** How many long calls for appends there were. */
  batchCalls(): number
  /** What it does with appends on long calls from now on. */
  breakBatches(fault: BatchFault): void
  /** How many reads another node than the leader might have answered. */
  readAnywhere(): number
  /** Takes away all from the position on, while it is stopped or runs. Answers how to put it back. */
  cut(position: number): () => void
  /** Ends every call at once and no longer listens; the log is kept. */
  stop(): Promise<void>
  /** Listens again where it did before. */
  start(): Promise<void>
}

/**
 * Enough of EventStoreDB over real gRPC, in this process and in memory, made from the client's own stubs: append (one, or many on one call), read,
 * subscribe with a filter, in a log that others write to as well. A check of our side of the contract, not of EventStoreDB.
 */
export const startEventStoreDbServer = async (
  version = '24.10.0',
  maxAppendSize = MAX_APPEND_SIZE,
): Promise<EventStoreDbServer> => {
  const log = new ServerLog()
  let sent = 0
  let readAnywhere = 0
  let batchCalls = 0
  let fault: BatchFault = 'none'
  const heard: Heard = {
    batchCall: () => {
      batchCalls++
      return () => fault
    },
    sent: () => {
      sent++
    },
    read: ({ metadata, request }: grpc.ServerWritableStream<ReadReq, ReadResp>) => {
      const isSubscription = request.getOptions()?.hasSubscription() === true
      if (!isSubscription && metadata.get('requires-leader')[0] !== 'true') readAnywhere++
    },
  }
  const serve = (): grpc.Server => serverFor(log, { version, maxAppendSize }, heard)
  let server = serve()
  // It listens there again after a break.
  const port = await listen(server, await freePorts(1))
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1`,
    sent: () => sent,
    batchCalls: () => batchCalls,
    breakBatches: (next) => {
      fault = next
    },
    readAnywhere: () => readAnywhere,
    cut: (position) => log.cut(position),
    stop: async () => server.forceShutdown(),
    start: async () => {
      server = serve()
      await listen(server, port)
    },
  }
}

const listen = (server: grpc.Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    )
  })

/** A connection may have as many calls at once; the client keeps the others back. */
const MOST_CALLS = 100

interface Heard {
  sent(): void
  read(call: grpc.ServerWritableStream<ReadReq, ReadResp>): void
  batchCall(): () => BatchFault
}

const serverFor = (
  log: ServerLog,
  { version, maxAppendSize }: { readonly version: string; readonly maxAppendSize: number },
  heard: Heard,
): grpc.Server => {
  const server = new grpc.Server({ 'grpc.max_concurrent_streams': MOST_CALLS })
  server.addService(services.StreamsService as unknown as grpc.ServiceDefinition, {
    read: (call: grpc.ServerWritableStream<ReadReq, ReadResp>) => {
      heard.read(call)
      void serveRead(log, call, heard.sent)
    },
    append: (call: grpc.ServerReadableStream<AppendReq, AppendResp>, callback: grpc.sendUnaryData<AppendResp>) =>
      serveAppend(log, call, callback, maxAppendSize),
    batchAppend: (call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>) =>
      serveBatchAppend(log, call, maxAppendSize, heard.batchCall()),
  })
  server.addService(features.ServerFeaturesService as unknown as grpc.ServiceDefinition, {
    getSupportedMethods: (
      _: grpc.ServerUnaryCall<Empty, SupportedMethods>,
      callback: grpc.sendUnaryData<SupportedMethods>,
    ) => {
      // The client appends on a long call where the server says that it takes them so.
      const batchAppend = new features.SupportedMethod().setServiceName('event_store.client.streams.streams')
      const supported = new features.SupportedMethods().setEventStoreServerVersion(version)
      supported.addMethods(batchAppend.setMethodName('batchappend'))
      callback(null, supported)
    },
  })
  return server
}
