import type { ChangeFeed } from './change-feed.ts'

export type ReadAfter = 'caught-up' | 'still-catching-up'

type Progress = Pick<ChangeFeed, 'position' | 'complete' | 'onAdvanced'>

const reached = (feed: Progress, position: number): boolean => feed.complete && feed.position >= position

/** Waits until every view shows the event at `position`, for at most `timeoutMs`. Works in any process. */
export const waitFor = (feed: Progress, position: number, timeoutMs: number): Promise<ReadAfter> => {
  if (reached(feed, position)) return Promise.resolve('caught-up')
  return new Promise((resolve) => {
    const done = (answer: ReadAfter): void => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(() => done('still-catching-up'), timeoutMs)
    const stop = feed.onAdvanced(() => {
      if (reached(feed, position)) done('caught-up')
    })
  })
}
