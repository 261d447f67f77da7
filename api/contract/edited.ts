import { z } from 'zod'

/**
 * Of what several people may edit: how often it was changed, from 1. Whoever sends it back as `expected` is refused as
 * `changed-meanwhile`, with the `current` values and their `revision`, when somebody else has changed it since.
 */
export const revised = { revision: z.int() }
export const expected = z.int().optional()

/** What can be chosen: who has something that is retired keeps it, and nobody can choose it any more. */
export const kept = { isRetired: z.boolean(), ...revised }

/** Of something new, made by the caller, so that a retry is the same request; otherwise made of the request's id. */
export const newId = z.string().trim().min(1).max(100).optional()

export const required = z.string().trim().min(1)
export const created = z.object({ id: z.string(), position: z.int() })
