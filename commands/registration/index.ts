/** The commands of registration that routes call: `app.commands.<name>(context, input)`. */
export { cancelEntry } from './cancel-entry.ts'
export { issueImportTicket } from './import/issue-upload-ticket.ts'
export { previewImport, readImportToMend } from './import/preview-import.ts'
export { readAthletes } from './import/read-athletes.ts'
export { startImport } from './import/start-import.ts'
export { reinstateEntry } from './reinstate-entry.ts'
