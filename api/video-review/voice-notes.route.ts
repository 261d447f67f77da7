import { readVoiceNote, sendVoiceNote } from '../contract/voice-notes.ts'
import { route, unwrap } from '../http/route.ts'
import { bySpeaker } from './reviews.route.ts'
import { serveVideoFile } from './serve-video-file.ts'
import { isGoodVoiceLink, voiceLink } from './video-links.ts'

/** The author is the token's user, as for reviews. */
export const sendVoiceNoteRoute = route(sendVoiceNote, async (request) => {
  const { app, tenant, person, params, body } = request
  const context = await bySpeaker(request, params.id)
  const { userId } = person
  const note = { submissionId: params.id, authorId: userId, noteId: body.id }
  const sound = Buffer.from(body.sound, 'base64')
  const { seconds } = unwrap(await app.commands.storeVoiceNote(context, { ...note, sound }))
  return { id: body.id, seconds, soundUri: voiceLink(app, { tenant, userId, ...note }) }
})

export const readVoiceNoteRoute = route(readVoiceNote, async ({ app, tenant, params, query, method, header }) => {
  const { user, ...signed } = query
  const note = { submissionId: params.id, authorId: params.author, noteId: params.note }
  return serveVideoFile(app, {
    tenant,
    submissionId: note.submissionId,
    userId: isGoodVoiceLink(app, { tenant, userId: user, ...note }, signed) ? user : null,
    file: () => app.commands.readVoiceNote(tenant, note),
    method,
    range: header('range'),
    ifRange: header('if-range'),
  })
})
