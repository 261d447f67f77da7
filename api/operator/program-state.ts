import type { Role } from '../configuration/config-settings.ts'

/** A parked event: one that a view or process manager failed on. Ids only. */
export interface Parked {
  /** The view or the process manager. */
  readonly by: string
  readonly tenant: string
  readonly stream: string
  readonly type: string
  readonly position: number
  /** The reason, without the values that database messages contain. */
  readonly error: string
}

export interface ViewState {
  readonly name: string
  /** `building`: an older version is served until the new one is built. `missing`: it was never built. */
  readonly state: 'built' | 'building' | 'missing'
  /** How many positions it is behind the log; null if unknown. */
  readonly behind: number | null
  /** Age of the oldest event that the view does not include, in seconds; 0 if it includes all. */
  readonly seconds: number | null
}

/** The program's current state, for the operator and the load balancer. No personal data. */
export interface ProgramState {
  readonly roles: readonly Role[]
  readonly isStopping: boolean
  /** Null: the program is open to people. */
  readonly loading: Loading | null
  /** `aheadSeconds`: by how much its last event is later than this machine's clock, if that prevents writing; otherwise 0. */
  readonly log: { readonly isUp: boolean; readonly head: number | null; readonly aheadSeconds: number }
  readonly database: { readonly isUp: boolean }
  /** The position up to which the built views include the log. */
  readonly shown: number
  readonly views: readonly ViewState[]
  readonly processes: readonly { readonly name: string; readonly behind: number | null }[]
  readonly parkedCount: number
  /** The oldest parked events. */
  readonly parked: readonly Parked[]
  /** People whose keys were lost, so that their personal data in the log cannot be decrypted. */
  readonly missingKeys: number
  /** Streams that lack events, so that nothing can be decided on them. */
  readonly incompleteStreams: readonly string[]
  readonly timers: { readonly waiting: number; readonly overdue: number; readonly lateSeconds: number }
  readonly live: LiveState
}

/** Data that is being loaded before the program is open to people: steps done, and of how many if that is known. */
export interface Loading {
  readonly done: number
  readonly total: number | null
}

export interface LiveState {
  readonly sockets: number
  readonly topics: number
  /** Bytes queued for slow sockets. */
  readonly waitingBytes: number
}
