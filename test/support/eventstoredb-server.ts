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
import { KeptLog } from './eventstoredb-log.ts'
import { serveRead } from './eventstoredb-read.ts'
import { features, featuresService, services } from './eventstoredb-stubs.ts'
import { serveAppend, serveBatchAppend } from './eventstoredb-write.ts'

export interface EventStoreDbServer {
  readonly connectionString: string
  /** Ends every call at once and no longer listens; the log is kept. */
  stop(): Promise<void>
  /** Listens again where it did before. */
  start(): Promise<void>
}

/**
 * Enough of EventStoreDB over real gRPC, in this process and in memory, made from the client's own stubs: append (both
 * ways the client has), read, subscribe with a filter. A check of our side of the contract, not of EventStoreDB.
 */
export const startEventStoreDbServer = async (): Promise<EventStoreDbServer> => {
  const log = new KeptLog()
  let server = serverFor(log)
  const port = await listen(server, 0)
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1`,
    stop: async () => server.forceShutdown(),
    start: async () => {
      server = serverFor(log)
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

const serverFor = (log: KeptLog): grpc.Server => {
  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  server.addService(services.StreamsService as unknown as grpc.ServiceDefinition, {
    read: (call: grpc.ServerWritableStream<ReadReq, ReadResp>) => void serveRead(log, call),
    append: (call: grpc.ServerReadableStream<AppendReq, AppendResp>, callback: grpc.sendUnaryData<AppendResp>) =>
      serveAppend(log, call, callback),
    batchAppend: (call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => serveBatchAppend(log, call),
  })
  server.addService(featuresService.ServerFeaturesService as unknown as grpc.ServiceDefinition, {
    getSupportedMethods: (
      _call: grpc.ServerUnaryCall<Empty, SupportedMethods>,
      callback: grpc.sendUnaryData<SupportedMethods>,
    ) => {
      const supported = new features.SupportedMethods()
      supported.setEventStoreServerVersion('24.10.0')
      for (const name of ['Read', 'Append', 'BatchAppend']) {
        const method = new features.SupportedMethod()
        method.setServiceName('event_store.client.streams.Streams')
        method.setMethodName(name)
        supported.addMethods(method)
      }
      callback(null, supported)
    },
  })
  return server
}
