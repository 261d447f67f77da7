export { hideVideoEntry, setEntryRules } from './entry-commands.ts'
