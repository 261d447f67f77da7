/** The commands of brackets that routes call: `app.commands.<name>(context, input)`. */

export { mergeDivisions, moveAthlete, placeAthlete, readMoveFits, undoChange } from './arrange-brackets.ts'
export { planRehearsal } from './plan-rehearsal.ts'
export { previewBrackets, regenerateBrackets } from './regenerate-brackets.ts'
export { swapAthletes } from './swap-athletes.ts'
