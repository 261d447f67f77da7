import type { Server, Socket } from 'socket.io'
import type { LiveClientMessages, LiveServerMessages } from '../contract/live.ts'

export type LiveSocket = Socket<LiveClientMessages, LiveServerMessages>
export type LiveServer = Server<LiveClientMessages, LiveServerMessages>

/** The user of a socket, as far as the gateway knows. */
export interface LiveIdentity {
  readonly tenant: string
  /** When the sign-in expires, in milliseconds of Unix time; absent: never. */
  readonly validUntil?: number
  /** Absent without sign-in and for people whom the tenant does not know. */
  readonly userId?: string
}
