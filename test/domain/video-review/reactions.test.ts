import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { MAX_REACTIONS, setReaction } from '../../../domain/video-review/reactions/decide.ts'
import type { ReactionEvent } from '../../../domain/video-review/reactions/events.ts'
import { type ReactionValue, reactionsAggregate } from '../../../domain/video-review/reactions/state.ts'

const at = (timestamp: number, value = '👏'): ReactionValue => ({ timestamp, value })
const decide = (values: readonly ReactionValue[], before: readonly ReactionEvent[] = [], authorId = 'pat') =>
  setReaction(fold(reactionsAggregate, before), {
    submissionId: 'kick',
    studentId: 'ana',
    authorId,
    values,
    seconds: 9,
  })
const set = (...values: ReactionValue[]): ReactionEvent => ({
  type: 'ReactionSet',
  data: { submissionId: 'kick', studentId: 'ana', authorId: 'pat', values },
})

describe('reactions to a video', () => {
  it.each<[string, ReactionValue[], ReactionEvent[], unknown]>([
    ['are set', [at(3)], [], [at(3)]],
    ['replace those of before', [at(4)], [set(at(3))], [at(4)]],
    ['are removed', [], [set(at(3))], []],
    ['are sorted by moment, rounded to a tenth', [at(4.04), at(1.26, '🔥')], [], [at(1.3, '🔥'), at(4)]],
    ['are stored once each', [at(3), at(3.04), at(3, '🔥')], [], [at(3), at(3, '🔥')]],
    ['write nothing if unchanged', [at(4), at(3)], [set(at(3), at(4))], null],
    ['write nothing if there are none', [], [], null],
    ['may be at the end of the video', [at(9.9)], [], [at(9.9)]],
    ['must be in the video', [at(10.1)], [], 'reaction-out-of-range'],
    ['must not be before the video', [at(-1)], [], 'reaction-out-of-range'],
    ['must have a valid moment', [at(Number.NaN)], [], 'reaction-out-of-range'],
    ['must be offered ones', [at(1, '💩')], [], 'reaction-not-offered'],
    ['are limited to a hundred', Array.from({ length: MAX_REACTIONS + 1 }, () => at(1)), [], 'too-many-reactions'],
  ])('%s', (_, values, before, expected) => {
    const decision = decide(values, before)
    const [fact = null] = decision.ok ? decision.value : []
    expect(decision.ok ? (fact?.data.values ?? null) : decision.error.code).toEqual(expected)
  })

  it('are separate for each author', () => {
    expect(decide([at(3)], [set(at(3))], 'paz')).toMatchObject({ value: [{ data: { authorId: 'paz' } }] })
  })
})
