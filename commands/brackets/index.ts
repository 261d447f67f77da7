/** The commands of brackets that routes call: `app.commands.<name>(context, input)`. */
export { previewBrackets, regenerateBrackets } from './regenerate-brackets.ts'
