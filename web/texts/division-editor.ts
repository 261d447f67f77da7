import { catalog } from './catalog.ts'
import en from './en/division-editor.ts'

/** The editor of an event's divisions. */
export const divisionEditorText = catalog('division-editor', en, {})
