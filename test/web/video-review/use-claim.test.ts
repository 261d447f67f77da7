import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApiProblem, noAnswer } from '../../../web/client/problem.ts'
import type { Sent } from '../../../web/client/use-send.ts'
import { holdClaim } from '../../../web/video-review/editor/use-claim.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose claims are answered manually. */
const held = () => {
  const calls: string[] = []
  const answers: ((sent: Sent<unknown>) => void)[] = []
  const problems: (ApiProblem | null)[] = []
  const { renew, end: leave } = holdClaim({
    claim: () => {
      calls.push('claim')
      return new Promise((resolve) => answers.push(resolve))
    },
    release: async () => void calls.push('release'),
    onClaimed: (problem) => void problems.push(problem),
  })
  const answer = async (sent: Sent<unknown>): Promise<void> => {
    answers.shift()?.(sent)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { calls, problems, renew, leave, answer }
}
const claimed = { ok: true, answer: null } as const

it('releases a video that is left at once only after its claim was answered', async () => {
  const { calls, problems, leave, answer } = held()
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toEqual(['claim'])
  await answer(claimed)
  expect(calls).toEqual(['claim', 'release'])
  expect(problems).toEqual([])
})

it('renews the claim every two minutes, reports a refusal, and stops when the video is left', async () => {
  const { calls, problems, leave, answer } = held()
  await answer(claimed)
  await vi.advanceTimersByTimeAsync(120_000)
  const problem = noAnswer()
  await answer({ ok: false, problem })
  expect(problems).toEqual([null, problem])
  leave()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual(['claim', 'claim', 'release'])
})

it('releases a video only after a claim that the activity of others began, and claims no more', async () => {
  const { calls, renew, leave, answer } = held()
  await answer(claimed)
  renew()
  await vi.advanceTimersByTimeAsync(0)
  renew()
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toEqual(['claim', 'claim'])
  await answer(claimed)
  expect(calls).toEqual(['claim', 'claim', 'release'])
})
