import { expect, it } from 'vitest'
import { axe, DIALOG, type TestBrowser } from '../../support/browser.ts'
import { fillCard, newFamily } from '../../support/families.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../../support/own-tournament.ts'
import {
  acceptAll,
  cartOf,
  charges,
  collected,
  DECLINED,
  enter,
  eventPath,
  GOOD,
  heading,
  next,
  ok,
  pay,
  proceed,
} from '../../support/parent-pages.ts'
import type { Product } from '../../support/product.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'visitor to receipt')
})

it('signs in from a tournament’s public page, registers two children, is declined once, pays once, finds both afterwards and changes a size', async () => {
  const family = await newFamily(product, 'Marlowe', ['Ada', 'Ben'])
  const before = await collected(product)
  const page = await browser.newPage({ baseURL: product.origin('lions') })
  const readBefore: string[] = []
  page.on('request', (request) => readBefore.push(new URL(request.url()).pathname))
  await page.goto(`/events/${open.tournament}`)
  const register = page.getByRole('link', { name: 'Register', exact: true }).first()
  await register.waitFor()
  // The page came with what it shows.
  expect(readBefore.filter((path) => /^\/api\/(community\/env|tournament\/public)/.test(path))).toEqual([])
  await register.click()
  await page.waitForURL('**/login?to=**')
  await product.signIn(page, 'lions', family.email, eventPath(open))
  await heading(page, 'Your students').waitFor()
  const toUs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.origin('lions'))) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
  })

  await proceed(page).click()
  await page.getByText('Please select one or more items before proceeding to the checkout.').waitFor()
  await ok(page).click()

  await enter(page, 'Forms: Ada Marlowe', 'Sparring: Ada Marlowe', 'Sparring: Ben Marlowe')
  await page.getByLabel('Size').selectOption({ label: 'Youth M' })
  await page.getByRole('button', { name: 'Add T-shirt to the cart' }).click()
  const cart = cartOf(page)
  // 65 + 35, 65, 24 with 8.25 % tax on the shirt, and the card fee on all of it.
  await cart.getByText('$196.82').waitFor()
  await page.reload()
  await cart.getByText('$196.82').waitFor()

  await proceed(page).click()
  await heading(page, 'Additional Details').waitFor()
  await next(page).click()
  const missing = page.getByRole('dialog', { name: 'Required Fields' })
  await missing.getByText('Please fill in all required fields before continuing.').waitFor()
  await ok(page).click()
  await page.getByText('Enter the emergency contact').first().waitFor()
  // The first invalid field has the focus.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  const passport = page.getByRole('group', { name: 'Ada Marlowe' }).getByLabel('Athlete passport')
  await passport.fill('20417')
  await passport.press('Tab')
  const wrong = page.getByText('Use two letters, a dash and five digits, e.g. AB-12345.')
  await wrong.waitFor()
  await passport.fill('LI-20417')
  await wrong.waitFor({ state: 'detached' })
  await passport.press('Tab')
  for (const field of await page.getByLabel('Emergency contact').all()) await field.fill('Gran, 555-0101')
  await next(page).click()
  await page.getByText('Step 1 of 3').waitFor()
  await next(page).click()
  await page.getByText('Step 2 of 3').waitFor()
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await acceptAll(page)
  await page.getByText('Step 3 of 3').waitFor()
  await page.getByText('Your places are held for').waitFor()

  await fillCard(page, DECLINED)
  await pay(page).click()
  await page.getByRole('dialog', { name: 'Transaction Failed' }).getByText('Your card was declined.').waitFor()
  await ok(page).click()
  expect(await collected(product)).toBe(before)

  await fillCard(page, GOOD)
  await pay(page).dblclick()
  await heading(page, 'Transaction Successful').waitFor()
  await page.getByText('Visa ending in 4242').waitFor()
  await page.getByText('Please bring this receipt to the credentials desk.').waitFor()
  expect(await charges(product, family)).toEqual([19_682])
  expect(await collected(product)).toBe(before + 19_682)
  expect(toUs.filter((sent) => sent.includes(GOOD) || sent.includes(DECLINED))).toEqual([])

  await page.goBack()
  await page.goto(eventPath(open))
  await page.getByRole('region', { name: 'Your students' }).getByText('Registered').nth(2).waitFor()
  await cart.getByText('Nothing chosen yet.').waitFor()
  // The size can be changed until registration closes, live on the page and with the keyboard.
  await page.getByRole('button', { name: 'Change T-shirt · Youth M' }).press('Enter')
  const choices = page.getByRole('dialog', { name: 'Choices of T-shirt' })
  await choices.getByLabel('Size').selectOption({ label: 'L' })
  expect(await axe(page, DIALOG)).toEqual([])
  await choices.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('button', { name: 'Change T-shirt · L', exact: true }).waitFor()
  await page.goto('/user/registrations')
  await page.getByText('Quantity 1 · L', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Change answers, change or withdraw' }).waitFor()
  await page.goto('/user/transactions')
  await page.getByText('Visa ending in 4242').waitFor()
  // Labeled with the tournament's question, not with its key.
  await page.goto(`/student/${family.students[0]?.studentId}`)
  await page
    .getByRole('term')
    .filter({ hasText: /^Emergency contact$/ })
    .waitFor()
})
