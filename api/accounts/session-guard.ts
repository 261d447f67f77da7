import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { sessionIdOf } from '../../commands/accounts/sessions/session-commands.ts'
import type { Clock } from '../../commands/ports/clock.ts'
import type { KeyedDigest } from '../../commands/ports/keyed-digest.ts'
import { sessionEnded } from '../../domain/accounts/session/errors.ts'
import { isUseRecorded } from '../../domain/accounts/session/state.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { type SessionRow, sessionById } from '../../projections/accounts/sessions.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import type { AccessToken } from '../auth/access-token.ts'
import type { AppCommands } from '../composition/commands.ts'
import { ownRole } from './own-role.ts'

/** How long a session that was ended in another browser may still be admitted. */
const FRESH_MS = 1_000

/** The caller, with a verified token and the browser it came from. */
export interface SessionCaller {
  readonly person: Pick<PersonRow, 'tenant' | 'userId' | 'roles' | 'tournamentRoles'>
  readonly token: Pick<AccessToken, 'issuer' | 'login' | 'providerSession'>
  readonly userAgent: string
}

/** The session of a request; `id` is null if the provider's tokens do not identify the sign-in. */
export type Admitted = { readonly id: string | null } | 'ended'

export interface SessionGuard {
  /**
   * Admits a session and records that it is in use. Reads the views, at most one second old unless `isFresh`; for a
   * session that they do not have, asks the log. While the log is unreachable it throws the same errors as a command.
   */
  admit(caller: SessionCaller, isFresh?: boolean): Promise<Admitted>
  /** Drops a session that has just ended from the cache, so that the next request is refused. */
  forget(sessionId: string): void
}

export interface GuardDeps {
  readonly reader: Reader
  readonly digest: KeyedDigest
  readonly clock: Clock
  readonly commands: Pick<AppCommands, 'noteSession'>
  readonly isLogAway: () => boolean
}

/** Tells which sessions are still valid; queries the database at most once a second for each. */
export const sessionGuard = ({ reader, digest, clock, commands, isLogAway }: GuardDeps): SessionGuard => {
  const rows = new LRUCache<string, SessionRow>({ max: 10_000, ttl: FRESH_MS })
  /** Recorded in the log within the last second: the views may not have them yet. */
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: FRESH_MS })
  /** An ended session never becomes valid again. */
  const ended = new LRUCache<string, true>({ max: 10_000 })
  /** Concurrent requests of a page share one write. */
  const recording = new Map<string, Promise<boolean>>()

  const rowOf = async (tenant: string, id: string, isFresh: boolean): Promise<SessionRow | undefined> => {
    const known = isFresh ? undefined : rows.get(id)
    const row = known ?? (await sessionById(reader, tenant, id))
    if (row !== undefined) rows.set(id, row)
    return row
  }
  const record = async (id: string, { person, token, userAgent }: SessionCaller): Promise<boolean> => {
    const { tenant, userId } = person
    const context = {
      tenant,
      actor: { userId, role: ownRole(person) },
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
    }
    const { issuer, providerSession } = token
    const outcome = await commands.noteSession(context, { sessionId: id, userId, issuer, providerSession, userAgent })
    if (!outcome.ok && outcome.error.code === sessionEnded.code) {
      ended.set(id, true)
      return false
    }
    recorded.set(id, true)
    return true
  }
  const recordOnce = (id: string, caller: SessionCaller): Promise<boolean> => {
    const running = recording.get(id)
    if (running !== undefined) return running
    const started = record(id, caller).finally(() => recording.delete(id))
    recording.set(id, started)
    return started
  }

  return {
    admit: async (caller, isFresh = false) => {
      const { tenant, userId } = caller.person
      const { issuer, login } = caller.token
      if (login === null) return { id: null }
      const id = sessionIdOf({ digest })(tenant, { userId, issuer, login })
      if (ended.has(id)) return 'ended'
      if (!isFresh && recorded.has(id)) return { id }
      const row = await rowOf(tenant, id, isFresh)
      if (row !== undefined) {
        if (!isUseRecorded(row.lastSeen, clock.now()) || isLogAway()) return { id }
        // The log has just become unreachable: sessions admitted before stay admitted.
        return (await recordOnce(id, caller).catch(() => true)) ? { id } : 'ended'
      }
      return (await recordOnce(id, caller)) ? { id } : 'ended'
    },
    forget: (id) => {
      rows.delete(id)
      recorded.delete(id)
    },
  }
}
