import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

/** A browser in which a person is signed in. */
export const sessionRow = z.object({
  id: z.string(),
  /** The browser's User-Agent header; empty without one. */
  userAgent: z.string(),
  started: z.string(),
  /** Exact to the hour. */
  lastSeen: z.string(),
})
export type SignedInSession = z.infer<typeof sessionRow>

/** Where the signed-in person is signed in. */
export const sessionsView = liveView({
  name: 'sessions',
  scope: 'account',
  service: 'environment',
  row: sessionRow,
  key: ({ id }) => id,
})

const changed = z.object({ position: z.int() })

export const readSessions = endpoint({
  method: 'GET',
  path: '/environment/sessions',
  access: 'signed-in',
  service: 'environment',
  summary: 'Where I am signed in',
  response: z.object({
    /** The caller's session; null when the sign-in provider has no session ids. */
    current: z.string().nullable(),
    sessions: z.array(sessionRow),
  }),
})
export const endSession = endpoint({
  method: 'POST',
  path: '/environment/sessions/end/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Signs me out in one browser',
  changes: true,
  response: changed,
  problems: ['session-not-found'],
})
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/environment/sessions/end',
  access: 'signed-in',
  service: 'environment',
  summary: 'Signs me out everywhere but here',
  changes: true,
  response: changed,
  problems: ['session-unknown', 'session-not-found'],
})
export const leaveSession = endpoint({
  method: 'POST',
  path: '/environment/sessions/leave',
  access: 'signed-in',
  service: 'environment',
  summary: 'Signs me out here; does nothing when the sign-in provider has no session ids',
  changes: true,
  response: changed,
  problems: ['session-not-found'],
})
