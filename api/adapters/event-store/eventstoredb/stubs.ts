import { createRequire } from 'node:module'

// The client ships the protocol's stubs as CommonJS whose exports Node cannot see from an ES module. Not public API:
// test/house/library-internals.test.ts.
const require = createRequire(import.meta.url)
const load = <T>(name: string): T => require(`@eventstore/db-client/generated/${name}`) as T

export const messages = load<typeof import('@eventstore/db-client/generated/streams_pb')>('streams_pb.js')
export const services = load<typeof import('@eventstore/db-client/generated/streams_grpc_pb')>('streams_grpc_pb.js')
export const users = {
  ...load<typeof import('@eventstore/db-client/generated/users_pb')>('users_pb.js'),
  ...load<typeof import('@eventstore/db-client/generated/users_grpc_pb')>('users_grpc_pb.js'),
}
export const shared = load<typeof import('@eventstore/db-client/generated/shared_pb')>('shared_pb.js')
