import { catalog } from '../catalog.ts'
import de from '../de/review.ts'
import es from '../es/review.ts'

/** A coach has reviewed a student’s video. */
export const reviewText = catalog(
  {
    'subjects.pass': '{student}: {item} is accepted',
    'subjects.fail': '{student}: {item} needs a little more work',
    'what.pass': '{coach} watched the video of {item} that {student} handed in, and accepted it. Well done!',
    'what.fail':
      '{coach} watched the video of {item} that {student} handed in, and wrote down what to work on. Watch it together, practice, and record it again.',
    // In place of an unknown name.
    coach: 'A coach',
    // The coach has changed the decision.
    again: 'The video was reviewed again, and this is the current decision. Our earlier email no longer applies.',
    oneMore: 'This video still needs another review. We will write again then.',
    see: 'See the review',
    turnOff: 'Choose which emails you get',
  },
  { es, de },
)
