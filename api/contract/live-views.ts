import type { ContractFile } from './files.ts'
import type { LiveViewDeclaration } from './live-view.ts'

type LiveViewIn<F> = F extends unknown ? Extract<F[keyof F], LiveViewDeclaration> : never

/** Every live view by its name: `LiveViews['transactions']`. */
export type LiveViews = { readonly [V in LiveViewIn<ContractFile> as V['name']]: V }
export type LiveViewName = keyof LiveViews
