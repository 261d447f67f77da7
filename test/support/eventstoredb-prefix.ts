import type { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb'
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb'
import type { Empty, StreamIdentifier } from '@eventstore/db-client/generated/shared_pb'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb'
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb'
import * as grpc from '@grpc/grpc-js'
import { clientFor } from '../../api/adapters/event-store/eventstoredb/address.ts'
import { features, services } from './eventstoredb-stubs.ts'

export interface PrefixedLog {
  readonly connectionString: string
  stop(): Promise<void>
}

/** See api/adapters/event-store/eventstoredb/appender.ts. */
interface Internals {
  getGRPCClient<C>(of: new (...args: never[]) => C, name: string): Promise<C>
  callArguments(options: object, callOptions: grpc.CallOptions): [grpc.Metadata, grpc.CallOptions]
}

/**
 * A separate log on a shared EventStoreDB, whose own log is never empty again: a gRPC proxy that adds `prefix` to the
 * name of every stream, and presents the events of other streams as those of another application.
 */
export const openPrefixedLog = async (address: string, prefix: string): Promise<PrefixedLog> => {
  const client = clientFor(address)
  const internals = client as unknown as Internals
  const callArguments = () => internals.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })
  const streams = (): Promise<StreamsClient> => internals.getGRPCClient(services.StreamsClient, 'part')
  const server = new grpc.Server()
  server.addService(services.StreamsService as unknown as grpc.ServiceDefinition, {
    read: async (call: grpc.ServerWritableStream<ReadReq, ReadResp>) => {
      const stream = call.request.getOptions()?.getStream()?.getStreamIdentifier()
      if (stream !== undefined) rename(stream, prefix + nameOf(stream))
      const byStream = call.request.getOptions()?.getFilter()?.getStreamIdentifier()
      byStream?.setPrefixList(byStream.getPrefixList().map((name) => prefix + name))
      try {
        const upstream = (await streams()).read(call.request, ...callArguments())
        upstream.on('data', (response: ReadResp) => {
          asSeenFrom(prefix, response)
          if (!call.write(response)) upstream.pause()
        })
        upstream.on('end', () => call.end())
        upstream.on('error', (error) => call.emit('error', error))
        call.on('drain', () => upstream.resume())
        call.on('cancelled', () => upstream.cancel())
      } catch (error) {
        call.emit('error', error)
      }
    },
    batchAppend: async (call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
      // Requests wait in the call until the upstream call is open.
      call.pause()
      try {
        const upstream = (await streams()).batchAppend(...callArguments())
        upstream.on('data', (response: BatchAppendResp) => call.write(response))
        upstream.on('error', (error) => call.emit('error', error))
        upstream.on('end', () => call.end())
        call.on('cancelled', () => upstream.cancel())
        call.on('end', () => upstream.end())
        call.on('data', (request: BatchAppendReq) => {
          const stream = request.getOptions()?.getStreamIdentifier()
          if (stream !== undefined) rename(stream, prefix + nameOf(stream))
          upstream.write(request)
        })
        call.resume()
      } catch (error) {
        call.emit('error', error)
      }
    },
  })
  server.addService(features.ServerFeaturesService as unknown as grpc.ServiceDefinition, {
    getSupportedMethods: async (
      { request }: grpc.ServerUnaryCall<Empty, SupportedMethods>,
      callback: grpc.sendUnaryData<SupportedMethods>,
    ) => {
      const upstream: ServerFeaturesClient = await internals.getGRPCClient(features.ServerFeaturesClient, 'part')
      upstream.getSupportedMethods(request, ...callArguments(), callback)
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    )
  })
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1`,
    stop: async () => {
      server.forceShutdown()
      await client.dispose()
    },
  }
}

const nameOf = (stream: StreamIdentifier): string => Buffer.from(stream.getStreamName_asU8()).toString('utf8')

const rename = (stream: StreamIdentifier, name: string): void => void stream.setStreamName(Buffer.from(name))

/** An event of another stream keeps its position, but not the metadata by which our program recognizes its events. */
const asSeenFrom = (prefix: string, response: ReadResp): void => {
  const event = response.getEvent()?.getEvent()
  const stream = event?.getStreamIdentifier()
  if (event === undefined || stream === undefined) return
  const name = nameOf(stream)
  if (name.startsWith(prefix)) rename(stream, name.slice(prefix.length))
  else event.setCustomMetadata(Buffer.from('{}'))
}
