import { type RefObject, useEffect, useState } from 'react'
import { playerText } from '../../texts/en/player.ts'
import type { PlayerMark } from './marks.ts'

/** How long a cue lasts (video-review rule 28). */
export const CUE_SECONDS = 1

/** The descriptions of the video at its marks, as cues of a text track. Returns those of the current moment. */
export const useCues = (video: RefObject<HTMLVideoElement | null>, marks: readonly PlayerMark[]): string => {
  const [text, setText] = useState('')
  const [track, setTrack] = useState<TextTrack | null>(null)
  useEffect(() => {
    // A track cannot be removed from its video, so there is one for all marks.
    const added =
      video.current?.addTextTrack('descriptions', playerText('marks'), document.documentElement.lang) ?? null
    if (added !== null) added.mode = 'hidden'
    setTrack(added)
  }, [video])
  // Callers make new marks at each render.
  const told = JSON.stringify(marks.map(({ timestamp, title }) => [timestamp, title]))
  useEffect(() => {
    if (track === null) return
    const parts: readonly (readonly [number, string])[] = JSON.parse(told)
    const cues = parts.map(([at, title]) => new VTTCue(at, at + CUE_SECONDS, title))
    for (const cue of cues) track.addCue(cue)
    const show = (): void => setText([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(', '))
    track.addEventListener('cuechange', show)
    return () => {
      track.removeEventListener('cuechange', show)
      for (const cue of cues) track.removeCue(cue)
    }
  }, [track, told])
  return text
}
