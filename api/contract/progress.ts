import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
const reading = { access: 'signed-in', service: 'curriculum', method: 'GET' } as const

const namedItem = z.object({ id: z.string(), name: z.string(), scoreCalculation: z.enum(['Sum', 'Percentage']) })
const lost = z.object({
  rubricId: z.string(),
  title: z.string(),
  /** Points deducted in all these reviews together. */
  points: z.number(),
  /** Number of videos with this deduction. */
  videos: z.int(),
})
export type LostOnWire = z.infer<typeof lost>

export const readStudentProgress = endpoint({
  ...reading,
  path: '/review/progress/student/:id',
  summary: 'Scores of a student’s videos, oldest first, and their deductions',
  reads: { of: 'students', record: { student: 'id' } },
  params: { id },
  response: z.object({
    Scores: z.array(
      z.object({ submissionId: z.string(), curriculumId: z.string(), created: z.string(), points: z.number() }),
    ),
    Curriculum: z.array(namedItem),
    Lost: z.array(lost),
  }),
  problems: ['forbidden', 'not-found'],
})
export const readProgress = endpoint({
  ...reading,
  path: '/review/progress',
  summary: 'Scores of videos of the last 12 months by item and month, their deductions, and how reviewers differ',
  reads: { of: 'students' },
  /** Time zone for the months; default: UTC. */
  query: z.object({ timezone: z.string().max(100).optional() }),
  response: z.object({
    Months: z.array(z.object({ curriculumId: z.string(), month: z.string(), mean: z.number(), videos: z.int() })),
    Curriculum: z.array(namedItem),
    Lost: z.array(lost),
    Differences: z.array(
      z.object({
        reviewerId: z.string(),
        /** Null for the whole score. */
        rubricId: z.string().nullable(),
        title: z.string().nullable(),
        mean: z.number(),
        videos: z.int(),
      }),
    ),
    Reviewers: z.array(z.object({ id: z.string(), displayName: z.string() })),
    /** Reviews that were counted. */
    reviews: z.int(),
    /** Whether there are more reviews in this time than were counted. */
    isCutOff: z.boolean(),
  }),
  problems: ['forbidden'],
})
