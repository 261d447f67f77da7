import type { CreateReq, CreateResp, DetailsReq, DetailsResp } from '@eventstore/db-client/generated/users_pb'
import * as grpc from '@grpc/grpc-js'
import { failure, type ServerLog } from './eventstoredb-log.ts'
import { users } from './eventstoredb-stubs.ts'

interface User {
  readonly name: string
  readonly password: string
  readonly groups: readonly string[]
}
type Right = '$r' | '$w' | '$mr' | '$mw'
type AccessList = Readonly<Partial<Record<Right, string | readonly string[]>>>

/** Who may call the in-process server: its users, and the default access list in `$settings`. */
export interface ServerAccess {
  /** Why the call is refused; null if it is not. A stream named `$$x` is the metadata of `x`. */
  refusal(metadata: grpc.Metadata, does: 'read' | 'append', stream: string): grpc.ServiceError | null
  readonly usersService: grpc.UntypedServiceImplementation
}

export const openAccess: ServerAccess = { refusal: () => null, usersService: {} }

/** As on a new server: an administrator, admin:changeit, and `$all` may read and append to every stream that is no system stream. */
export const securedAccess = (log: ServerLog): ServerAccess => {
  const known = new Map<string, User>()
  for (const user of [
    { name: 'admin', password: 'changeit', groups: ['$admins'] },
    { name: 'ops', password: 'changeit', groups: ['$ops'] },
  ])
    known.set(user.name, user)

  const callerOf = (metadata: grpc.Metadata): User | undefined => {
    const [, encoded = ''] = String(metadata.get('authorization')[0] ?? '').split(' ')
    const [name = '', password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
    const user = known.get(name)
    return user?.password === password ? user : undefined
  }

  const listFor = (stream: string): AccessList => {
    const last = log.stream('$settings').at(-1)
    const lists = last === undefined ? {} : JSON.parse(Buffer.from(last.data).toString('utf8'))
    return stream.startsWith('$') ? (lists.$systemStreamAcl ?? {}) : (lists.$userStreamAcl ?? EVERYONE)
  }

  const allows = ({ name, groups }: User, right: Right, stream: string): boolean => {
    const given = listFor(stream)[right] ?? []
    const roles = typeof given === 'string' ? [given] : given
    return groups.includes('$admins') || ['$all', name, ...groups].some((role) => roles.includes(role))
  }

  const refusal: ServerAccess['refusal'] = (metadata, does, stream) => {
    const caller = callerOf(metadata)
    if (caller === undefined) return failure(grpc.status.UNAUTHENTICATED, 'Unauthenticated')
    const isMetadata = stream.startsWith('$$')
    const right = does === 'read' ? (isMetadata ? '$mr' : '$r') : isMetadata ? '$mw' : '$w'
    return allows(caller, right, isMetadata ? stream.slice(2) : stream) ? null : denied()
  }

  const refusalOfUsers = (metadata: grpc.Metadata): grpc.ServiceError | null => {
    const caller = callerOf(metadata)
    if (caller === undefined) return failure(grpc.status.UNAUTHENTICATED, 'Unauthenticated')
    return caller.groups.includes('$admins') ? null : denied()
  }

  return {
    refusal,
    usersService: {
      create: (call: grpc.ServerUnaryCall<CreateReq, CreateResp>, callback: grpc.sendUnaryData<CreateResp>) => {
        const options = call.request.getOptions()
        const name = options?.getLoginName() ?? ''
        const refused = refusalOfUsers(call.metadata)
        if (refused !== null) return callback(refused)
        if (known.has(name)) return callback(failure(grpc.status.ALREADY_EXISTS, 'User already exists.'))
        known.set(name, { name, password: options?.getPassword() ?? '', groups: options?.getGroupsList() ?? [] })
        callback(null, new users.CreateResp())
      },
      details: (call: grpc.ServerWritableStream<DetailsReq, DetailsResp>) => {
        const refused = refusalOfUsers(call.metadata)
        if (refused !== null) return void call.emit('error', refused)
        for (const { name, groups } of known.values()) {
          const details = new users.DetailsResp.UserDetails().setLoginName(name).setGroupsList([...groups])
          call.write(new users.DetailsResp().setUserDetails(details))
        }
        call.end()
      },
    },
  }
}

const EVERYONE: AccessList = { $r: '$all', $w: '$all', $mr: '$all', $mw: '$all' }

const denied = (): grpc.ServiceError => {
  const metadata = new grpc.Metadata()
  metadata.set('exception', 'access-denied')
  return failure(grpc.status.PERMISSION_DENIED, 'Access Denied.', metadata)
}
