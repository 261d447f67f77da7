import type { Gradings } from '../../domain/video-review/published.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { rubrics, scoringRules } from './grading.tables.ts'

const allRubrics = statement('rubrics-of-tenant', () =>
  db
    .selectFrom('rubrics as r')
    .select(columnsOf(rubrics, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.title')
    .orderBy('r.rubric_id'),
)
/** By title, including retired ones. */
export const rubricsOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof rubrics>[]> =>
  allRubrics.run(reader, tenant)

const allRules = statement('scoring-rules-of-tenant', () =>
  db
    .selectFrom('scoring_rules as r')
    .select(columnsOf(scoringRules, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.title')
    .orderBy('r.rule_id'),
)
/** By title, including retired ones. */
export const scoringRulesOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof scoringRules>[]> =>
  allRules.run(reader, tenant)

/** All rubrics and rules, as the domain decides what can be judged. */
export const gradingsOf = async (reader: Reader, tenant: string): Promise<Gradings> => {
  const [allOfTenant, rules] = await Promise.all([rubricsOf(reader, tenant), scoringRulesOf(reader, tenant)])
  return { rubrics: allOfTenant, rules }
}
