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
  summary: 'Sets the shortlink of a tournament, replacing the previous one',
  body: z.object({
    id: z.string().max(200),
    /** The code that the form showed, null for none; without it, any code is overwritten. */
    seen: z.string().max(200).nullable().optional(),
  }),
  problems: ['not-found', 'forbidden', 'invalid-shortcode', 'changed-meanwhile', 'shortcode-in-use'],
})
export const shortcodeForm = z.object({ code: required.max(200) })

export const deleteShortcode = endpoint({
  ...toShortcode,
  method: 'DELETE',
  path: '/tournament/:t/shortcode',
  summary: 'Removes the shortlink of a tournament',
  /** `seen`: the code to remove; without it, any code is removed. */
  query: z.object({ seen: z.string().max(200).optional() }),
  problems: ['not-found', 'forbidden', 'changed-meanwhile'],
})
export const followShortcode = endpoint({
  method: 'GET',
  path: '/shortcode/:code',
  access: 'public',
  summary: 'The target of a shortlink',
  response: z.object({ tournamentId: z.string() }),
  problems: ['not-found'],
})
