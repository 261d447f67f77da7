import { mayGiveFeedback, mayManageAccounts } from '../../commands/accounts/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { feedbackOnWire } from '../../projections/accounts/feedback.live.ts'
import { feedbackOf } from '../../projections/accounts/feedback.queries.ts'
import { answerFeedback, closeFeedback, giveFeedback, readFeedback, reopenFeedback } from '../contract/feedback.ts'
import { route, unwrap } from '../http/route.ts'
import { ownRole } from './own-role.ts'

/** The support panel's form (accounts rule 54). A repeated request gets the same feedback id. */
export const giveFeedbackRoute = route(giveFeedback, async ({ app, body, person, command }) => {
  unwrap(mayGiveFeedback(person))
  const context = command(ownRole(person))
  const { position } = unwrap(
    await app.commands.giveFeedback(context, {
      feedbackId: derivedId(context.commandId, 'feedback'),
      userId: person.userId,
      category: body.Category,
      summary: body.Summary,
      detail: body.Detail ?? '',
    }),
  )
  return { position }
})

export const readFeedbackRoute = route(readFeedback, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  return (await feedbackOf(app.reader, tenant)).map(feedbackOnWire)
})

export const answerFeedbackRoute = route(answerFeedback, async ({ app, params, body, person, command }) => {
  unwrap(mayManageAccounts(person))
  const context = command('account-admin')
  const { position } = unwrap(
    await app.commands.answerFeedback(context, {
      feedbackId: params.id,
      answerId: derivedId(context.commandId, 'answer'),
      answer: body.answer,
    }),
  )
  return { position }
})

export const closeFeedbackRoute = route(closeFeedback, async ({ app, params, person, command }) => {
  unwrap(mayManageAccounts(person))
  const { position } = unwrap(await app.commands.closeFeedback(command('account-admin'), { feedbackId: params.id }))
  return { position }
})

export const reopenFeedbackRoute = route(reopenFeedback, async ({ app, params, person, command }) => {
  unwrap(mayManageAccounts(person))
  const { position } = unwrap(await app.commands.reopenFeedback(command('account-admin'), { feedbackId: params.id }))
  return { position }
})
