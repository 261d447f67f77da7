import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Audience, LiveView, Stored } from '../../projections/kernel/live-view.ts'
import type { Service } from '../contract/endpoint.ts'
import type { LiveViewDeclaration } from '../contract/live-view.ts'

/** What an audience may depend on apart from the person. */
export interface Known {
  /** Whether the person's family has a completed registration in a tournament. */
  readonly isRegistered: (tournamentId: string) => Promise<boolean>
}

/** The audience of a person in a scope of a view; null if they may not see it. */
export type AudienceOf = (person: PersonRow, scope: string, known: Known) => Audience | null | Promise<Audience | null>

/** A declared live view, its rows and its audience. */
export interface ServedView<V extends LiveViewDeclaration = LiveViewDeclaration> {
  readonly declaration: V
  readonly rows: LiveView<Stored, V>
  /** `everyone`: open without sign-in. */
  readonly audience: AudienceOf | 'everyone'
}

/** A view for signed-in people. */
export const servedView = <V extends LiveViewDeclaration & { readonly service: Service }>(
  declaration: V,
  rows: LiveView<Stored, V>,
  audience: AudienceOf,
): ServedView<V> => ({ declaration, rows, audience })

/** A view for everyone, without sign-in: only for scopes that do not belong to a person. */
export const openView = <
  V extends LiveViewDeclaration & { readonly service: null; readonly scope: 'tournament' | 'board' },
>(
  declaration: V,
  rows: LiveView<Stored, V>,
): ServedView<V> => ({ declaration, rows, audience: 'everyone' })
