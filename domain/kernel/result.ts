import { type Phrase, type TextRef, worded } from './phrase.ts'

/** An expected outcome: either a value or a typed refusal. Unexpected failures are thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const refuse = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

/**
 * Why a change was refused. `code` is stable and machine-readable (kebab-case); `message` is the English text for people
 * and `text` its reference for other languages; `details` carries the numbers (`{ maximum: 4000 }`). `api/http` maps
 * `kind` to HTTP status codes, which occur only there.
 */
export interface Refusal {
  readonly kind: 'invalid' | 'conflict' | 'forbidden' | 'not-found'
  readonly code: string
  readonly message: string
  /** Absent for a text that an organizer wrote. */
  readonly text?: TextRef
  readonly details?: Readonly<Record<string, unknown>>
}

/** A refusal as a text that is sent outside of a problem: why something cannot be done now. */
export const textOfRefusal = ({ message, text }: Refusal): { readonly message: string; readonly text?: TextRef } =>
  text === undefined ? { message } : { message, text }

export const refusal = (
  kind: Refusal['kind'],
  code: string,
  phrase: Phrase,
  details?: Readonly<Record<string, unknown>>,
): Refusal => (details === undefined ? { kind, code, ...worded(phrase) } : { kind, code, ...worded(phrase), details })
