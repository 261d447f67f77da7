import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { TestBrowser } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import { arrive, charges, GOOD, heading, next, pay, proceed } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { chargeOfLines, DIRECTOR, gridRowById, manage, onlyRow, pageOf } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'keyboard', 12)
})

/** More tab stops than any screen has between two controls that are used one after the other. */
const STOPS = 80

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Whether an element that sticks to an edge of the window covers the target or its label. */
const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const shown = element.closest('label') ?? element
    const { left, top, width, height } = shown.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above === null || !(shown.contains(above) || above.contains(shown))
  })

/** Presses Tab until the target has the focus; throws if it never does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}
/** Tabs to the target and presses the key on it, even if a screen that is loading takes the focus in the meantime. */
const press = async (page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(page, target)
  await target.press(key)
}
const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await target.pressSequentially(text)
}

it('a parent registers and pays without a mouse', async () => {
  const family = await newFamily(product, 'Keystone', ['Kim'])
  // Low enough that elements that stick to the edges could cover the focused one.
  const page = await arrive(product, browser, open, family, { height: 480 })
  await press(page, page.getByRole('link', { name: 'Skip to content' }), 'Enter')
  await press(page, page.getByRole('link', { name: 'Add events' }), 'Enter')
  await press(page, page.getByRole('checkbox', { name: 'Forms: Kim Keystone', exact: true }), 'Space')
  for (const choice of await page.getByRole('checkbox', { disabled: false }).all()) {
    await tabTo(page, choice)
    expect(await isCovered(choice), String(choice)).toBe(false)
  }
  await press(page, page.getByRole('button', { name: 'Done' }), 'Enter')
  await heading(page, 'Cart').waitFor()
  await press(page, proceed(page), 'Enter')

  await page.getByText('Step 1 of 3').waitFor()
  await press(page, next(page), 'Enter')
  await page.getByText('Step 2 of 3').waitFor()
  await press(page, page.getByRole('checkbox', { name: 'Accept terms', exact: true }), 'Space')
  await press(page, next(page), 'Enter')
  await page.getByText('Step 3 of 3').waitFor()
  await type(page, page.getByLabel('Card number'), GOOD)
  await type(page, page.getByLabel('Expiration date'), '1240')
  await type(page, page.getByLabel('Security code'), '123')
  await type(page, page.getByLabel('Name on card'), 'Pat Keystone')
  await press(page, pay(page), 'Enter')
  await heading(page, 'Transaction Successful').waitFor()
  expect(await charges(product, family)).toHaveLength(1)
})

it('a director refunds a line without a mouse, and the focus returns', async () => {
  const { json } = await product.api<readonly TransactionRow[]>(
    'lions',
    DIRECTOR,
    `transactions/manage/${open.tournament}`,
  )
  const charge = chargeOfLines(json)
  const page = await pageOf(product, browser, DIRECTOR, manage(open.tournament, 'transactions'))
  const dialog = page.getByRole('dialog')
  const row = gridRowById(page, charge.id)
  await type(page, page.getByRole('searchbox', { name: 'Find transaction' }), charge.id)
  await onlyRow(page, charge.id)
  // The grid: from its header down to the row, which Space selects.
  await tabTo(page, page.locator('.ag-header-cell').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await row.and(page.locator('.ag-row-selected')).waitFor()

  const refund = page.getByRole('button', { name: 'Refund', exact: true })
  await expect.poll(() => refund.isEnabled()).toBe(true)
  for (let stop = 0; stop < STOPS && !(await isFocused(refund)); stop++) await page.keyboard.press('Shift+Tab')
  expect(await isFocused(refund)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await press(page, dialog.getByRole('checkbox').first(), 'Space')
  // The focus stays within the dialog.
  for (let stop = 0; stop < 12; stop++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  // With a line selected, closing asks for confirmation.
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Discard', exact: true }), 'Enter')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => isFocused(refund)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await press(page, dialog.getByRole('checkbox').first(), 'Space')
  await type(page, dialog.getByLabel('Description'), 'Injured at practice')
  await press(page, dialog.getByRole('button', { name: /^Refund \$/ }), 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText('Refund', { exact: true }).waitFor()
})
