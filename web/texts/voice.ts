import { catalog } from './catalog.ts'
import en from './en/voice.ts'

/** What reviewers say about moments of a video. */
export const voiceText = catalog('voice', en, {
  es: () => import('./es/voice.ts'),
  de: () => import('./de/voice.ts'),
})
