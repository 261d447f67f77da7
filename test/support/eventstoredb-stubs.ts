import { createRequire } from 'node:module'

export { messages, services, shared, users } from '../../api/adapters/event-store/eventstoredb/stubs.ts'

// The client ships its stubs as CommonJS whose exports Node cannot see from an ES module.
const require = createRequire(import.meta.url)
const load = <T>(name: string): T => require(`@eventstore/db-client/generated/${name}`) as T

export const features = {
  ...load<typeof import('@eventstore/db-client/generated/serverfeatures_pb')>('serverfeatures_pb.js'),
  ...load<typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb')>('serverfeatures_grpc_pb.js'),
}
export const { Status } = load<typeof import('@eventstore/db-client/generated/status_pb')>('status_pb.js')
const clientRequire = createRequire(require.resolve('@eventstore/db-client'))
export const { Any } = clientRequire(
  'google-protobuf/google/protobuf/any_pb.js',
) as typeof import('google-protobuf/google/protobuf/any_pb')
