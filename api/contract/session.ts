import { z } from 'zod'

/** GET session-config (public): where and how this organisation's people sign in. */
export const sessionConfig = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The resource the access token is for. */
  audience: z.string(),
  scopes: z.array(z.string()),
})
export type SessionConfig = z.infer<typeof sessionConfig>

/** GET health (public): what runs, and how far the views are behind the log. */
export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  head: z.int().nullable(),
  shown: z.int(),
  parked: z.int(),
})
