import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Providers that the sign-in page may offer in addition to the e-mail address. */
export const signInProviders = ['google', 'apple', 'microsoft'] as const
export type SignInProvider = (typeof signInProviders)[number]

/** `value`: the provider's name at the issuer. */
const offeredProvider = z.object({ name: z.enum(signInProviders), value: z.string() })
export type OfferedProvider = Readonly<z.infer<typeof offeredProvider>>

/** Where and how this organization's people sign in. */
export const sessionConfig = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The resource the access token is for. */
  audience: z.string(),
  scopes: z.array(z.string()),
  /** The one address at which sign-in and sign-out complete, for all organizations. */
  redirectUri: z.string(),
  /** The parameter of the sign-in request that names the provider; empty if none is offered. */
  providerParameter: z.string(),
  providers: z.array(offeredProvider),
})
export type SessionConfig = z.infer<typeof sessionConfig>

/** Which parts run, and how far the views are behind the log. */
export const health = z.object({
  status: z.enum(['ok', 'degraded']),
  head: z.int().nullable(),
  shown: z.int(),
  parked: z.int(),
  /** The oldest parked event, and why it is; null for none. */
  oldestParked: z.object({ type: z.string(), position: z.int(), reason: z.string() }).nullable(),
  /** Number of people whose data cannot be read because the database lost their keys: restore a backup. */
  missingKeys: z.int(),
  /** Seconds by which the log's last event is later than the machine's clock, while that refuses every change; otherwise 0. */
  logAheadSeconds: z.int(),
})
export type Health = z.infer<typeof health>

export const readSessionConfig = endpoint({
  method: 'GET',
  path: '/session-config',
  access: 'public',
  summary: 'Where and how people sign in',
  response: sessionConfig,
})
export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the parts answer, and how far the views are',
  response: health,
})
