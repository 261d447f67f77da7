import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { VIDEO_CONTAINER } from '../../commands/video-review/video/video-place.ts'
import { MAX_VIDEO_BYTES } from '../../domain/video-review/published.ts'
import { axe, navigate, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import type { Product } from '../support/product.ts'
import { PARENT } from '../support/staff-pages.ts'

const PHONE_SIZE = { width: 390, height: 844 }

let product: Product
let browser: TestBrowser
/** The family's page, which all tests share. */
let home: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  home = await browser.newPage({ baseURL: product.origin('lions') })
  await product.enter(home, 'lions', PARENT, '/')
})

const openStudent = async (page: Page): Promise<void> => {
  await navigate(page, '/')
  await page.getByRole('region', { name: 'Your students' }).getByRole('link', { name: /Theo/ }).click()
}
const openLatestVideo = async (page: Page): Promise<void> => {
  await openStudent(page)
  await page.getByRole('link', { name: /^Front kick/ }).click()
  await page.getByRole('region', { name: 'History' }).getByRole('link').first().click()
}

it('a coach sees the scores of videos by month, where points were lost, and how far reviewers differ', async () => {
  const page = await browser.newPage({ baseURL: product.origin('lions') })
  await product.enter(page, 'lions', 'reviewer@lions.example', '/review/progress')
  const scores = page.getByRole('region', { name: 'Scores by curriculum' })
  await scores.getByRole('heading', { name: 'Front kick' }).waitFor()
  await scores.getByText('As a table').click()
  const cells = await scores
    .getByRole('row', { name: /^Front kick/ })
    .getByRole('cell')
    .allTextContents()
  expect(cells[1]).toMatch(/^\w{3} \d{4}$/)
  expect(cells[2]).toMatch(/^\d+ of 100$/)
  const lost = page.getByRole('region', { name: 'Where points were lost' })
  const points = await lost.locator('tbody tr td:nth-child(2)').allTextContents()
  expect(points.length).toBeGreaterThan(2)
  expect(points.map(Number)).toEqual(points.map(Number).toSorted((a, b) => b - a))
  const agreement = page.getByRole('region', { name: 'Reviewer agreement' })
  const remy = await agreement.getByRole('row', { name: /^Remy/ }).getByRole('cell').allTextContents()
  const alma = await agreement.getByRole('row', { name: /^Alma/ }).getByRole('cell').allTextContents()
  expect(Number(remy[1])).toBe(-Number(alma[1]))
  expect(await axe(page)).toEqual([])
})

it('a family sees the scores of its student’s videos', async () => {
  const page = home
  await page.setViewportSize(PHONE_SIZE)
  await openStudent(page)
  const progress = page.getByRole('region', { name: 'Progress' })
  await progress.getByRole('heading', { name: 'Front kick' }).waitFor()
  await progress
    .getByText(/^score \d+ of 100$/)
    .first()
    .waitFor()
  await progress.getByText('As a table').click()
  const points = await progress
    .getByRole('row', { name: /^Front kick/ })
    .locator('td:last-child')
    .allTextContents()
  expect(points).toHaveLength(2)
  const [before = 0, after = 0] = points.map((text) => Number.parseInt(text, 10))
  expect(after).toBeGreaterThan(before)
  expect(await axe(page)).toEqual([])
})

it('a family plays a video in sync with the previous one, side by side and overlaid', async () => {
  const page = home
  await page.setViewportSize({ width: 1_280, height: 800 })
  await openLatestVideo(page)
  await page.getByRole('button', { name: 'Compare with another video' }).click()
  const other = page.getByRole('region', { name: 'Other video' })
  await other.getByText('00:00 of').waitFor()
  await expect.poll(() => page.locator('video').evaluateAll(areReady)).toEqual([true, true])
  await page.keyboard.press('ArrowRight')
  await page.getByText('00:01 of').first().waitFor()
  await page.getByRole('button', { name: 'Synchronize' }).click()
  expect(await axe(page)).toEqual([])
  // Both together are as wide as the page, and the comments on the moments are below.
  const widths = await page.locator('video').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(400)
  const at = () => page.locator('video').evaluateAll(positions)
  const ahead = async () => {
    const [first = 0, second = 0] = await at()
    return Math.round((second - first) * 10) / 10
  }
  const held = await ahead()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => [Math.floor((await at())[0] ?? 0), await ahead()]).toEqual([2, held])
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Overlay' }).click()
  await page.getByRole('slider', { name: 'Opacity of the other video' }).press('Home')
  const boxes = await page.locator('video').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(boxes[0]).toBe(boxes[1])
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const playing = () => page.locator('video').evaluateAll((all) => all.map((one) => !(one as HTMLVideoElement).paused))
  await expect.poll(playing).toEqual([true, true])
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(playing).toEqual([false, false])
  await page.getByRole('button', { name: 'Stop synchronizing' }).click()
  await other.getByRole('button', { name: 'Play', exact: true }).waitFor()
})

it('compares a video with the reference film of its item, and reports a film that cannot be played', async () => {
  const page = home
  await page.setViewportSize(PHONE_SIZE)
  await page.route('**/api/curriculum/detail/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const { json: item } = await product.api<object>('lions', PARENT, pathname.slice('/api/'.length))
    const of = { description: '', mediaType: 'video/mp4' }
    const resources = [
      { ...of, name: 'As it should be', uri: '/films/good.mp4' },
      { ...of, name: 'Gone', uri: '/films/gone.mp4' },
    ]
    await route.fulfill({ json: { ...item, resources } })
  })
  await page.route('**/films/gone.mp4', (route) => route.fulfill({ status: 404 }))
  const { blobs } = product.app
  const name = (await blobs.list(VIDEO_CONTAINER, 'lions/')).find(({ filename }) =>
    filename.endsWith('/video'),
  )?.filename
  const film = await blobs.read(VIDEO_CONTAINER, name ?? '', MAX_VIDEO_BYTES)
  const body = Buffer.from(film?.content ?? [])
  await page.route('**/films/good.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
  // Loaded again: the item is kept in memory from the test before.
  await page.goto('/')
  await openLatestVideo(page)
  await page.getByRole('button', { name: 'Compare with another video' }).click()
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Which video' }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Reference: As it should be')
  await page.getByRole('region', { name: 'Other video' }).getByText('00:00 of').waitFor()
  await page.getByRole('button', { name: 'Synchronize' }).click()
  await page.getByText('Play, pause, speed and frame steps now control both videos.').waitFor()
  expect(await axe(page)).toEqual([])
  await choose('Reference: Gone')
  await page.getByText('This video cannot be played here.').waitFor()
})

const areReady = (all: Element[]) => all.map((one) => (one as HTMLVideoElement).readyState > 1)
const positions = (all: Element[]) => all.map((one) => (one as HTMLVideoElement).currentTime)
