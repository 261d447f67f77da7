import { expect, it } from 'vitest'
import { takeSteps } from '../../scripts/seed/history.ts'
import type { MovingClock } from '../../scripts/seed/moving-clock.ts'

it('takes the steps of the present then, and those of ten minutes before it together', async () => {
  let now = ''
  const taken: string[] = []
  const clock = {
    now: () => now,
    moveTo: (moment: string | null) => {
      now = moment ?? ''
    },
  } as unknown as MovingClock
  const at = (time: string) => ({
    at: `2026-11-28T${time}:00.000Z`,
    run: async () => {
      taken.push(`${time} at ${now.slice(11, 16)}`)
    },
  })
  const time = { clock, moveProvider: async () => {}, settle: async () => {} }
  await takeSteps([at('15:08'), at('15:00'), at('14:00'), at('15:05'), at('15:08')], time)
  expect(taken).toEqual(['14:00 at 14:00', '15:00 at 15:00', '15:05 at 15:00', '15:08 at 15:08', '15:08 at 15:08'])
})
