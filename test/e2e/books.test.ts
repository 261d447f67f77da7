import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { periodAfter, periodOf } from '../../domain/payments/published.ts'
import { axe, DIALOG, navigate } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, isMarked, markPage, PHONE, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'

let product: Product
let open: SpringOpen
/** Pages of two admins, which stay open from test to test. */
let one: Page
let two: Page
inBrowser(async (stage) => {
  product = stage.product
  open = await ownOpen(product, 'books', 6)
  // By its address: before the first refund, the account is not listed.
  one = await pageOf(product, stage.browser, ACCOUNT, '/admin/ledger?account=4910')
  two = await pageOf(product, stage.browser, ACCOUNT, '/admin/ledger?account=4910', PHONE)
})

const statement = (page: Page) => page.getByRole('region', { name: /^Statement of/ })
const newest = (page: Page) => statement(page).getByRole('row').nth(1)

it('shows the entries of an account, and a refund appears live on two admins’ screens', async () => {
  const paths = `transactions/manage/${open.tournament}`
  const charges = (await product.api<readonly TransactionRow[]>('lions', DIRECTOR, paths)).json
  const charge = charges.find(({ type, refundable }) => type === 'charge' && refundable > 7)
  await one.getByText('Debits and credits are equal').waitFor()
  await Promise.all([one, two].map((page) => statement(page).getByRole('table').waitFor()))
  await Promise.all([one, two].map(markPage))
  const body = { amount: 7.31, description: 'Injury', lineItemsToCancel: [] }
  const refund = await product.api('lions', DIRECTOR, `${paths}/refund/${charge?.id}`, { method: 'POST', body })
  expect(refund.status).toBe(200)
  for (const page of [one, two]) {
    await newest(page).getByText('$7.31').waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await axe(page)).toEqual([])
  }
  // The refund also left the provider's balance.
  await one.getByRole('button', { name: '1000 Card provider balance' }).click()
  await newest(one).getByText('$7.31').waitFor()

  // The provider reports the same movements.
  await one.getByRole('button', { name: 'Compare with provider' }).click()
  const comparison = one.getByRole('region', { name: 'Comparison with the card provider' })
  await comparison.getByText(/movements agree/).waitFor()
  expect(await axe(one)).toEqual([])
})

it('exports a month to a bookkeeping program, and seals a finished month for good', async () => {
  const { json: environment } = await product.api<{ timeZone: string }>('lions', ACCOUNT, 'community/env')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: environment.timeZone }).format(Date.now())
  const [over, before] = [1, 2].map((ago) => {
    const [year = 0, month = 0] = today.split('-').map(Number)
    return periodOf(new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString())
  })
  const seal = (period = '') => product.api('lions', ACCOUNT, `ledger/${period}/seal`, { method: 'POST' })
  expect((await seal(before)).status).toBe(200)
  expect((await seal(periodOf(today))).status).toBe(409)

  await navigate(one, '/admin/ledger')
  await navigate(two, `/admin/ledger?month=${over}`)
  const downloading = one.waitForEvent('download')
  await one.getByRole('button', { name: 'For QuickBooks' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Matside ${periodOf(today)} QuickBooks.csv`)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1)
  const sum = (column: number): number =>
    lines.reduce((all, line) => all + Math.round(Number(line.split(',')[column] ?? 0) * 100), 0)
  expect(sum(3)).toBeGreaterThan(0)
  expect(sum(3)).toBe(sum(4))

  expect(await one.getByRole('button', { name: 'Seal month' }).getAttribute('aria-disabled')).toBe('true')
  await two.getByText('Open', { exact: true }).waitFor()
  await two.getByRole('button', { name: 'Seal month' }).click()
  await two.getByText(/A seal cannot be undone/).waitFor()
  expect(await axe(two, DIALOG)).toEqual([])
  await two.getByRole('dialog').getByRole('button', { name: 'Seal month' }).click()
  await two.getByText('Sealed', { exact: true }).waitFor()
  // A page that shows another month can open the sealed one.
  await navigate(one, `/admin/ledger?month=${over}`)
  await one.getByText('Sealed', { exact: true }).waitFor()
  expect(periodAfter(over ?? '')).toBe(periodOf(today))
  await navigate(one, `/admin/ledger?month=2026-13&account=zzz`)
  await one.getByRole('alert').getByText('month=2026-13 and account=zzz').waitFor()
  expect(await axe(one)).toEqual([])
  await one.getByRole('button', { name: 'Remove from the address' }).click()
  await expect.poll(() => new URL(one.url()).search).toBe('')
  expect(await one.getByRole('alert').count()).toBe(0)
  expect((await seal(over)).status).toBe(200)
})
