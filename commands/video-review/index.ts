export {
  changeRubric,
  changeScoringRule,
  createRubric,
  createScoringRule,
  retireRubric,
  retireScoringRule,
} from './grading-commands.ts'
export { beginVideoUpload } from './video/begin-upload.ts'
export { receiveVideo } from './video/receive-video.ts'
export { removeVideo } from './video/remove-video.ts'
