import { mayKeepComments } from '../../commands/video-review/policies.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { keptCommentOnWire } from '../../projections/video-review/comment-bank.live.ts'
import { keptCommentsOfUser } from '../../projections/video-review/comment-bank.queries.ts'
import { ownRole } from '../accounts/own-role.ts'
import { keepComment, readKeptComments, removeKeptComment } from '../contract/comment-bank.ts'
import { route, type SignedInRequest, unwrap } from '../http/route.ts'

const byReviewer = ({ person, command }: Pick<SignedInRequest, 'person' | 'command'>): CommandContext => {
  unwrap(mayKeepComments(person))
  return command(ownRole(person))
}

export const readKeptCommentsRoute = route(readKeptComments, async ({ app, tenant, person }) => {
  unwrap(mayKeepComments(person))
  return (await keptCommentsOfUser(app.reader, tenant, person.userId)).map(keptCommentOnWire)
})

export const keepCommentRoute = route(keepComment, async (request) => {
  const { app, person, body } = request
  const kept = { userId: person.userId, commentId: body.id, text: body.text }
  const { position } = unwrap(await app.commands.keepComment(byReviewer(request), kept))
  return { position }
})

export const removeKeptCommentRoute = route(removeKeptComment, async (request) => {
  const { app, person, params } = request
  const removed = { userId: person.userId, commentId: params.id }
  const { position } = unwrap(await app.commands.removeKeptComment(byReviewer(request), removed))
  return { position }
})
