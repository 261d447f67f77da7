import { choice } from '../fields.ts'

/** Why a started import ended before it was complete, in words that follow "Import not finished: ". */
export const importFailures = {
  'workbook-missing': 'the file was no longer in the storage',
  'workbook-changed': 'the file was changed after the start',
  'workbook-refused': 'the file could no longer be read',
  'rows-in-error': 'rows could no longer be imported',
} as const
export type ImportFailure = keyof typeof importFailures

export const importFailure = () =>
  choice(['workbook-missing', 'workbook-changed', 'workbook-refused', 'rows-in-error'], { words: importFailures })
