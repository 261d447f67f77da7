import type { Role } from '../configuration/config-settings.ts'

/** An event that a view or a process manager failed on, by the record it is about. Ids only. */
export interface Parked {
  /** The view or the process manager. */
  readonly by: string
  readonly tenant: string
  readonly stream: string
  readonly type: string
  readonly position: number
  /** Why, without the values that a database repeats. */
  readonly error: string
}

export interface ViewState {
  readonly name: string
  /** `building`: an older version of it is shown until the new one is built. `missing`: it was never built. */
  readonly state: 'built' | 'building' | 'missing'
  /** How far it is behind the log, in the log's positions; null when that cannot be told. */
  readonly behind: number | null
  /** Age of the oldest event that it does not show; 0 when it shows all. */
  readonly seconds: number | null
}

/** How the program is at the moment, as an operator and a balancer ask. No personal data. */
export interface ProgramState {
  readonly roles: readonly Role[]
  readonly isStopping: boolean
  readonly log: { readonly isUp: boolean; readonly head: number | null }
  readonly database: { readonly isUp: boolean }
  /** The position that the built views show. */
  readonly shown: number
  readonly views: readonly ViewState[]
  readonly processes: readonly { readonly name: string; readonly behind: number | null }[]
  readonly parkedCount: number
  /** The oldest of them. */
  readonly parked: readonly Parked[]
  /** People whose keys were lost: what the log says of them cannot be opened. */
  readonly missingKeys: number
  readonly timers: { readonly waiting: number; readonly overdue: number; readonly lateSeconds: number }
  readonly live: LiveState
}

export interface LiveState {
  readonly sockets: number
  readonly topics: number
  /** What waits for slow sockets. */
  readonly waitingBytes: number
}
