import { z } from 'zod'
import { required } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { accepted } from './problem.ts'

export const readShortcode = endpoint({
  method: 'GET',
  path: '/tournament/:t/shortcode',
  access: 'signed-in',
  service: 'environment',
  summary: 'The shortlink of a tournament',
  response: z.object({ id: z.string().nullable() }),
  problems: ['not-found', 'forbidden'],
})
const toShortcode = { access: 'signed-in', service: 'environment', changes: true, response: accepted } as const
export const saveShortcode = endpoint({
  ...toShortcode,
  method: 'POST',
  path: '/tournament/:t/shortcode',
  summary: 'Gives a tournament a shortlink in place of the one it had',
  body: z.object({ id: z.string().max(200) }),
  problems: ['not-found', 'forbidden', 'invalid-shortcode', 'shortcode-in-use'],
})
export const shortcodeForm = z.object({ code: required.max(200) })

export const deleteShortcode = endpoint({
  ...toShortcode,
  method: 'DELETE',
  path: '/tournament/:t/shortcode',
  summary: 'Takes the shortlink of a tournament away',
  problems: ['not-found', 'forbidden'],
})
export const followShortcode = endpoint({
  method: 'GET',
  path: '/shortcode/:code',
  access: 'public',
  summary: 'Where a shortlink leads',
  response: z.object({ tournamentId: z.string() }),
  problems: ['not-found'],
})
