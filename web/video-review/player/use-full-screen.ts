import { type RefObject, useEffect, useState } from 'react'

/** Of Safari on an iPhone, where only a video fills the screen. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void }

/** Fills the screen with an element, or with the video alone where the browser allows no more. */
export const useFullScreen = (element: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = (): void => {
    const phone: PhoneVideo | null = video.current
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    // Refused without a click: the page stays as it is.
    else if (document.fullscreenEnabled) void element.current?.requestFullscreen().catch(() => {})
    else phone?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
