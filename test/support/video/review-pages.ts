import type { Locator, Page } from 'playwright-core'
import { seenInPassing } from '../browser.ts'
import { ITEM } from './form-class.ts'

/** The status of the item on a student's page, and the red and green of its dot. */
export const itemStatus = (page: Page, words: string) => {
  const status = page.getByRole('link', { name: ITEM }).getByText(words, { exact: true })
  return {
    appears: () => status.waitFor(),
    color: async (): Promise<{ readonly red: number; readonly green: number }> => {
      const background = await status.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
      const [red = 0, green = 0] = (background.match(/\d+/g) ?? []).map(Number)
      return { red, green }
    },
  }
}

/** The rows of a coach's list of videos to review. */
export const waitingVideos = (coach: Page, student: string): Locator =>
  coach.getByRole('row', { name: new RegExp(student) })

/** Resolves when the page's video can be played. */
export const loadedVideo = async (page: Page): Promise<Locator> => {
  const video = page.locator('video')
  await video.evaluate(
    (one: HTMLVideoElement) =>
      one.readyState > 0 || new Promise((done) => one.addEventListener('loadedmetadata', done)),
  )
  return video
}

export const openWaitingVideo = async (coach: Page, student: string): Promise<Locator> => {
  await waitingVideos(coach, student).getByRole('link').press('Enter')
  return loadedVideo(coach)
}

/** Records until the clock shows at least this many seconds, below 10: a busy page skips some. */
export const recordFor = async (page: Page, seconds: number): Promise<void> => {
  await seenInPassing(page, 'span', /^Get Ready$/, () =>
    page.getByRole('button', { name: 'Record', exact: true }).click(),
  )
  await page.getByText(new RegExp(`Recording (00:0[${seconds}-9]|00:[1-5]|0[1-9]:)`)).waitFor()
}
