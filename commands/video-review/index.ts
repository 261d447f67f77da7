export {
  changeRubric,
  changeScoringRule,
  createRubric,
  createScoringRule,
  retireRubric,
  retireScoringRule,
} from './grading-commands.ts'
export { handInVideo } from './submission/hand-in-video.ts'
export { withdrawVideo } from './submission/withdraw-video.ts'
export { beginVideoUpload } from './video/begin-upload.ts'
export { receiveVideo } from './video/receive-video.ts'
export { removeVideo } from './video/remove-video.ts'
