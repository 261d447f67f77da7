import type { ContractFile } from './files.ts'
import type { LiveViewDeclaration, ScopeOf, WireRow } from './live-view.ts'

type LiveViewIn<F> = F extends unknown ? Extract<F[keyof F], LiveViewDeclaration> : never

/** Every live view by its name: `LiveViews['transactions']`. */
export type LiveViews = { readonly [V in LiveViewIn<ContractFile> as V['name']]: V }
export type LiveViewName = keyof LiveViews
/** A row of a live view: `LiveRow<'transactions'>`. */
export type LiveRow<N extends LiveViewName> = WireRow<LiveViews[N]>
/** A scope of a live view: `{ tournament: string }` for `LiveScope<'transactions'>`. */
export type LiveScope<N extends LiveViewName> = ScopeOf<LiveViews[N]>
