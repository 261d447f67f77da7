import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Audience, LiveView, Stored } from '../../projections/kernel/live-view.ts'
import type { Service } from '../contract/endpoint.ts'
import type { LiveViewDeclaration } from '../contract/live-view.ts'

/** As whom a person sees a scope of a view; null when they may not. */
export type AudienceOf = (person: PersonRow, scope: string) => Audience | null

/** A declared live view, the rows a projection gives it and who may follow it. */
export interface ServedView<V extends LiveViewDeclaration = LiveViewDeclaration> {
  readonly declaration: V
  readonly rows: LiveView<Stored, V>
  /** `everyone`: open without sign-in. */
  readonly audience: AudienceOf | 'everyone'
}

/** A view for people who signed in. */
export const servedView = <V extends LiveViewDeclaration & { readonly service: Service }>(
  declaration: V,
  rows: LiveView<Stored, V>,
  audience: AudienceOf,
): ServedView<V> => ({ declaration, rows, audience })

/** A view for everyone, without sign-in: only of a scope that is nobody's own. */
export const openView = <
  V extends LiveViewDeclaration & { readonly service: null; readonly scope: 'tournament' | 'board' },
>(
  declaration: V,
  rows: LiveView<Stored, V>,
): ServedView<V> => ({ declaration, rows, audience: 'everyone' })
