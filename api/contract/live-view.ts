import type { z } from 'zod'
import type { Service } from './endpoint.ts'
import type { ReadKind } from './reads.ts'

/**
 * What the scope of a live view is: a tournament's id, a status board's token, the tenant itself, a membership's id, a
 * user's id or a video's. `api/live/scopes.ts` says how each is looked up and who is admitted.
 */
export type ScopeKind = 'tournament' | 'board' | 'tenant' | 'membership' | 'account' | 'submission'

/** Declaration of a live list of rows, shared by server and browser. */
export interface LiveViewDeclaration<
  N extends string = string,
  K extends ScopeKind = ScopeKind,
  S extends Service | null = Service | null,
  R extends z.ZodObject = z.ZodObject,
> {
  /** Its name on the wire. */
  readonly name: N
  readonly scope: K
  /**
   * The service whose scope an access token needs, as for the route that reads the same; null: open without sign-in.
   */
  readonly service: S
  /** Personal data or money in its rows: that staff follow it is recorded (audit rule 20). */
  readonly reads?: ReadKind
  /** One row as it is sent. */
  readonly row: R
  /** Unique within a scope; clients keep rows by it. */
  key(row: z.output<R>): string
  readonly kind: 'live-view'
}

/** Declares a live view next to its row's schema: `export const transactionsView = liveView({ name: 'transactions', … })`. */
export const liveView = <
  const N extends string,
  const K extends ScopeKind,
  const S extends Service | null,
  R extends z.ZodObject,
>(
  declaration: Omit<LiveViewDeclaration<N, K, S, R>, 'kind'>,
): LiveViewDeclaration<N, K, S, R> => ({ ...declaration, kind: 'live-view' })

/** A row of the view: `WireRow<typeof transactionsView>`. */
export type WireRow<V extends LiveViewDeclaration> = z.output<V['row']>

/** The scope of a view as screens name it: `{ tournament: id }`. */
export type ScopeOf<V extends LiveViewDeclaration> = { readonly [K in V['scope']]: string }
