import { expect, it } from 'vitest'
import { axe, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import type { Product } from '../support/product.ts'
import { PARENT, PHONE } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
inBrowser((stage) => {
  ;({ product, browser } = stage)
})

it('a coach sees what videos came to by month, what points were lost on, and how far reviewers are apart', async () => {
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
  expect(Number(cells[2])).toBeLessThanOrEqual(100)
  const lost = page.getByRole('region', { name: 'What points were lost on' })
  const points = await lost.locator('tbody tr td:nth-child(2)').allTextContents()
  expect(points.length).toBeGreaterThan(2)
  expect(points.map(Number)).toEqual(points.map(Number).toSorted((a, b) => b - a))
  const agreement = page.getByRole('region', { name: 'Agreement of reviewers' })
  const remy = await agreement.getByRole('row', { name: /^Remy/ }).getByRole('cell').allTextContents()
  const alma = await agreement.getByRole('row', { name: /^Alma/ }).getByRole('cell').allTextContents()
  expect(Number(remy[1])).toBe(-Number(alma[1]))
  expect(await axe(page)).toEqual([])
})

it('a family sees what its student’s videos came to', async () => {
  const page = await browser.newPage({ ...PHONE, baseURL: product.origin('lions') })
  await product.enter(page, 'lions', PARENT, '/')
  await page.getByRole('region', { name: 'Your students' }).getByRole('link', { name: /Theo/ }).click()
  const progress = page.getByRole('region', { name: 'Progress' })
  await progress.getByRole('heading', { name: 'Front kick' }).waitFor()
  await progress
    .getByText(/^score \d+$/)
    .first()
    .waitFor()
  await progress.getByText('As a table').click()
  const points = await progress
    .getByRole('row', { name: /^Front kick/ })
    .locator('td:last-child')
    .allTextContents()
  expect(points).toHaveLength(2)
  expect(Number(points[1])).toBeGreaterThan(Number(points[0]))
  expect(await axe(page)).toEqual([])
})

it('a family plays a video beside the one before it', async () => {
  const page = await browser.newPage({ baseURL: product.origin('lions') })
  await product.enter(page, 'lions', PARENT, '/')
  await page.getByRole('region', { name: 'Your students' }).getByRole('link', { name: /Theo/ }).click()
  await page.getByRole('link', { name: /^Front kick/ }).click()
  await page.getByRole('region', { name: 'History' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Compare with another video' }).click()
  await page.getByRole('region', { name: 'Other video' }).waitFor()
  await page.getByRole('button', { name: 'Play both' }).click()
  const playing = () => page.locator('video').evaluateAll((all) => all.map((one) => !(one as HTMLVideoElement).paused))
  await expect.poll(playing).toEqual([true, true])
  await page.getByRole('button', { name: 'Pause both' }).click()
  await expect.poll(playing).toEqual([false, false])
  expect(await axe(page)).toEqual([])
})
