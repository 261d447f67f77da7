/** The commands of registration that routes call: `app.commands.<name>(context, input)`. */
export { cancelEntryByStaff } from './cancel-lines.ts'
export { changeAnswers } from './change-answers.ts'
export { changeChoices } from './change-choices.ts'
export { correctRegistration } from './correct-registration.ts'
export { declineFamilyRequest, takeBackFamilyRequest } from './family-requests.ts'
export { issueImportTicket, previewImport, readImportToCorrect } from './import/preview-import.ts'
export { readAthletes } from './import/read-athletes.ts'
export { startImport } from './import/start-import.ts'
export { repeatMailing, startMailing } from './mailing/mailing-commands.ts'
export { previewMailing } from './mailing/preview-mailing.ts'
export { reinstateEntry } from './reinstate-entry.ts'
export { reinstateItem } from './reinstate-item.ts'
export { joinWaitingList } from './waiting-list/join.ts'
export {
  declineOffer,
  leaveWaitingList,
  moveOnWaitingList,
  setUpWaitingList,
} from './waiting-list/list-commands.ts'
export { offerPlace } from './waiting-list/offer-place.ts'
