import type { EventStoreDBClient } from '@eventstore/db-client'
import type { UsersClient } from '@eventstore/db-client/generated/users_grpc_pb'
import type { DetailsResp } from '@eventstore/db-client/generated/users_pb'
import type { CallOptions, Metadata } from '@grpc/grpc-js'
import { inTime } from './availability.ts'
import { users } from './stubs.ts'

const WITHIN_MS = 10_000

/** The client's connection with its credentials. Not public API: test/house/library-internals.test.ts. */
interface Internals {
  getGRPCClient(of: typeof UsersClient, name: string): Promise<UsersClient>
  callArguments(options: object, callOptions?: CallOptions): [Metadata, CallOptions]
}

/** A user of the EventStoreDB server. */
export interface ServerUser {
  readonly name: string
  readonly groups: readonly string[]
}

const connect = async (client: EventStoreDBClient) => {
  const internals = client as unknown as Internals
  return {
    connection: await inTime(internals.getGRPCClient(users.UsersClient, 'users'), WITHIN_MS),
    args: internals.callArguments({ requiresLeader: true }),
  }
}

/** All users who may sign in. */
export const listUsers = async (client: EventStoreDBClient): Promise<readonly ServerUser[]> => {
  const { connection, args } = await connect(client)
  // Without a name, the server answers with all users.
  const arriving = connection.details(new users.DetailsReq().setOptions(new users.DetailsReq.Options()), ...args)
  const found: ServerUser[] = []
  for await (const answer of arriving as AsyncIterable<DetailsResp>) {
    const details = answer.getUserDetails()
    if (details === undefined || details.getDisabled()) continue
    found.push({ name: details.getLoginName(), groups: details.getGroupsList() })
  }
  return found
}

export const createUser = async (
  client: EventStoreDBClient,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> => {
  const { connection, args } = await connect(client)
  const options = new users.CreateReq.Options().setLoginName(name).setFullName(name).setPassword(password)
  await new Promise<void>((resolve, reject) => {
    connection.create(new users.CreateReq().setOptions(options), ...args, (error) =>
      error === null ? resolve() : reject(error),
    )
  })
}
