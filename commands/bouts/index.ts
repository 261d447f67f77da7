/** The commands of bouts that routes call: `app.commands.<name>(context, input)`. */
export {
  correctBout,
  decideBout,
  enterPlaces,
  finishBracket,
  putBackCompetitor,
  reopenBracket,
  takeOutCompetitor,
} from './bout-commands.ts'
