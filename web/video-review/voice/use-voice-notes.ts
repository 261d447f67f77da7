import { useEffect, useRef, useState } from 'react'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import { base64Of } from '../../client/base64-of.ts'
import { send } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { voiceText } from '../../texts/en/voice.ts'
import { type DraftVoice, withVoice } from '../editor/draft.ts'
import type { OpenDraft } from '../editor/use-draft.ts'
import { deleteNotes, loadNote, storeNote } from './note-store.ts'
import { recordVoice } from './record-voice.ts'

interface Speaking {
  readonly markId: string
  /** False until the microphone is open. */
  readonly isRecording: boolean
}

export interface VoiceNotes {
  /** The mark whose note is being recorded. */
  readonly speaking: Speaking | null
  /** Recording and upload errors by mark. */
  readonly problems: Readonly<Record<string, string>>
  readonly begin: (markId: string) => Promise<void>
  readonly end: () => void
  readonly remove: (markId: string) => void
  /** A note's URL; null if neither this browser nor the review has it. */
  readonly soundOf: (noteId: string) => Promise<string | null>
  /** Uploads pending notes. Resolves to null, or to the error message. */
  readonly sendAll: () => Promise<string | null>
  /** Deletes this browser's notes after the review is saved. */
  readonly forgetAll: () => void
}

/** Voice notes for marks: records them, stores them with the draft and uploads them. */
export const useVoiceNotes = (
  { Submission: { id }, VoiceNotes: saved }: Reviewed,
  storedDraft: OpenDraft,
): VoiceNotes => {
  const { draft, change, voiceNotes } = storedDraft
  const [speaking, setSpeaking] = useState<Speaking | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const recording = useRef<AbortController | null>(null)
  useEffect(() => () => recording.current?.abort(), [])

  const setProblem = (markId: string, problem: string | null) =>
    setProblems(({ [markId]: _, ...others }) => (problem === null ? others : { ...others, [markId]: problem }))
  const sendNote = async (markId: string, voice: DraftVoice): Promise<string | null> => {
    const sound = await loadNote(voice.id)
    if (sound === null) return voiceText('gone')
    try {
      const body = { id: voice.id, sound: await base64Of(sound) }
      const { seconds } = await send('POST /review/voice/:id', { params: { id }, body })
      change((now) => withVoice(now, markId, { id: voice.id, seconds, isSent: true }, voice.id))
      setProblem(markId, null)
      return null
    } catch (thrown) {
      const { message } = asProblem(thrown)
      setProblem(markId, message)
      return message
    }
  }
  const begin = async (markId: string) => {
    setProblem(markId, null)
    setSpeaking({ markId, isRecording: false })
    const stopped = new AbortController()
    recording.current = stopped
    try {
      const whole = await recordVoice(stopped.signal, () => setSpeaking({ markId, isRecording: true }))
      if (whole === null) return
      const { prepareSound } = await import('../recorder/prepare.ts')
      const { file, seconds } = await prepareSound(whole)
      const voice: DraftVoice = { id: crypto.randomUUID(), seconds, isSent: false }
      await storeNote(voice.id, file)
      change((now) => withVoice(now, markId, voice))
      setSpeaking(null)
      await sendNote(markId, voice)
    } catch (thrown) {
      console.warn('Nothing was recorded.', thrown)
      setProblem(markId, voiceText('noMicrophone'))
      setSpeaking(null)
    }
  }
  return {
    speaking,
    problems,
    begin,
    end: () => {
      recording.current?.abort()
      setSpeaking((now) => (now?.isRecording === true ? now : null))
    },
    remove: (markId) => {
      const voice = draft.marks.find((mark) => mark.id === markId)?.voice
      if (voice != null) void deleteNotes([voice.id])
      setProblem(markId, null)
      change((now) => withVoice(now, markId, null))
    },
    soundOf: async (noteId) => {
      const sound = await loadNote(noteId)
      if (sound !== null) return URL.createObjectURL(sound)
      return [...saved, ...voiceNotes].find((one) => one.id === noteId)?.soundUri ?? null
    },
    sendAll: async () => {
      const unsent = draft.marks.flatMap(({ id: markId, voice }) =>
        voice?.isSent === false ? [{ markId, voice }] : [],
      )
      const refused = await Promise.all(unsent.map(({ markId, voice }) => sendNote(markId, voice)))
      return refused.find((one) => one !== null) ?? null
    },
    forgetAll: () => void deleteNotes(draft.marks.flatMap(({ voice }) => (voice == null ? [] : [voice.id]))),
  }
}
