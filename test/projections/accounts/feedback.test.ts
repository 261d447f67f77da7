import { expect, test } from 'vitest'
import { feedback } from '../../../projections/accounts/feedback.projection.ts'
import { feedbackOf } from '../../../projections/accounts/feedback.queries.ts'
import { type Fact, user } from '../support/facts.ts'
import { given } from '../support/given.ts'

const ofFeedback = { feedbackId: 'fb1', userId: 'u1' }
const asked: Fact = {
  type: 'FeedbackGiven',
  data: { ...ofFeedback, category: 'Support', summary: 'Which ring?', detail: '' },
}
const changed: readonly Fact[] = [
  {
    type: 'UserProfileChanged',
    data: { userId: 'u1', displayName: 'Pat Married', facilityId: null, facilityTitle: null },
  },
  { type: 'EmailChanged', data: { userId: 'u1', email: 'new@home.example' } },
]

test.each([
  ['before', [user('u1'), ...changed, asked]],
  ['after', [user('u1'), asked, ...changed]],
])('feedback has the name and address of who gave it, changed %s it was given', (_, facts) =>
  given([feedback], facts, async (reader) =>
    expect(await feedbackOf(reader, 'lions')).toMatchObject([
      { feedbackId: 'fb1', name: 'Pat Married', email: 'new@home.example', summary: 'Which ring?' },
    ]),
  ),
)
