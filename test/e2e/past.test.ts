import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { FinancialSummary, RegistrationRow } from '../../api/contract/registration.ts'
import { axe, DIALOG } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, manage, PHONE, pageOf } from '../support/staff-pages.ts'
import { untilIdle } from '../support/until-idle.ts'

let product: Product
let open: string
/** A director's page that stays open from test to test. */
let page: Page
let phone: Page
/** The position of the log before anything was refunded or canceled. */
let before: number
let summaryBefore: FinancialSummary
let refunded: TransactionRow
let canceled: RegistrationRow
inBrowser(async (stage) => {
  product = stage.product
  ;({ tournament: open } = await ownOpen(product, 'past', 12))
  await untilIdle(product)
  const read = async <T>(path: string): Promise<T> => (await product.api<T>('lions', DIRECTOR, path)).json
  summaryBefore = await read(`registrations/summary/${open}`)
  const now = encodeURIComponent(new Date().toISOString())
  before = (await read<{ moment: { position: number } }>(`audit/${open}/as-of/summary?at=${now}`)).moment.position
  const charges = await read<readonly TransactionRow[]>(`transactions/manage/${open}`)
  refunded = charges.find(({ refundable }) => refundable > 10) as TransactionRow
  const body = { refundId: crypto.randomUUID(), amount: 12.34, description: 'A gesture', lineItemsToCancel: [] }
  const path = `transactions/manage/${open}/refund/${refunded.transactionId}`
  expect((await product.api('lions', DIRECTOR, path, { method: 'POST', body })).status).toBe(200)
  const athletes = await read<readonly RegistrationRow[]>(`registrations/manage/${open}`)
  canceled = athletes.find(({ events: entries }) => entries[0]?.status === 'complete') as RegistrationRow
  const entry = canceled.events[0]?.id
  await product.api('lions', DIRECTOR, `registrations/manage/${open}/cancel/${entry}`, { method: 'POST' })
  await untilIdle(product)
  page = await pageOf(product, stage.browser, DIRECTOR, manage(open, 'overview'))
  phone = await pageOf(product, stage.browser, DIRECTOR, manage(open, 'overview'), PHONE)
})

const figure = (of: Page, name: string) => of.locator('dl > div').filter({ hasText: name }).locator('dd')
const money = (dollars: number): string => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

it('opens a doubted total as its parts, to the cent, and a part as the events that made it', async () => {
  await figure(page, 'Refunded').getByRole('button').click()
  const parts = page.getByRole('dialog')
  await parts.getByText('The parts add up to the figure.').waitFor()
  await parts.getByText('$12.34').first().waitFor()
  expect(await parts.getByRole('banner').count()).toBe(0)
  expect(await axe(page, DIALOG)).toEqual([])
  await parts.getByRole('row').filter({ hasText: '$12.34' }).getByRole('button').click()
  const events = page.getByRole('list', { name: 'The events behind it, oldest first' })
  await events
    .getByText(/refund/i)
    .first()
    .waitFor()
  await events.getByText('Dora Oakhurst').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

it('opens the net proceeds as the figures that they are the sum of', async () => {
  await figure(page, 'Net').getByRole('button').click()
  const parts = page.getByRole('dialog')
  await parts.getByText('The parts add up to the figure.').waitFor()
  await parts.getByRole('button', { name: 'Platform fees' }).click()
  await page
    .getByRole('dialog', { name: /Platform fees/ })
    .getByText('The parts add up to the figure.')
    .waitFor()
  await page.keyboard.press('Escape')
  await parts.getByRole('button', { name: 'Refunded' }).click()
  await page.getByRole('dialog').getByText('$12.34').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

it('shows what the Overview said at an earlier moment, which the address keeps', async () => {
  await page.getByRole('button', { name: 'Go back in time' }).click()
  await page.getByText(/^As it was on/).waitFor()
  await page.goto(`${page.url().split('?')[0]}?as-of=${before}`)
  await figure(page, 'Refunded').getByText(money(summaryBefore.totalRefunded).replace('$', '')).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Next change to this list' }).click()
  await page.waitForURL((url) => Number(url.searchParams.get('as-of')) > before)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await figure(page, 'Refunded')
    .getByText((summaryBefore.totalRefunded + 12.34).toFixed(2))
    .waitFor()
})

it('marks in the registrations what has changed since, and lets no one change the past', async () => {
  await phone.goto(`${phone.url().split('/manage')[0]}/manage/registrations?as-of=${before}`)
  const card = phone
    .getByRole('listitem')
    .filter({ hasText: canceled.lastName })
    .filter({ hasText: canceled.firstName })
  await card.getByText(/Registered events: .* →/i).waitFor()
  expect(await phone.getByRole('toolbar').count()).toBe(0)
  expect(await axe(phone)).toEqual([])
})

it('compares the Overview with now and with another moment, which the address keeps', async () => {
  await page.goto(`${page.url().split('?')[0]}?as-of=${before}`)
  const [then, now] = [summaryBefore.totalRefunded, summaryBefore.totalRefunded + 12.34]
  const change = `${then === 0 ? money(0) : `(${money(then)})`} → (${money(now)})`
  const refunds = figure(page, 'Refunded')
  await expect.poll(() => refunds.textContent()).toBe(change)
  await page.getByRole('region', { name: 'Training facilities' }).waitFor()
  await page.getByRole('region', { name: 'Events filling up' }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Differences to' }).click()
  await page.getByRole('option', { name: 'Another moment' }).click()
  await page.waitForURL((url) => url.searchParams.has('compare-with'))
  await page.getByLabel('Date and time to compare with').waitFor()
  const address = new URL(page.url())
  address.searchParams.set('compare-with', '2026-13-45')
  await page.goto(address.href)
  await page.getByRole('alert').filter({ hasText: '2026-13-45' }).waitFor()
  address.searchParams.set('compare-with', new Date().toISOString())
  await page.goto(address.href)
  await expect.poll(() => refunds.textContent()).toBe(change)
  expect(await axe(page)).toEqual([])
  await page.goto(address.href.replace('/overview', '/transactions'))
  await page.getByRole('columnheader', { name: /^Until / }).waitFor()
  await page.goto(
    `${address.href.replace(/[?].*/, '').replace('/overview', '/transactions')}?as-of=2026-01-01T00:00:00.000Z`,
  )
  const later = page.getByRole('switch', { name: /^\d+ added since$/ })
  await later.waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /transaction/ })
      .count(),
  ).toBe(0)
  await page.getByText('No transactions').first().waitFor()
  await later.check()
  await page.getByRole('gridcell', { name: 'Added' }).first().waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /transaction/ })
      .count(),
  ).toBe(0)
  await page.goto(address.href)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.waitForURL((url) => url.search === '')
})

it('plays the registration period from the keyboard, and keeps the moment at which it is paused', async () => {
  await page.goto(`${page.url().split('?')[0]}?as-of=${before}`)
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  const pause = page.getByRole('button', { name: 'Pause' })
  await pause.waitFor()
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await axe(page)).toEqual([])
  await pause.press('Space')
  await page.waitForURL((url) => url.searchParams.get('as-of')?.includes('T') === true)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
})

it('shows whom Athlete Call listed, without commands', async () => {
  await phone.goto(`${phone.url().split('/manage')[0]}/manage/athlete-call?as-of=${before}`)
  await phone
    .getByText(/^As it was on/)
    .first()
    .waitFor()
  await phone.getByRole('searchbox', { name: 'Find division' }).waitFor()
  expect(await phone.getByRole('button', { name: 'Call to staging' }).count()).toBe(0)
  expect(await axe(phone)).toEqual([])
})
