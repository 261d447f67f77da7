import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { recordVerification } from '../../commands/audit/index.ts'
import { harborStaff } from '../../scripts/seed/demo-people.ts'
import { axe, DIALOG, seenInPassing, type TestBrowser } from '../support/browser.ts'
import { brokenChecks } from '../support/exported-history.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, isMarked, manage, markPage, PARENT, pageOf, STAGING } from '../support/staff-pages.ts'
import { untilIdle } from '../support/until-idle.ts'

let product: Product
let browser: TestBrowser
let open: string
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open } = await ownOpen(product, 'audit', 60))
})

const lines = (page: Page) => page.getByRole('list', { name: 'History', exact: true }).locator(':scope > li')

it('shows the history live, filters it by athlete and kind, and opens the history of one record', async () => {
  const page = await pageOf(product, browser, DIRECTOR, manage(open, 'audit'))
  await lines(page).nth(49).waitFor()
  expect(await axe(page)).toEqual([])
  // It loads them by itself when it is near the screen, so that a click may find it disabled.
  await page.getByRole('button', { name: 'Show older' }).press('Enter')
  await lines(page).nth(99).waitFor()
  await markPage(page)

  // The line of a canceled registration appears on top.
  const { json } = await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)
  const athlete = json.find(({ events: entries }) => entries.some(({ status }) => status === 'complete'))
  const entry = athlete?.events.find(({ status }) => status === 'complete')
  if (athlete === undefined || entry === undefined) throw new Error('no athlete is registered')
  const name = `${athlete.firstName} ${athlete.lastName}`
  const path = `registrations/manage/${open}/cancel/${entry.id}`
  await seenInPassing(page, '[aria-label="History"] > li', /cancel.*just now|just now.*cancel/is, async () =>
    expect((await product.api('lions', DIRECTOR, path, { method: 'POST' })).status).toBe(200),
  )
  const canceled = lines(page)
    .filter({ hasText: /cancel/i })
    .filter({ hasText: 'Dora Oakhurst, director' })
    .first()
  await canceled.waitFor()
  expect(await isMarked(page)).toBe(true)

  // No division has been called yet.
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Athlete Call' }).click()
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  // A failed request removes the previous list and can be retried.
  await page.route('**/api/audit/*?*kind=brackets*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Payments' }).click()
  // Receipts that were printed late may be the newest fifty.
  await lines(page)
    .filter({ hasText: /Payment of|Receipt sent/ })
    .first()
    .waitFor()
  await canceled.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Brackets' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await lines(page).first().waitFor({ state: 'detached' })
  await page.unroute('**/api/audit/*?*kind=brackets*')
  await again.click()
  await page.getByText('Nothing found').waitFor()
  await again.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  // Everyone who ever changed something can be selected, the system included.
  await page.getByRole('combobox', { name: 'Done by' }).fill('System')
  await page.getByRole('option', { name: 'System', exact: true }).click()
  await lines(page).filter({ hasText: 'Dora Oakhurst, director' }).first().waitFor({ state: 'detached' })
  await lines(page)
    .filter({ hasText: /System ·/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('combobox', { name: 'About' }).fill(name)
  await page.getByRole('option', { name, exact: true }).first().click()
  await lines(page).nth(49).waitFor({ state: 'detached' })
  await canceled.waitFor()

  // It opens the event as the log has it, and what followed from the request, which its id finds too.
  await canceled.getByRole('button', { name: 'Event as recorded' }).click()
  const recorded = await page.getByRole('dialog').getByText('"correlationId"').textContent()
  const { correlationId } = JSON.parse(recorded ?? '') as { correlationId: string }
  expect(await axe(page, DIALOG)).toEqual([])
  await page.keyboard.press('Escape')
  await canceled.getByRole('button', { name: 'What it caused' }).click()
  const chain = page.getByRole('dialog').getByRole('list', { name: 'What it caused' })
  await chain
    .getByText(/cancel/i)
    .first()
    .waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Command or request' }).fill(correlationId)
  await page.getByRole('textbox', { name: 'Command or request' }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('request') === correlationId)
  await canceled.waitFor()

  // The line opens the athlete's history: newest first, each change with its old and new value.
  await canceled.getByRole('button', { name }).click()
  const story = page.getByRole('dialog').getByRole('list', { name: `History of ${name}` })
  await story
    .getByText(/cancel/i)
    .first()
    .waitFor()
  await story.getByRole('img', { name: 'to' }).first().waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
})

it('shows a new alert live, opens its events, and shows the admin who reviewed it', async () => {
  const page = await pageOf(product, browser, DIRECTOR, manage(open, 'audit'))
  await lines(page).first().waitFor()
  await markPage(page)
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const paid = json.find(({ type, status }) => type === 'charge' && status === 'success')
  const refund = { refundId: crypto.randomUUID(), amount: 1.25, description: 'Courtesy', lineItemsToCancel: [] }
  const path = `transactions/manage/${open}/refund/${paid?.transactionId}`
  expect((await product.api('lions', DIRECTOR, path, { method: 'POST', body: refund })).status).toBe(200)
  const reason = '$1.25 refunded, and nothing was canceled'
  // In the navigation, live.
  const waiting = page.getByRole('link', { name: /^Audit \d+ alerts? not reviewed$/ })
  await page.getByRole('button', { name: `Open: ${reason}` }).waitFor()
  const before = await waiting.textContent()
  await page.getByRole('button', { name: `Open: ${reason}` }).click()
  expect(await isMarked(page)).toBe(true)
  const panel = page.getByRole('dialog', { name: 'Refund without a cancellation' })
  await panel.getByRole('list', { name: 'Events' }).getByText('Refund of $1.25 requested').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await panel.getByRole('textbox', { name: 'Note' }).fill('Agreed at the desk')
  await panel.getByRole('button', { name: 'Mark as reviewed' }).click()
  await panel.getByText('Agreed at the desk').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Open: ${reason}` }).waitFor({ state: 'detached' })
  expect((await waiting.count()) === 0 || (await waiting.textContent()) !== before).toBe(true)

  const admin = await pageOf(product, browser, 'account@lions.example', '/admin/history')
  await admin.getByRole('region', { name: 'Alerts' }).getByText('Reviewed', { exact: true }).click()
  await admin.getByRole('button', { name: `Open: ${reason}` }).click()
  await admin.getByRole('dialog').getByText('Reviewed by Dora Oakhurst, the person it is about').waitFor()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Alert settings' }).click()
  const mails = { name: 'Email the admins about new alerts' }
  await admin.getByRole('switch', mails).click()
  await admin.getByRole('switch', { ...mails, checked: true }).waitFor()
  expect(await axe(admin, DIALOG)).toEqual([])
})

it('exports the history of the organization as a file that anyone can check', async () => {
  // Other files enter athletes of the Lions by an import that was never started, which the check reports.
  const page = await browser.newPage({ baseURL: product.origin('harbor') })
  await product.enter(page, 'harbor', harborStaff.accountAdmin.email, '/admin/history')
  await page.getByRole('button', { name: 'Export the history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the history' })
  await dialog.getByText(/events in [\d,]+ records, about [\d.,]+ MB/).waitFor()
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Yearly audit')
  expect(await axe(page, DIALOG)).toEqual([])
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^history - .*\.zip$/)
  await page.getByText(/Ready: [\d.,]+ MB/).waitFor()
  expect(await brokenChecks(await file.path())).toEqual({})
  await lines(page).filter({ hasText: 'History of the organization exported, personal data sealed' }).first().waitFor()
})

it('finds a person in the history of the organization, an event as recorded, and what followed from its request', async () => {
  const page = await pageOf(product, browser, 'account@lions.example', '/admin/history')
  await lines(page).first().waitFor()
  await page.getByRole('combobox', { name: 'About' }).fill('Willowby')
  await page.getByRole('option', { name: 'Paula Willowby', exact: true }).click()
  await page.getByText('Only Paula Willowby').waitFor()
  const registered = lines(page).last()
  await registered.getByRole('button', { name: 'Event as recorded' }).click()
  const recorded = await page.getByRole('dialog').getByText('"correlationId"').textContent()
  const { correlationId } = JSON.parse(recorded ?? '') as { correlationId: string }
  expect(await axe(page, DIALOG)).toEqual([])
  await page.keyboard.press('Escape')
  const title = await registered.locator('p').first().textContent()
  await registered.getByRole('button', { name: 'What it caused' }).click()
  const chain = page.getByRole('dialog').getByRole('list', { name: 'What it caused' })
  await chain
    .getByText(title ?? '')
    .first()
    .waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await page.keyboard.press('Escape')
  const request = page.getByRole('textbox', { name: 'Command or request' })
  await request.fill(correlationId)
  await request.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('request') === correlationId)
  // A colleague who opens the address sees the same.
  await page.reload()
  await page.getByText('Only Paula Willowby').waitFor()
  await lines(page).first().waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('Only Paula Willowby').waitFor({ state: 'detached' })
  await lines(page).nth(5).waitFor()
})

it('shows when the history was verified, and all staff on every page, not families, that it is broken', async () => {
  const page = await pageOf(product, browser, 'account@lions.example', '/admin/history')
  await page.getByText('Not verified yet.').waitFor()
  const id = crypto.randomUUID()
  const actor = { userId: 'system:anchors', role: 'system' }
  const context = { tenant: 'lions', actor, commandId: id, correlationId: id, causationId: null }
  const found = { tenant: 'lions', verificationId: id, upTo: 41, anchors: 1, faults: 1 }
  await recordVerification(product.app)(context, { ...found, fault: { kind: 'wrong-root', position: 40 } })
  await untilIdle(product)
  const alarm = (on: Page) => on.getByRole('alert', { name: 'The history of this organization has been changed' })
  const shown = (on: Page) => alarm(on).getByText('The history up to event 40 differs from the one that was signed.')
  for (const path of ['/admin/facilities', '/']) {
    await page.goto(new URL(path, page.url()).href)
    await shown(page).waitFor()
    expect(await axe(page)).toEqual([])
  }
  const director = await pageOf(product, browser, DIRECTOR, manage(open, 'registrations'))
  await shown(director).waitFor()
  const staging = await pageOf(product, browser, STAGING, '/')
  await shown(staging).waitFor()
  const family = await pageOf(product, browser, PARENT, '/')
  await family.getByRole('heading', { name: 'Your students' }).waitFor()
  await family.waitForLoadState('networkidle')
  expect(await alarm(family).count()).toBe(0)

  const again = crypto.randomUUID()
  const later = { ...context, commandId: again, correlationId: again }
  await recordVerification(product.app)(later, { ...found, verificationId: again, faults: 0, fault: null })
  await untilIdle(product)
  await director.goto(new URL(manage(open, 'audit'), director.url()).href)
  await director
    .getByText(/^Verified on .*: intact up to event 41, 1 anchor matches\. .* not verified yet\.$/)
    .waitFor()
  expect(await alarm(director).count()).toBe(0)
})
