import type { FeedbackCategory, FeedbackRow } from '../../../api/contract/feedback.ts'
import { feedbackText } from '../../texts/feedback.ts'
import type { StatusTone } from '../../ui/badge-status.tsx'

/** Categories as the screen says them (spec/training-and-review.md §9). */
export const categoryWord = (category: FeedbackCategory): string => feedbackText(CATEGORIES[category])
const CATEGORIES = { Support: 'support', Bug: 'bug', FeatureRequest: 'feature' } as const

/** Open feedback waits for somebody; answered feedback is done unless it comes back. */
export const statusTones: Readonly<Record<FeedbackRow['status'], StatusTone>> = {
  Open: 'wait',
  Answered: 'good',
  Closed: 'muted',
}

/** A person's name; their address where there is no name. */
export const giverOf = ({ name, email }: Pick<FeedbackRow, 'name' | 'email'>): string =>
  name || email || feedbackText('unknown')
