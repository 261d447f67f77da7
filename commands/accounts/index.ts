/** The commands of accounts that routes call: `app.commands.<name>(context, input)`. */
export { changeMembershipFacility } from './change-membership-facility.ts'
export { changeStudent } from './change-student.ts'
export { createStudent } from './create-student.ts'
export { answerFeedback } from './feedback/answer-feedback.ts'
export { closeFeedback, reopenFeedback } from './feedback/close-feedback.ts'
export { giveFeedback } from './feedback/give-feedback.ts'
export { keepPicture } from './pictures/keep-picture.ts'
export { readPicture } from './pictures/read-picture.ts'
