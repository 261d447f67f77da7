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

/** A session that was ended elsewhere is let in no longer than this. */
const FRESH_MS = 1_000

/** Who asks, with a token that was verified, from which browser. */
export interface Asking {
  readonly person: Pick<PersonRow, 'tenant' | 'userId' | 'roles'>
  readonly token: Pick<AccessToken, 'issuer' | 'login' | 'providerSession'>
  readonly userAgent: string
}

/** The session of a request; `id` null where the provider's tokens do not say which sign-in they belong to. */
export type Admitted = { readonly id: string | null } | 'ended'

export interface SessionGuard {
  /**
   * Lets a session in and notes that it is in use. What the views know is enough, and at most a second old unless `anew`;
   * of a session that they do not show the log decides. Throws what a command throws while the log is away.
   */
  admit(asking: Asking, anew?: boolean): Promise<Admitted>
  /** Forgets a session that was just ended, so that the next request sees it. */
  forget(sessionId: string): void
}

export interface GuardDeps {
  readonly reader: Reader
  readonly digest: KeyedDigest
  readonly clock: Clock
  readonly commands: Pick<AppCommands, 'noteSession'>
  readonly isLogAway: () => boolean
}

/** Knows which sessions may go on; asks the database at most once a second for each. */
export const sessionGuard = ({ reader, digest, clock, commands, isLogAway }: GuardDeps): SessionGuard => {
  const rows = new LRUCache<string, SessionRow>({ max: 10_000, ttl: FRESH_MS })
  /** Noted in the log just now: the views may not show it yet. */
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: FRESH_MS })
  /** A session never goes on once it has ended. */
  const ended = new LRUCache<string, true>({ max: 10_000 })
  /** A page asks for several things at once: the first of them is noted. */
  const noting = new Map<string, Promise<boolean>>()

  const rowOf = async (tenant: string, id: string, anew: boolean): Promise<SessionRow | undefined> => {
    const known = anew ? undefined : rows.get(id)
    const row = known ?? (await sessionById(reader, tenant, id))
    if (row !== undefined) rows.set(id, row)
    return row
  }
  const note = async (id: string, { person, token, userAgent }: Asking): Promise<boolean> => {
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
    noted.set(id, true)
    return true
  }
  const noteOnce = (id: string, asking: Asking): Promise<boolean> => {
    const running = noting.get(id)
    if (running !== undefined) return running
    const started = note(id, asking).finally(() => noting.delete(id))
    noting.set(id, started)
    return started
  }

  return {
    admit: async (asking, anew = false) => {
      const { tenant, userId } = asking.person
      const { issuer, login } = asking.token
      if (login === null) return { id: null }
      const id = sessionIdOf({ digest })(tenant, { userId, issuer, login })
      if (ended.has(id)) return 'ended'
      if (!anew && noted.has(id)) return { id }
      const row = await rowOf(tenant, id, anew)
      if (row !== undefined) {
        if (!isUseRecorded(row.lastSeen, clock.now()) || isLogAway()) return { id }
        // The log went away just now: who was let in before goes on.
        return (await noteOnce(id, asking).catch(() => true)) ? { id } : 'ended'
      }
      return (await noteOnce(id, asking)) ? { id } : 'ended'
    },
    forget: (id) => {
      rows.delete(id)
      noted.delete(id)
    },
  }
}
