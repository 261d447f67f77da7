import { accountsStandings } from './accounts/standings.ts'
import { athleteCallStandings } from './athlete-call/standings.ts'
import { curriculumStandings } from './curriculum/standings.ts'
import { integrationsStandings } from './integrations/standings.ts'
import type { Standing } from './kernel/standing.ts'
import { paymentsStandings } from './payments/standings.ts'
import { registrationStandings } from './registration/standings.ts'
import { scheduleStandings } from './schedule/standings.ts'
import { tournamentsStandings } from './tournaments/standings.ts'
import { videoReviewStandings } from './video-review/standings.ts'

/** The kinds of records whose status the audit trail shows, by the folds of their aggregates. */
const standings: readonly Standing[] = [
  ...accountsStandings,
  ...tournamentsStandings,
  ...registrationStandings,
  ...paymentsStandings,
  ...athleteCallStandings,
  ...curriculumStandings,
  ...integrationsStandings,
  ...scheduleStandings,
  ...videoReviewStandings,
]

const byType = new Map<string, Standing[]>()
for (const standing of standings)
  for (const type of standing.types) byType.set(type, [...(byType.get(type) ?? []), standing])

/** The standings that an event of this type may change. */
export const standingsOf = (type: string): readonly Standing[] => byType.get(type) ?? []
