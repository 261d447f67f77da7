import { reactionsOffered } from '../../domain/video-review/published.ts'
import { reactionsOfSubmission } from '../../projections/video-review/reactions.queries.ts'
import { reviewersByIds } from '../../projections/video-review/submissions.queries.ts'
import { createReaction, readReactionSettings, readReactions } from '../contract/reactions.ts'
import { route, unwrap } from '../http/route.ts'
import { watchableVideo } from './visible-video.ts'

export const readReactionSettingsRoute = route(readReactionSettings, async () => [...reactionsOffered])

export const readReactionsRoute = route(readReactions, async (request) => {
  const { app, tenant, params } = request
  await watchableVideo(request, params.id)
  const rows = await reactionsOfSubmission(app.reader, tenant, params.id)
  const people = await reviewersByIds(
    app.reader,
    tenant,
    rows.map(({ authorId }) => authorId),
  )
  const names = new Map(people.map(({ userId, displayName }) => [userId, displayName]))
  return rows
    .filter(({ values }) => values.length > 0)
    .map(({ authorId, values }) => ({ author: names.get(authorId) ?? '', authorId, values: [...values] }))
})

/** Everyone who may watch the video may react to it; the author is the token's user. */
export const createReactionRoute = route(createReaction, async (request) => {
  const { app, person, body, command } = request
  const submissionId = body.studentCurriculumSubmissionId
  const { row, student } = await watchableVideo(request, submissionId)
  const isOwn = person.membershipId === student.membershipId
  const context = isOwn || row.tournamentId !== null ? command('parent') : command('reviewer', student.membershipId)
  const set = { submissionId, authorId: person.userId, values: body.values }
  const { position } = unwrap(await app.commands.setReaction(context, set))
  return { position }
})
