import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noAnswer } from '../../../web/client/problem.ts'
import { forgetReads, reread, sinceOpened, useReads } from '../../../web/client/use-read.ts'

/** A server whose responses are resolved manually, in the order of the requests. */
const server = () => {
  const asked: ((answer: Response) => void)[] = []
  const fetched = vi.fn(() => new Promise<Response>((resolve) => asked.push(resolve)))
  vi.stubGlobal('fetch', fetched)
  return { asked, fetched }
}
const shown = (path: string) => useReads.getState().readings[path]

beforeEach(() => forgetReads())
afterEach(() => vi.unstubAllGlobals())

it('two screens that read the same address at the same time make one request', async () => {
  const { asked, fetched } = server()
  const both = [reread('/membership'), reread('/membership')]
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.(Response.json({ id: 'm1' }))
  await Promise.all(both)
  expect(fetched).toHaveBeenCalledOnce()
  expect(shown('/membership')).toEqual({ status: 'ready', data: { id: 'm1' }, problem: null })
})

it('data stays on the screen with a problem when reloading fails', async () => {
  const { asked } = server()
  const first = reread('/membership')
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.(Response.json({ id: 'm1' }))
  await first
  const second = reread('/membership')
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.(new Response('', { status: 500 }))
  await second
  expect(shown('/membership')).toMatchObject({ status: 'ready', data: { id: 'm1' }, problem: { status: 500 } })
})

it('a response for a signed-out user is not shown to the next one', async () => {
  const { asked } = server()
  const before = reread('/membership')
  await expect.poll(() => asked).toHaveLength(1)
  forgetReads()
  const after = reread('/membership')
  await expect.poll(() => asked).toHaveLength(2)
  asked[0]?.(Response.json({ id: 'of the first' }))
  await before
  expect(shown('/membership')).toBeUndefined()
  asked[1]?.(Response.json({ id: 'of the second' }))
  await after
  expect(shown('/membership')).toMatchObject({ data: { id: 'of the second' } })
})

it('a reload after a change does not take the answer of a read that was underway before', async () => {
  const { asked } = server()
  const before = reread('/membership')
  await expect.poll(() => asked).toHaveLength(1)
  const after = reread('/membership')
  asked[0]?.(Response.json({ id: 'before the change' }))
  await before
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.(Response.json({ id: 'after it' }))
  await after
  expect(shown('/membership')).toMatchObject({ data: { id: 'after it' } })
})

it('a form sees nothing cached before it opened, also when its first reading fails', () => {
  const problem = noAnswer()
  const address = '/student/s1'
  const stale = { status: 'ready', data: 'before', problem } as const
  expect(sinceOpened(address, null, stale)).toEqual({ status: 'loading' })
  expect(sinceOpened(address, { address: '/student/s2', problem: null }, stale)).toEqual({ status: 'loading' })
  expect(sinceOpened(address, { address, problem }, stale)).toEqual({ status: 'error', problem })
})

it('a form that has its values keeps them when a later reading fails', () => {
  const address = '/student/s1'
  const reading = { status: 'ready', data: 'now', problem: noAnswer() } as const
  expect(sinceOpened(address, { address, problem: null }, reading)).toEqual(reading)
})
