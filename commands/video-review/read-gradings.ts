import { gradingAggregate } from '../../domain/video-review/grading/state.ts'
import type { Gradings } from '../../domain/video-review/published.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads the organization's rubrics and scoring rules from the log. */
export const readGradings =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string): Promise<Gradings> => {
    const { rubrics, rules } = (await handler.read(gradingAggregate, tenant, {})).state
    return { rubrics: [...rubrics.values()], rules: [...rules.values()] }
  }
