import { useEffect, useRef, useState } from 'react'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import { base64Of } from '../../client/base64-of.ts'
import { send } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { voiceText } from '../../texts/voice.ts'
import { type DraftVoice, withVoice } from '../editor/draft.ts'
import type { KeptDraft } from '../editor/use-draft.ts'
import { forgetNotes, keepNote, keptNote } from './kept-notes.ts'
import { recordVoice, type VoiceRecording } from './record-voice.ts'

export interface VoiceNotes {
  /** The mark that is spoken about now. */
  readonly speaking: string | null
  /** Why nothing could be recorded or sent, by mark. */
  readonly problems: Readonly<Record<string, string>>
  readonly begin: (markId: string) => Promise<void>
  readonly end: () => void
  readonly remove: (markId: string) => void
  /** Where a note can be heard; null for one that neither this browser nor the review has. */
  readonly soundOf: (noteId: string) => Promise<string | null>
  /** Sends what has not arrived. Null, or why something still has not. */
  readonly sendAll: () => Promise<string | null>
  /** The review is saved: this browser keeps its notes no longer. */
  readonly forgetAll: () => void
}

/** What a reviewer says about marks: recorded, kept by the browser with the draft, and sent. */
export const useVoiceNotes = ({ Submission: { id }, VoiceNotes: saved }: Reviewed, kept: KeptDraft): VoiceNotes => {
  const { draft, change } = kept
  const [speaking, setSpeaking] = useState<string | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const recording = useRef<VoiceRecording | null>(null)
  useEffect(() => () => recording.current?.stop(), [])

  const say = (markId: string, problem: string | null) =>
    setProblems(({ [markId]: _, ...others }) => (problem === null ? others : { ...others, [markId]: problem }))
  const sendNote = async (markId: string, voice: DraftVoice): Promise<string | null> => {
    const sound = await keptNote(voice.id)
    if (sound === null) return voiceText('gone')
    try {
      const body = { id: voice.id, sound: await base64Of(sound) }
      const { seconds } = await send('POST /review/voice/:id', { params: { id }, body })
      change((now) => withVoice(now, markId, { id: voice.id, seconds, isSent: true }, voice.id))
      say(markId, null)
      return null
    } catch (thrown) {
      const { message } = asProblem(thrown)
      say(markId, message)
      return message
    }
  }
  const begin = async (markId: string) => {
    say(markId, null)
    setSpeaking(markId)
    try {
      const begun = await recordVoice()
      recording.current = begun
      const whole = await begun.whole
      const { prepareSound } = await import('../recorder/prepare.ts')
      const { file, seconds } = await prepareSound(whole)
      const voice: DraftVoice = { id: crypto.randomUUID(), seconds, isSent: false }
      await keepNote(voice.id, file)
      change((now) => withVoice(now, markId, voice))
      setSpeaking(null)
      await sendNote(markId, voice)
    } catch (thrown) {
      console.warn('Nothing was recorded.', thrown)
      say(markId, voiceText('noMicrophone'))
      setSpeaking(null)
    }
  }
  return {
    speaking,
    problems,
    begin,
    end: () => recording.current?.stop(),
    remove: (markId) => {
      const voice = draft.marks.find((mark) => mark.id === markId)?.voice
      if (voice != null) void forgetNotes([voice.id])
      say(markId, null)
      change((now) => withVoice(now, markId, null))
    },
    soundOf: async (noteId) => {
      const sound = await keptNote(noteId)
      if (sound !== null) return URL.createObjectURL(sound)
      return saved.find((one) => one.id === noteId)?.soundUri ?? null
    },
    sendAll: async () => {
      const unsent = draft.marks.flatMap(({ id: markId, voice }) =>
        voice?.isSent === false ? [{ markId, voice }] : [],
      )
      const refused = await Promise.all(unsent.map(({ markId, voice }) => sendNote(markId, voice)))
      return refused.find((one) => one !== null) ?? null
    },
    forgetAll: () => void forgetNotes(draft.marks.flatMap(({ voice }) => (voice == null ? [] : [voice.id]))),
  }
}
