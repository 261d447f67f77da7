import type { FeedbackCategory, FeedbackRow } from '../../../api/contract/feedback.ts'
import { feedbackText } from '../../texts/en/feedback.ts'
import type { StatusTone } from '../../ui/badge-status.tsx'

/** Category labels (accounts rule 54). */
export const categoryWord = (category: FeedbackCategory): string => feedbackText(CATEGORIES[category])
const CATEGORIES = { Support: 'support', Bug: 'bug', FeatureRequest: 'feature' } as const

/** Open feedback needs attention; answered feedback is done unless it is reopened. */
export const statusTones: Readonly<Record<FeedbackRow['status'], StatusTone>> = {
  Open: 'wait',
  Answered: 'good',
  Closed: 'muted',
}

/** The author's name, or address without one. */
export const authorName = ({ name, email }: Pick<FeedbackRow, 'name' | 'email'>): string =>
  name || email || feedbackText('unknown')
