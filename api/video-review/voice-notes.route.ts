import { mayReview } from '../../commands/video-review/policies.ts'
import { readVoiceNote, sendVoiceNote } from '../contract/voice-notes.ts'
import { route, unwrap } from '../http/route.ts'
import { serveVideoFile } from './serve-video-file.ts'
import { isGoodVoiceLink, voiceLink } from './video-links.ts'

/** The author is the token's user, as for reviews. */
export const sendVoiceNoteRoute = route(sendVoiceNote, async ({ app, tenant, person, command, params, body }) => {
  unwrap(mayReview(person))
  const { userId } = person
  const note = { submissionId: params.id, authorId: userId, noteId: body.id }
  const sound = Buffer.from(body.sound, 'base64')
  const { seconds } = unwrap(await app.commands.storeVoiceNote(command('reviewer'), { ...note, sound }))
  return { id: body.id, seconds, soundUri: voiceLink(app, { tenant, userId, ...note }) }
})

export const readVoiceNoteRoute = route(readVoiceNote, async ({ app, tenant, params, query, header }) => {
  const { user, ...signed } = query
  const note = { submissionId: params.id, authorId: params.author, noteId: params.note }
  return serveVideoFile(app, {
    tenant,
    userId: isGoodVoiceLink(app, { tenant, userId: user, ...note }, signed) ? user : null,
    file: () => app.commands.readVoiceNote(tenant, note),
    range: header('range'),
  })
})
