/** The commands of tournaments that routes call: `app.commands.<name>(context, input)`. */

export { importDivisionRules } from './division-rules/import-rules.ts'
export {
  issueRulesTicket,
  previewDivisionRules,
  readRulesToCorrect,
  storeRulesWorkbook,
} from './division-rules/preview-rules.ts'
export { duplicateTournament } from './duplicate-tournament.ts'
export { issueDisplayTicket, readDisplayPicture, receiveDisplayPicture } from './pictures/display-pictures.ts'
export { releaseShortcode, takeShortcode } from './shortcode.ts'
export { addStakeholder, changeStakeholderRoles, removeStakeholder, swapStakeholderRole } from './stakeholders.ts'
export {
  createTournamentWhole,
  publishTournament,
  reorderEvents,
  rotateStatusBoard,
  setEventStatus,
  setRequestRule,
} from './tournament.ts'
