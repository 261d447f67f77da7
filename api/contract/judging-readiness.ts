import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wordedText } from './problem.ts'

/** What a tournament lacks for its videos to be judged. */
export const judgingReadiness = z.object({
  /** What each event that takes videos lacks: a category, rubrics that add up (with the reason), or divisions. */
  gaps: z.array(
    z.object({
      eventId: z.string(),
      title: z.string(),
      kind: z.enum(['category', 'rubrics', 'divisions']),
      reason: wordedText.nullable(),
    }),
  ),
  /** Whether it takes videos, has started, and has no brackets. They are drawn when it ends, or before by a director. */
  isUndrawn: z.boolean(),
})
export type JudgingReadiness = z.infer<typeof judgingReadiness>

export const readJudgingReadiness = endpoint({
  access: 'signed-in',
  service: 'environment',
  method: 'GET',
  path: '/judging/:t/readiness',
  summary: 'What the tournament lacks for its videos to be judged, for its directors and account admins',
  params: { t: z.string().min(1).max(200) },
  response: judgingReadiness,
  problems: ['not-found', 'forbidden'],
})
