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
import { proposed } from '../../api/adapters/event-store/eventstoredb/envelope.ts'
import type { StoredEventInput } from '../../domain/kernel/event-store.ts'
import { openAccess, type ServerAccess, securedAccess } from './eventstoredb-access.ts'
import { type BatchFault, serveBatchAppend } from './eventstoredb-batch.ts'
import { type Metadata, ServerLog } from './eventstoredb-log.ts'
import { serveRead } from './eventstoredb-read.ts'
import { features, services, users } from './eventstoredb-stubs.ts'
import { MAX_APPEND_SIZE, serveAppend } from './eventstoredb-write.ts'
import { freePorts } from './free-ports.ts'

export interface EventStoreDbServer {
  readonly connectionString: string
  /** How many events have been sent to readers and subscribers. */
  sent(): number
  /** How many events of the whole log it has compared with a reader's filter, sent or not. */
  searched(): number
  /** How many long calls for appends were opened. */
  batchCalls(): number
  /** How it fails appends on long calls from now on. */
  breakBatches(fault: BatchFault): void
  /** How many reads did not require the leader. */
  readAnywhere(): number
  /** Another application appends events. */
  appendForeign(count: number, stream?: string): void
  /** Appends an event of ours, also while the server is stopped; returns its position. */
  appendOurs(stream: string, event: StoredEventInput): number
  /** Sets a stream's metadata, by which it cuts what a read of the stream returns; the whole log keeps every event. */
  setMetadata(stream: string, metadata: Metadata): void
  deleteForGood(stream: string): void
  /** Moves its clock, which decides on the age of events. */
  pass(milliseconds: number): void
  /** Removes everything from the position on, stopped or running. Returns a function that puts it back. */
  cut(position: number): () => void
  /** Ends every call immediately and stops listening; keeps the log. */
  stop(): Promise<void>
  /** Listens again at the same port. */
  start(): Promise<void>
}

/**
 * The necessary part of EventStoreDB over real gRPC, in this process and in memory, built from the client's own stubs:
 * append (one, or many on one call), read, and subscribe with a filter, in a log that contains other applications'
 * events. It checks our side of the contract, not EventStoreDB.
 */
export const startEventStoreDbServer = async (
  version = '24.10.0',
  maxAppendSize = MAX_APPEND_SIZE,
  tls?: ServerTls,
): Promise<EventStoreDbServer> => {
  const log = new ServerLog()
  const access = tls === undefined ? openAccess : securedAccess(log)
  let sent = 0
  let searched = 0
  let readAnywhere = 0
  let batchCalls = 0
  let fault: BatchFault = 'none'
  const counters: CallCounters = {
    batchCall: () => {
      batchCalls++
      return () => fault
    },
    sent: () => {
      sent++
    },
    searched: () => {
      searched++
    },
    read: ({ metadata, request }: grpc.ServerWritableStream<ReadReq, ReadResp>) => {
      const isSubscription = request.getOptions()?.hasSubscription() === true
      if (!isSubscription && metadata.get('requires-leader')[0] !== 'true') readAnywhere++
    },
  }
  const serve = (): grpc.Server => serverFor(log, { version, maxAppendSize, access }, counters)
  let server = serve()
  // `start` listens at the same port again.
  const port = await listen(server, await freePorts(1), tls)
  const security = tls === undefined ? 'tls=false' : `tlsCAFile=${tls.certFile}`
  return {
    connectionString: `esdb://127.0.0.1:${port}?${security}&keepAliveInterval=-1`,
    sent: () => sent,
    searched: () => searched,
    batchCalls: () => batchCalls,
    breakBatches: (next) => {
      fault = next
    },
    readAnywhere: () => readAnywhere,
    appendForeign: (count, stream = 'orders-7') => log.appendForeign(count, stream),
    appendOurs: (stream, event) => {
      const { id, type, data, metadata } = proposed(event)
      const written = log.append(stream, 'any', [
        {
          id: id ?? '',
          metadata: new Map([
            ['type', type],
            ['content-type', 'application/json'],
          ]),
          customMetadata: Buffer.from(JSON.stringify(metadata)),
          data: Buffer.from(JSON.stringify(data)),
        },
      ])
      return written.ok ? written.position : -1
    },
    setMetadata: (stream, metadata) => log.setMetadata(stream, metadata),
    deleteForGood: (stream) => log.deleteForGood(stream),
    pass: (milliseconds) => {
      const { now } = log
      log.now = () => now() + milliseconds
    },
    cut: (position) => log.cut(position),
    stop: async () => server.forceShutdown(),
    start: async () => {
      server = serve()
      await listen(server, port, tls)
    },
  }
}

/** With it, the server also has users and an access list; without, it lets everyone in, as a real one does. */
export interface ServerTls {
  readonly key: string
  readonly cert: string
  /** Path of `cert`. */
  readonly certFile: string
}

const listen = (server: grpc.Server, port: number, tls: ServerTls | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const pair = tls && { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) }
    const credentials =
      pair === undefined ? grpc.ServerCredentials.createInsecure() : grpc.ServerCredentials.createSsl(null, [pair])
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    )
  })

/** Concurrent calls per connection; the client queues the others. */
const MAX_CALLS = 100

interface CallCounters {
  sent(): void
  searched(): void
  read(call: grpc.ServerWritableStream<ReadReq, ReadResp>): void
  batchCall(): () => BatchFault
}

const serverFor = (
  log: ServerLog,
  { version, maxAppendSize, access }: { version: string; maxAppendSize: number; access: ServerAccess },
  counters: CallCounters,
): grpc.Server => {
  const server = new grpc.Server({ 'grpc.max_concurrent_streams': MAX_CALLS })
  server.addService(services.StreamsService as unknown as grpc.ServiceDefinition, {
    read: (call: grpc.ServerWritableStream<ReadReq, ReadResp>) => {
      counters.read(call)
      void serveRead(log, call, counters, access)
    },
    append: (call: grpc.ServerReadableStream<AppendReq, AppendResp>, callback: grpc.sendUnaryData<AppendResp>) =>
      serveAppend(log, call, callback, maxAppendSize),
    batchAppend: (call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>) =>
      serveBatchAppend(log, call, maxAppendSize, counters.batchCall(), access),
  })
  server.addService(users.UsersService as unknown as grpc.ServiceDefinition, access.usersService)
  server.addService(features.ServerFeaturesService as unknown as grpc.ServiceDefinition, {
    getSupportedMethods: (
      _: grpc.ServerUnaryCall<Empty, SupportedMethods>,
      callback: grpc.sendUnaryData<SupportedMethods>,
    ) => {
      // The client appends on a long call when the server announces this feature.
      const batchAppend = new features.SupportedMethod().setServiceName('event_store.client.streams.streams')
      const supported = new features.SupportedMethods().setEventStoreServerVersion(version)
      supported.addMethods(batchAppend.setMethodName('batchappend'))
      callback(null, supported)
    },
  })
  return server
}
