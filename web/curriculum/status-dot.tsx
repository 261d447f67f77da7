import type { LearnedItem } from '../../api/contract/curriculum.ts'
import { trainingText } from '../texts/en/training.ts'
import classes from './training.module.css'

type Shown = Pick<LearnedItem, 'response' | 'Status' | 'HasPass'>

const WORDS = { draft: 'toDo', pending: 'pending', passed: 'passed', failed: 'needsWork' } as const

/**
 * How far a student is with an item (curriculum rule 13): null without a submission, otherwise gray, orange,
 * green or red, with a text for screen readers.
 */
export const toneOf = ({ response, Status, HasPass }: Shown): keyof typeof WORDS | null => {
  if (response === 'None') return null
  if (Status === 'Draft') return 'draft'
  if (Status === 'PendingReview') return 'pending'
  return HasPass ? 'passed' : 'failed'
}

export const StatusDot = ({ item }: { readonly item: Shown }) => {
  const tone = toneOf(item)
  return tone === null ? null : (
    <span className={classes.status} data-tone={tone}>
      {trainingText(WORDS[tone])}
    </span>
  )
}
