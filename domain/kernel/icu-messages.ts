import type { GetICUArgs } from '@schummar/icu-type-parser'

/** ICU messages by key: `{ step: 'Step {current} of {total}' }`. */
export type Messages = Readonly<Record<string, string>>

/** The values a message names: `{ count: number }` for `{count, plural, one {# event} other {# events}}`. */
export type Values<M extends string> = GetICUArgs<M, { ICUArgument: string | number; ICUNumberArgument: number }>

/** The arguments after the key: none for a message without values. */
export type ValuesArgument<M extends string> = keyof Values<M> extends never
  ? readonly []
  : readonly [values: Values<M>]

/** The tags in a message: `b` for `Held for <b>{time}</b>`. */
export type Tags<M extends string> = M extends `${string}<${infer Tag}>${infer Rest}`
  ? Tag extends `/${string}`
    ? Tags<Rest>
    : Tag | Tags<Rest>
  : never

type Names<M> = M extends string ? keyof Values<M> | Tags<M> : never

type SameNames<A, B> = [A, B] extends [B, A] ? true : false

/**
 * What `T` has to be as a translation of `M`: a message for each key, with the same values and tags, and no other key.
 * Used as `T & TranslationOf<M, T>`, so that a missing or superfluous text does not compile.
 */
export type TranslationOf<M extends Messages, T> = {
  readonly [K in keyof M]: K extends keyof T
    ? SameNames<Names<M[K]>, Names<T[K]>> extends true
      ? string
      : { readonly otherValuesOrTags: readonly [Names<M[K]>, Names<T[K]>] }
    : string
} & { readonly [K in Exclude<keyof T, keyof M>]: never }
