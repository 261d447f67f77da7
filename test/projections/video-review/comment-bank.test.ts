import { expect, test } from 'vitest'
import { commentBank } from '../../../projections/video-review/comment-bank.projection.ts'
import { keptCommentsOfUser } from '../../../projections/video-review/comment-bank.queries.ts'
import { golden } from '../../support/golden.ts'
import type { Fact } from '../support/facts.ts'
import { given } from '../support/given.ts'

const kept = (commentId: string, text: string, userId = 'u1'): Fact => ({
  type: 'CommentKept',
  data: { ...golden('CommentKept').data, commentId, text, userId },
})
const removed: Fact = { type: 'KeptCommentRemoved', data: { userId: 'u1', commentId: 'c1' } }
const look = (...facts: readonly Fact[]) =>
  given([commentBank], facts, async (reader) =>
    (await keptCommentsOfUser(reader, 'lions', 'u1')).map(({ commentId, text }) => [commentId, text]),
  )

test('a reviewer has only the own comments, with their latest text', async () => {
  expect(await look(kept('c1', 'Lower'), kept('c2', 'Look up', 'u2'), kept('c1', 'Sink deeper'))).toEqual([
    ['c1', 'Sink deeper'],
  ])
})

test('comments end when they are removed and when the reviewer is erased', async () => {
  expect(await look(kept('c1', 'Lower'), kept('c2', 'Look up'), removed)).toEqual([['c2', 'Look up']])
  const erased: Fact = { type: 'UserErased', data: { ...golden('UserErased').data, userId: 'u1' } }
  expect(await look(kept('c1', 'Lower'), kept('c2', 'Look up'), erased)).toEqual([])
})
