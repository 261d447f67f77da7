import { phrases } from '../kernel/phrase.ts'

/** Refusals of this context in English. */
export const auditText = phrases('audit', {
  'purpose-missing': 'Say what the history is needed for.',
  'too-many-exports': 'The history was exported {most} times within a day. Try again tomorrow.',
  'export-running': 'This organization’s history is being exported already. Try again when that download has ended.',
})
