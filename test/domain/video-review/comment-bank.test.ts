import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { keepComment, removeKeptComment } from '../../../domain/video-review/comment-bank/decide.ts'
import type { CommentBankEvent } from '../../../domain/video-review/comment-bank/events.ts'
import { commentBankAggregate } from '../../../domain/video-review/comment-bank/state.ts'

const comment = (commentId: string, text: string) => ({ userId: 'u1', commentId, text })
const kept = (commentId: string, text: string): CommentBankEvent => ({
  type: 'CommentKept',
  data: comment(commentId, text),
})
const removed: CommentBankEvent = { type: 'KeptCommentRemoved', data: { userId: 'u1', commentId: 'c1' } }
const given = (...events: readonly CommentBankEvent[]) => fold(commentBankAggregate, events)
const outcome = (decided: ReturnType<typeof keepComment>) =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code
const full = Array.from({ length: 200 }, (_, at) => kept(`x${at}`, `Comment ${at}`))
const long = 'a'.repeat(1_000)

describe('a reviewer’s kept comments', () => {
  it.each<[string, readonly CommentBankEvent[], ReturnType<typeof comment>, readonly string[] | string]>([
    ['keep a new comment', [], comment('c1', 'Sink deeper.'), ['CommentKept']],
    ['keep a comment of several lines', [], comment('c1', 'Sink deeper.\n\nLook up.'), ['CommentKept']],
    ['refuse a comment without text', [], comment('c1', ' \n '), 'missing-fields'],
    ['refuse a comment of invisible characters', [], comment('c1', 'a\u0000'), 'text-not-allowed'],
    ['keep a comment of 1,000 characters', [], comment('c1', ` ${long} `), ['CommentKept']],
    ['refuse a comment of 1,001 characters', [], comment('c1', `${long}b`), 'kept-comment-too-long'],
    ['write nothing for the same comment', [kept('c1', 'Sink deeper.')], comment('c1', ' Sink deeper. '), []],
    [
      'refuse the same comment twice',
      [kept('c1', 'Sink deeper.')],
      comment('c2', 'sink  deeper.'),
      'comment-kept-already',
    ],
    ['replace the text of a comment', [kept('c1', 'Sink deeper.')], comment('c1', 'Sink lower.'), ['CommentKept']],
    ['correct the letter case of a comment', [kept('c1', 'sink')], comment('c1', 'Sink'), ['CommentKept']],
    [
      'free a text with its comment',
      [kept('c1', 'Sink deeper.'), removed],
      comment('c2', 'Sink deeper.'),
      ['CommentKept'],
    ],
    ['refuse another comment after 200', full, comment('c1', 'Sink deeper.'), 'too-many-kept-comments'],
    ['replace the text of one of 200', full, comment('x3', 'Sink deeper.'), ['CommentKept']],
  ])('%s', (_, before, input, expected) => {
    expect(outcome(keepComment(given(...before), input))).toEqual(expected)
  })

  it('name their limits in refusals', () => {
    expect(keepComment(given(), comment('c1', `${long}b`))).toMatchObject({ error: { details: { maximum: 1_000 } } })
    expect(keepComment(given(...full), comment('c1', 'New'))).toMatchObject({ error: { details: { most: 200 } } })
  })

  it('are removed once', () => {
    const input = { userId: 'u1', commentId: 'c1' }
    expect(outcome(removeKeptComment(given(kept('c1', 'Sink deeper.')), input))).toEqual(['KeptCommentRemoved'])
    expect(outcome(removeKeptComment(given(kept('c1', 'Sink deeper.'), removed), input))).toEqual([])
  })
})
