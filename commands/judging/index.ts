export {
  acceptJudgingTerms,
  assignJudges,
  correctBracketResult,
  declareBracketResult,
  publishResults,
  remindJudge,
  setFacilityAside,
  setJudgingRules,
} from './judging-commands.ts'
export { readJudging } from './read-judging.ts'
