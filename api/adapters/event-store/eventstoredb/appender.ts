import type { EventStoreDBClient } from '@eventstore/db-client'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb'
import type { CallOptions, Metadata } from '@grpc/grpc-js'
import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'
import { AppendCall, type Written } from './append-call.ts'
import type { AppendRequest } from './append-request.ts'
import { inTime } from './availability.ts'
import { services } from './stubs.ts'

/**
 * The client's connection with its credentials, and its handler of a broken connection, which looks for another node.
 * Not public API: test/house/library-internals.test.ts.
 */
interface Internals {
  getGRPCClient(of: typeof StreamsClient, name: string): Promise<StreamsClient>
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions]
  handleError(client: StreamsClient, error: Error): Promise<void>
}

/**
 * Bytes. A larger append gets a separate call: others would wait for it, and a server may end the call instead of
 * answering.
 */
const LARGEST_SHARED = 262_144

export interface Appender {
  append(request: AppendRequest, deadlineMs: number): Promise<Written>
  /** Waits for the sent appends, each at most until its deadline. */
  close(): Promise<void>
}

/**
 * Sends all appends on one long call, which is reopened when it has ended or the client has reconnected. The client's
 * own long call leaves unhandled rejections, which end the process, when the server disappears while appends wait to be
 * sent.
 */
export const appenderFor = (client: EventStoreDBClient): Appender => {
  const internals = client as unknown as Internals
  const running = new Set<Promise<unknown>>()
  let shared: { readonly of: StreamsClient; readonly call: AppendCall } | undefined

  const open = (connection: StreamsClient): AppendCall => {
    const call = connection.batchAppend(...internals.callArguments({}, { deadline: Number.POSITIVE_INFINITY }))
    // It rejects when no other node is found either; the next call then fails.
    return new AppendCall(call, (error) => void internals.handleError(connection, error).catch(() => {}))
  }

  const sharedCall = (connection: StreamsClient): AppendCall => {
    if (shared?.of === connection && shared.call.isOpen) return shared.call
    shared?.call.retire()
    shared = { of: connection, call: open(connection) }
    return shared.call
  }

  const append = async (request: AppendRequest, deadlineMs: number): Promise<Written> => {
    let call: AppendCall | undefined
    let isLate = false
    const isShared = request.bytes <= LARGEST_SHARED
    const send = async (): Promise<Written> => {
      const connection = await internals.getGRPCClient(services.StreamsClient, 'append')
      if (isLate) throw new EventStoreUnavailable('EventStoreDB was found too late')
      call = isShared ? sharedCall(connection) : open(connection)
      return call.send(request)
    }
    try {
      return await inTime(send(), deadlineMs)
    } catch (error) {
      isLate = true
      call?.giveUp(request.id)
      throw error
    } finally {
      if (!isShared) call?.retire()
    }
  }

  return {
    append: (request, deadlineMs) => {
      const answer = append(request, deadlineMs)
      running.add(answer)
      const done = (): void => void running.delete(answer)
      answer.then(done, done)
      return answer
    },
    close: async () => {
      await Promise.allSettled(running)
      shared?.call.retire()
    },
  }
}
