import { catalog } from './catalog.ts'
import en from './en/grading.ts'

/** Categories, rubrics and scoring rules, as admins keep them. */
export const gradingText = catalog('grading', en, {})
