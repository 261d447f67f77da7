import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import type { Mark } from '../../../domain/video-review/submission/decide.ts'
import { voiceNoteNotFound } from '../../../domain/video-review/submission/errors.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { VOICE_CONTAINER } from '../../kernel/voice-container.ts'
import { videoOf } from '../video/video-place.ts'
import { notesOf, sweepTimer, UNNAMED_MINUTES } from './sweep-voice-notes.ts'
import { voiceBlob } from './voice-place.ts'

interface Named {
  readonly submissionId: string
  readonly authorId: string
  readonly marks: readonly Pick<Mark, 'voice'>[]
}

/**
 * Checks that every voice note in a review was stored by its author for this video. Notes that the review no longer
 * uses are swept a day later. Refused: voice-note-not-found {noteId}.
 */
export const checkNamedNotes =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock'>) =>
  async (tenant: string, { submissionId, authorId, marks }: Named): Promise<Result<void, Refusal>> => {
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    if (state.video === null) return ok(undefined)
    const place = { studentId: state.video.studentId, videoId: videoOf(submissionId), authorId }
    const before = notesOf(state.reviews.get(authorId))
    const named = new Set(marks.flatMap(({ voice }) => (voice == null ? [] : [voice.noteId])))
    for (const noteId of named) {
      if (before.has(noteId)) continue
      const stored = await deps.blobs.look(VOICE_CONTAINER, voiceBlob(tenant, place, noteId))
      if (stored === null) return refuse(voiceNoteNotFound(noteId))
    }
    if ([...before].some((noteId) => !named.has(noteId)))
      await deps.timers.set(sweepTimer(tenant, place, addMinutes(deps.clock.now(), UNNAMED_MINUTES)))
    return ok(undefined)
  }
