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
    ['are taken back', [], [set(at(3))], []],
    ['are in the order of their moments, to the tenth', [at(4.04), at(1.26, '🔥')], [], [at(1.3, '🔥'), at(4)]],
    ['are each there once', [at(3), at(3.04), at(3, '🔥')], [], [at(3), at(3, '🔥')]],
    ['write nothing where they are the same', [at(4), at(3)], [set(at(3), at(4))], null],
    ['write nothing where there are none', [], [], null],
    ['may stand at the end', [at(9.9)], [], [at(9.9)]],
    ['lie in the video', [at(10.1)], [], 'reaction-out-of-range'],
    ['do not lie before it', [at(-1)], [], 'reaction-out-of-range'],
    ['have a moment', [at(Number.NaN)], [], 'reaction-out-of-range'],
    ['are of those that are offered', [at(1, '💩')], [], 'reaction-not-offered'],
    ['are a hundred at most', Array.from({ length: MAX_REACTIONS + 1 }, () => at(1)), [], 'too-many-reactions'],
  ])('%s', (_, values, before, expected) => {
    const decision = decide(values, before)
    const [fact = null] = decision.ok ? decision.value : []
    expect(decision.ok ? (fact?.data.values ?? null) : decision.error.code).toEqual(expected)
  })

  it('are those of each author', () => {
    expect(decide([at(3)], [set(at(3))], 'paz')).toMatchObject({ value: [{ data: { authorId: 'paz' } }] })
  })
})
