import { expect, test } from 'vitest'
import { videoReactions } from '../../../projections/video-review/reactions.projection.ts'
import { reactionsOfSubmission } from '../../../projections/video-review/reactions.queries.ts'
import { golden } from '../../support/golden.ts'
import type { Fact } from '../support/facts.ts'
import { given } from '../support/given.ts'

const set = (authorId: string, moments: readonly number[], of: object = {}): Fact => ({
  type: 'ReactionSet',
  data: {
    ...golden('ReactionSet').data,
    authorId,
    ...of,
    values: moments.map((timestamp) => ({ timestamp, value: '👏' })),
  },
})
const look = (...facts: readonly Fact[]) =>
  given([videoReactions], facts, async (reader) =>
    (await reactionsOfSubmission(reader, 'lions', 'sb1')).map(({ authorId, values, revision }) => [
      authorId,
      values.map(({ timestamp }) => timestamp),
      revision,
    ]),
  )

test('each author has the latest reactions', async () => {
  expect(
    await look(set('u1', [1]), set('u2', [5]), set('u1', [2, 3]), set('u3', [9], { submissionId: 'sb9' })),
  ).toEqual([
    ['u1', [2, 3], 2],
    ['u2', [5], 1],
  ])
})

test('reactions are removed with the video and with the student', async () => {
  const withdrawn: Fact = { type: 'SubmissionWithdrawn', data: { submissionId: 'sb1', studentId: 's1' } }
  const erased: Fact = { type: 'StudentErased', data: { membershipId: 'm1', studentId: 's1' } }
  for (const gone of [withdrawn, erased]) expect(await look(set('u1', [1]), gone)).toEqual([])
})
