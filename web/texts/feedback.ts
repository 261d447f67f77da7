import { catalog } from './catalog.ts'
import en from './en/feedback.ts'

/** The tab of the admin console where feedback is read and answered. */
export const feedbackText = catalog('feedback', en, {})
