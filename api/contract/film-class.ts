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

/** For a coach who films a class. The students depend on the item, because it determines who learns it. */
export const readClass = endpoint({
  access: 'signed-in',
  service: 'curriculum',
  method: 'GET',
  path: '/review/class/:c',
  summary: 'Students who may hand in a video for an item, by first name, with their progress',
  reads: { of: 'students' },
  params: { c: id },
  response: z.object({ Students: z.array(filmed) }),
  problems: ['forbidden', 'curriculum-item-not-found', 'curriculum-item-without-video'],
})
