import { catalog } from '../catalog.ts'
import de from '../de/feedback.ts'
import es from '../es/feedback.ts'

export const feedbackText = catalog(
  {
    // Above the message that is answered.
    answers: '{organization} replied to your message:',
    supportSubject: 'Support: {summary}',
    asks: '{name} ({email}) asks {organization} for support.',
    writeBack: 'Reply to this email.',
  },
  { es, de },
)
