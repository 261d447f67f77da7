import { maySeeJudgedRubrics } from '../../commands/judging/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { mayManageGrading, maySeeGrading } from '../../commands/video-review/policies.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { rubricOnWire, scoringRuleOnWire } from '../../projections/video-review/grading.live.ts'
import { rubricsOf, scoringRulesOf } from '../../projections/video-review/grading.queries.ts'
import {
  createRubric,
  createScoringRule,
  editRubric,
  editScoringRule,
  readRubricPoints,
  readRubrics,
  readScoringRules,
  restoreRubric,
  restoreScoringRule,
  retireRubric,
  retireScoringRule,
} from '../contract/rubrics.ts'
import { route, type SignedInRequest, unwrap } from '../http/route.ts'

const byRubricEditor = ({ person, command }: Pick<SignedInRequest, 'person' | 'command'>): CommandContext => {
  unwrap(mayManageGrading(person))
  return command('account-admin')
}

export const readRubricsRoute = route(readRubrics, async ({ app, tenant, person }) => {
  unwrap(maySeeGrading(person))
  return (await rubricsOf(app.reader, tenant)).map(rubricOnWire)
})

export const createRubricRoute = route(createRubric, async (request) => {
  const context = byRubricEditor(request)
  const { id = derivedId(context.commandId, 'rubric'), category, type, ...rest } = request.body
  const rubric = { ...rest, rubricId: id, categoryId: category, rubricType: type }
  const { position } = unwrap(await request.app.commands.createRubric(context, rubric))
  return { id, position }
})

export const editRubricRoute = route(editRubric, async (request) => {
  const { expected = null, category, type, ...rest } = request.body
  const rubric = { ...rest, rubricId: request.params.id, categoryId: category, rubricType: type, expected }
  const { position } = unwrap(await request.app.commands.changeRubric(byRubricEditor(request), rubric))
  return { position }
})

export const retireRubricRoute = route(retireRubric, async (request) => {
  const retired = { rubricId: request.params.id, isRetired: true }
  const { position } = unwrap(await request.app.commands.retireRubric(byRubricEditor(request), retired))
  return { position }
})

export const restoreRubricRoute = route(restoreRubric, async (request) => {
  const restored = { rubricId: request.params.id, isRetired: false }
  const { position } = unwrap(await request.app.commands.retireRubric(byRubricEditor(request), restored))
  return { position }
})

export const readScoringRulesRoute = route(readScoringRules, async ({ app, tenant, person }) => {
  unwrap(maySeeGrading(person))
  return (await scoringRulesOf(app.reader, tenant)).map(scoringRuleOnWire)
})

export const readRubricPointsRoute = route(readRubricPoints, async ({ app, tenant, person, params }) => {
  if (!maySeeJudgedRubrics(person).ok) unwrap(maySeeGrading(person))
  const asked = new Set(params.ids.split('|'))
  return (await scoringRulesOf(app.reader, tenant))
    .filter(({ isRetired, rubricIds }) => !isRetired && rubricIds.some((id) => asked.has(id)))
    .map(scoringRuleOnWire)
})

export const createScoringRuleRoute = route(createScoringRule, async (request) => {
  const context = byRubricEditor(request)
  const { id = derivedId(context.commandId, 'scoring rule'), ...rule } = request.body
  const { position } = unwrap(await request.app.commands.createScoringRule(context, { ...rule, ruleId: id }))
  return { id, position }
})

export const editScoringRuleRoute = route(editScoringRule, async (request) => {
  const { expected = null, ...rule } = request.body
  const change = { ...rule, ruleId: request.params.id, expected }
  const { position } = unwrap(await request.app.commands.changeScoringRule(byRubricEditor(request), change))
  return { position }
})

export const retireScoringRuleRoute = route(retireScoringRule, async (request) => {
  const retired = { ruleId: request.params.id, isRetired: true }
  const { position } = unwrap(await request.app.commands.retireScoringRule(byRubricEditor(request), retired))
  return { position }
})

export const restoreScoringRuleRoute = route(restoreScoringRule, async (request) => {
  const restored = { ruleId: request.params.id, isRetired: false }
  const { position } = unwrap(await request.app.commands.retireScoringRule(byRubricEditor(request), restored))
  return { position }
})
