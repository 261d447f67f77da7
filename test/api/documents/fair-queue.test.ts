import { expect, it } from 'vitest'
import { fairQueue } from '../../../api/documents/pdf/fair-queue.ts'

it('lets owners take turns, and each owner’s pieces in their order', async () => {
  const queue = fairQueue()
  const done: string[] = []
  const piece = (owner: string, at: number) => queue.turn(owner, async () => void done.push(`${owner}${at}`))
  await Promise.all([
    piece('a', 1),
    piece('a', 2),
    piece('a', 3),
    piece('a', 4),
    piece('b', 1),
    piece('b', 2),
    piece('c', 1),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('continues after a piece that fails', async () => {
  const queue = fairQueue()
  const failed = queue.turn('a', () => Promise.reject(new Error('no paper')))
  await expect(failed).rejects.toThrow('no paper')
  expect(await queue.turn('a', async () => 'printed')).toBe('printed')
})
