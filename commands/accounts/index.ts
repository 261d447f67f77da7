/** The commands of accounts that routes call: `app.commands.<name>(context, input)`. */

export { changeProfile } from './change-profile.ts'
export { changeStudent } from './change-student.ts'
export { confirmMobile } from './confirm-mobile.ts'
export { changeContent } from './content/change-content.ts'
export { createStudent } from './create-student.ts'
export { checkEmailChange, confirmEmailChange } from './email-change/confirm-email-change.ts'
export { cancelEmailChange, resendEmailChange } from './email-change/manage-email-change.ts'
export { planErasure } from './erasure/plan-erasure.ts'
export { requestErasure, withdrawErasure } from './erasure/request-erasure.ts'
export { startErasure } from './erasure/start-erasure.ts'
export { answerFeedback } from './feedback/answer-feedback.ts'
export { closeFeedback, giveFeedback, reopenFeedback } from './feedback/feedback.ts'
export { checkInvitation, declineInvitation } from './invitations/check-invitation.ts'
export { cancelGuardian, inviteGuardian } from './invitations/guardians.ts'
export { inviteUsers } from './invitations/invite-users.ts'
export { joinCommunity } from './invitations/join-community.ts'
export {
  cancelInvitations,
  getInvitationLink,
  resendInvitations,
  updateInvitation,
} from './invitations/manage-invitations.ts'
export { redeemInvitation } from './invitations/redeem-invitation.ts'
export { sendSignInLink } from './invitations/send-sign-in-link.ts'
export { removeListView, saveListView } from './list-views/list-view-commands.ts'
export { issueMemberTicket, previewMembers, readMembersToCorrect } from './member-import/preview-members.ts'
export { importMembers } from './member-import/start-member-import.ts'
export { addAdult } from './members/add-adult.ts'
export { changeMembershipStatus, onboardMembership } from './members/change-membership-status.ts'
export { movePeople, planMove } from './members/move-people.ts'
export { removeMembership } from './members/remove-membership.ts'
export { removePerson } from './members/remove-person.ts'
export { saveMember } from './members/save-member.ts'
export { updateMember } from './members/update-member.ts'
export { changeMembershipFacility } from './membership.ts'
export { openOrganization, readOpenings } from './open-organization.ts'
export {
  addFacility,
  addLevel,
  addProgram,
  changeCustomInput,
  changeFacility,
  changeLevel,
  changeProgram,
  changeTenant,
  defineCustomInput,
  disableFacility,
  enableFacility,
  moveCustomInput,
  removeCustomInput,
  restoreLevel,
  restoreProgram,
  retireLevel,
  retireProgram,
} from './organization.ts'
export { readPicture } from './pictures/read-picture.ts'
export { storePicture } from './pictures/store-picture.ts'
export { issuePictureTicket, receivePicture } from './pictures/upload-ticket.ts'
export { storageUsed, storageWithoutVideos } from './read-storage.ts'
export { readTenant } from './read-tenant.ts'
export { reviewProfile } from './review-profile.ts'
export { requestMobileCode } from './send-mobile-code.ts'
export { endOtherSessions, endSession, noteSession } from './sessions/session-commands.ts'
export { checkStorage } from './storage/check-storage.ts'
export { studentForm } from './student-form.ts'
export { chooseLanguage, recordVisit, setNotifications, setProfilePicture } from './user.ts'
export { writeInputs } from './write-inputs.ts'
