import type { JudgingEvent } from '../../domain/judging/setup/events.ts'
import { mailJudge } from '../judging/mail-judge.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'

/** A director reminded a judge → the judge gets a mail. */
export const remindJudges = (
  deps: Needs<'handler' | 'mailer' | 'sites'>,
): Process<Extract<JudgingEvent, { type: 'JudgeReminded' }>> => ({
  name: 'remind-judges',
  startsAt: 'introduction',
  on: { JudgeReminded: ({ tenant, data }) => mailJudge(deps)(tenant, data) },
})
