import { catalog } from './catalog.ts'
import en from './en/video.ts'

/** Recording a video and handing it in, for families. */
export const videoText = catalog('video', en, {
  es: () => import('./es/video.ts'),
  de: () => import('./de/video.ts'),
})
