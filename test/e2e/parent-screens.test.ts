import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, axeColors, navigate, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { addStudent, fillCard, newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import {
  acceptAll,
  arrive,
  cartOf,
  enter,
  eventPath,
  GOOD,
  heading,
  next,
  pay,
  proceed,
  tick,
} from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
/** A family and its page, which stays open from test to test. */
let family: TestFamily
let page: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'parent screens')
  family = await newFamily(product, 'Everly', ['Ada'])
  page = await arrive(product, browser, open, family)
})

it('loads no more than 195 KB of script for the page of the event', async () => {
  await page.reload()
  await page.getByText('10 left').or(page.getByText('Unavailable')).first().waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  )
  // Every script, also those that load later: the HTML sanitizer and the socket.
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(195_000)
})

it('shows a new student live', async () => {
  await navigate(page, '/')
  const students = page.getByRole('region', { name: 'Your students' }).getByRole('listitem')
  await students.getByText('Ada Everly').waitFor()
  await addStudent(product, family, 'Bea')
  await students.getByText('Bea Everly').waitFor()
  expect(await students.count()).toBe(2)
  const [ada, bea] = await students.locator('small').allTextContents()
  expect(bea).toBe(ada)
})

it('shows at the edge of the cart that more lines are there', async () => {
  await navigate(page, eventPath(open))
  await enter(page, 'Sparring: Ada Everly', 'Creative Forms: Ada Everly')
  await page.setViewportSize({ width: 1_280, height: 420 })
  const lines = cartOf(page).getByRole('region', { name: 'Cart lines' }).locator('> div')
  await expect.poll(() => lines.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(20)
  const shadows = await lines.evaluate((one) => getComputedStyle(one).backgroundAttachment)
  expect(shadows).toBe('local, local, scroll, scroll')
  expect(await axe(page)).toEqual([])
})

/** One walk per width, with a different initial color scheme; every screen is checked in both. */
describe.each([
  { width: 1280, dark: true },
  { width: 390, dark: false },
])('at $width pixels', (options) => {
  it('fits every screen of the registration, and has no serious axe violation in light or dark', async () => {
    // A very long name without a space.
    const name = `Wolfeschlegelsteinhausenbergerdorff${options.width}`
    const family = await newFamily(product, name, ['Olga'])
    const page = await arrive(product, browser, open, family, options)
    const check = async (screen: string): Promise<void> => {
      for (const dark of [!options.dark, options.dark]) {
        await setColorScheme(page, dark)
        const state = `${screen}, dark: ${dark}`
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(wider, state).toBeLessThanOrEqual(0)
        expect.soft(await (dark === options.dark ? axe(page) : axeColors(page)), state).toEqual([])
      }
    }
    await check('event')
    await page.getByRole('link', { name: 'Add events' }).click()
    await tick(page, `Sparring: Olga ${name}`)
    await tick(page, `Creative Forms: Olga ${name}`)
    await check('register')
    await page.getByRole('button', { name: 'Done' }).click()
    await proceed(page).click()
    await heading(page, 'Additional Details').waitFor()
    await page.getByText('We’ll also save these to each student’s profile').waitFor()
    await check('details')
    await page.getByLabel('Emergency contact').fill('Gran')
    await next(page).click()
    await heading(page, 'Confirm Purchase').waitFor()
    await check('confirm')
    await next(page).click()
    await heading(page, 'Accept Terms').waitFor()
    await check('terms')
    await acceptAll(page)
    await page.getByLabel('Card number').waitFor()
    await check('payment')
    await page.goto(eventPath(open))
    await page.getByText('You have an unfinished checkout').waitFor()
    await check('unfinished')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Card number').waitFor()
    await fillCard(page, GOOD)
    await pay(page).click()
    await heading(page, 'Transaction Successful').waitFor()
    await check('receipt')
    for (const path of ['/', '/user/registrations', '/user/transactions', `${eventPath(open)}/item/${open.sparring}`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await check(path)
    }
  })
})
