import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)

const filmed = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The level's label. */
  level: z.string(),
  /** Whether the item belongs to a level that this student has left. */
  isPrior: z.boolean(),
  /** Of the item at the student's level (curriculum rule 12). */
  Status: z.enum(['Draft', 'PendingReview', 'Reviewed']),
  HasPass: z.boolean(),
})

/** For a coach who films a class; who they are is asked for with the item, since it says who learns it. */
export const readClass = endpoint({
  access: 'signed-in',
  service: 'curriculum',
  method: 'GET',
  path: '/review/class/:c',
  summary: 'Who may hand in a video for an item, by first name, with how far each is',
  params: { c: id },
  response: z.object({ Students: z.array(filmed) }),
  problems: ['forbidden', 'curriculum-item-not-found', 'curriculum-item-without-video'],
})
