import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CouponRow } from '../../api/contract/coupons.ts'
import { axe, noticed, type TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import { arrive, charges, enter, GOOD, heading, pay, toPayment } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, gridRow, manage, pageOf } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'coupons')
})

/** Every character with a meaning in addresses, and a non-ASCII letter. */
const CODE = '50% off / #1? ümlaut'
const dialog = (page: Page) => page.getByRole('dialog')
const purchase = (page: Page) => page.getByRole('region', { name: 'Your purchase' })
const cart = (page: Page) => page.getByRole('region', { name: 'Cart', exact: true })
const apply = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Coupon').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}
const couponsOf = async (): Promise<readonly CouponRow[]> =>
  (await product.api<readonly CouponRow[]>('lions', DIRECTOR, `coupons/${open.tournament}`)).json

it('adds coupons, and counts them live while a parent applies, removes and pays with them', async () => {
  const director = await pageOf(product, browser, DIRECTOR, manage(open.tournament, 'settings'))
  const bar = director.getByRole('toolbar', { name: 'Coupons' })
  await director.getByText('No coupons yet').waitFor()

  await bar.getByRole('button', { name: 'New' }).click()
  await dialog(director).getByLabel('Code').fill(CODE)
  await dialog(director).getByRole('button', { name: 'Add coupon' }).click()
  await director.getByText('Please enter both a code and a value before proceeding.').waitFor()
  await director.getByRole('button', { name: 'OK' }).click()
  await dialog(director).getByLabel('Value').fill('4')
  await dialog(director).getByRole('button', { name: 'Add coupon' }).click()
  await dialog(director).getByText('At least 5').waitFor()
  await dialog(director).getByLabel('Value').fill('20')
  await dialog(director).getByLabel('Max redemptions').fill('3')
  expect(await axe(director)).toEqual([])
  await dialog(director).getByRole('button', { name: 'Add coupon' }).click()
  await gridRow(director, CODE).getByText('0 of 3').waitFor()
  await gridRow(director, CODE).getByText('No Expiry').waitFor()
  await gridRow(director, CODE).getByText('Unlimited').waitFor()

  // A copy has all values but the code. Code and value of a saved coupon are fixed.
  await gridRow(director, CODE).click()
  await bar.getByRole('button', { name: 'Copy' }).click()
  await dialog(director).getByLabel('Code').fill('EVERYTHING')
  await dialog(director).getByLabel('Value').fill('500')
  await dialog(director).getByLabel('Expires').fill('2099-03-01T17:00')
  await dialog(director).getByRole('button', { name: 'Add coupon' }).click()
  await gridRow(director, 'EVERYTHING').getByText('Mar 1, 2099, 5:00 PM').waitFor()
  await gridRow(director, 'EVERYTHING').click()
  await bar.getByRole('button', { name: 'Edit' }).click()
  await dialog(director).getByText('The code and value of a coupon can’t be changed.').waitFor()
  expect(await dialog(director).getByLabel('Code').count()).toBe(0)
  expect(await dialog(director).getByLabel('Value').count()).toBe(0)
  await dialog(director).getByLabel('Max per membership').fill('1')
  // Another director saves first: both values of each field are shown before anything is overwritten.
  const { status } = await product.api('lions', DIRECTOR, `coupons/${open.tournament}/edit/EVERYTHING`, {
    method: 'POST',
    body: { expiry: '2099-03-01T17:00', maxRedemptions: 7, maxRedemptionsPerMembership: null },
  })
  expect(status).toBe(200)
  await dialog(director).getByRole('button', { name: 'Save' }).click()
  await dialog(director).getByRole('button', { name: 'Overwrite 2 fields' }).waitFor()
  await dialog(director).getByRole('button', { name: 'Use saved: Max redemptions' }).click()
  await noticed(director, /EVERYTHING saved/, () =>
    dialog(director).getByRole('button', { name: 'Overwrite Max per membership' }).click(),
  )
  // Five in the afternoon in the tournament's time zone.
  await untilViewsCaughtUp(product)
  const everything = (await couponsOf()).find(({ id }) => id === 'EVERYTHING')
  expect(everything).toMatchObject({
    expiry: '2099-03-01T23:00:00.000Z',
    maxRedemptions: 7,
    maxRedemptionsPerMembership: 1,
  })

  const family = await newFamily(product, 'Quillfeather', ['Ines'])
  const parent = await arrive(product, browser, open, family)
  await enter(parent, 'Forms: Ines Quillfeather')
  // The cart is priced with the code before there is an order, and the code is neither held nor spent.
  await apply(parent, 'nobody’s')
  await cart(parent).getByText("Invalid coupon 'nobody’s'").waitFor()
  await apply(parent, ` ${CODE.toLowerCase()} `)
  await cart(parent).getByText('-$20.00').waitFor()
  await cart(parent).getByText('$46.61').waitFor()
  expect((await couponsOf()).find(({ id }) => id === CODE)).toMatchObject({ heldRedemptions: 0, actualRedemptions: 0 })
  await parent.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
  await heading(parent, 'Confirm Purchase').waitFor()
  await purchase(parent).getByText('$46.61').waitFor()
  expect(await axe(parent)).toEqual([])
  await parent.getByRole('button', { name: 'Remove' }).click()
  await purchase(parent).getByText('$67.19').waitFor()
  await parent.goBack()
  await toPayment(parent)
  // 65 + 2.9 % + 30 ¢
  await pay(parent).getByText('$67.19').waitFor()
  await apply(parent, 'nobody’s')
  await parent.getByText("Invalid coupon 'nobody’s'").waitFor()
  await apply(parent, ` ${CODE.toUpperCase()} `)
  await parent.getByText(`${CODE} applied`).first().waitFor()
  await purchase(parent).getByText('-$20.00').waitFor()
  // 45 + 2.9 % + 30 ¢
  await pay(parent).getByText('$46.61').waitFor()
  expect(await axe(parent)).toEqual([])
  await gridRow(director, CODE).getByText('0 of 3 · 1 in checkout').waitFor()

  await parent.getByRole('button', { name: 'Remove' }).click()
  await pay(parent).getByText('$67.19').waitFor()
  await apply(parent, 'everything')
  await heading(parent, 'Complete Registration').waitFor()
  await parent.getByText('There is nothing to pay.').waitFor()
  // An applied coupon survives a reload.
  await parent.reload()
  await heading(parent, 'Complete Registration').waitFor()
  await parent.getByRole('button', { name: 'Remove' }).click()
  await heading(parent, 'Enter Payment Details').waitFor()

  await apply(parent, CODE)
  await pay(parent).getByText('$46.61').waitFor()
  await fillCard(parent, GOOD)
  await pay(parent).click()
  await heading(parent, 'Transaction Successful').waitFor()
  await parent.getByText('-$20.00').waitFor()
  expect(await charges(product, family)).toEqual([4_661])
  await gridRow(director, CODE).getByText('1 of 3', { exact: true }).waitFor()
})

it('charges nothing when another window has changed the amount, and shows the new one', async () => {
  await product.api('lions', DIRECTOR, `coupons/${open.tournament}/add`, {
    method: 'POST',
    body: { id: 'TWO WINDOWS', value: 10 },
  })
  const family = await newFamily(product, 'Larkspurton', ['Otis'])
  const one = await arrive(product, browser, open, family)
  await enter(one, 'Forms: Otis Larkspurton')
  await toPayment(one)
  await apply(one, 'TWO WINDOWS')
  // 55 + 2.9 % + 30 ¢
  await pay(one).getByText('$56.90').waitFor()

  await product.api('lions', family.email, `transaction/${await transactionIn(family.email)}/coupon`, {
    method: 'DELETE',
  })
  // The longest possible code, in letters that take nine characters each in an address.
  const long = await product.api(
    'lions',
    family.email,
    `transaction/${await transactionIn(family.email)}/apply/${encodeURIComponent('字'.repeat(50))}`,
  )
  expect(long).toMatchObject({ status: 409, json: { code: 'coupon-invalid' } })
  await fillCard(one, GOOD)
  await pay(one).click()
  await one.getByText('You weren’t charged. Please check the new total and pay again.').waitFor()
  await one.getByRole('button', { name: 'OK' }).click()
  await pay(one).getByText('$67.19').waitFor()
  expect(await charges(product, family)).toEqual([])
  await fillCard(one, GOOD)
  await pay(one).click()
  await heading(one, 'Transaction Successful').waitFor()
  expect(await charges(product, family)).toEqual([6_719])
})

const transactionIn = async (email: string): Promise<string> => {
  const { json } = await product.api<readonly { readonly transactionId: string }[]>('lions', email, 'transactions/all')
  return json[0]?.transactionId ?? ''
}
