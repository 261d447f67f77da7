import { catalog } from './catalog.ts'
import en from './en/editor.ts'

/** The editor in which coaches review a video. */
export const editorText = catalog('editor', en, {
  es: () => import('./es/editor.ts'),
  de: () => import('./de/editor.ts'),
})
