import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { BracketRow } from '../../api/contract/brackets.ts'
import type { DownloadLink } from '../../api/contract/downloads.ts'
import type { InvoiceRow } from '../../api/contract/invoices.ts'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { bookedOf } from '../../domain/payments/published.ts'
import { axe, navigate } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { demoOpen, ownCup, ownOpen } from '../support/own-tournament.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import type { Product } from '../support/product.ts'
import { ADMIN, CUP, DIRECTOR, manage, OPEN, pageOf, STAGING } from '../support/staff-pages.ts'

let product: Product
/** The director's page, which stays open from test to test. */
let page: Page
let cup: string
let open: string
inBrowser(async (stage) => {
  product = stage.product
  // PDFs of the demo's hundreds of athletes would take seconds each.
  cup = (await ownCup(product, 'downloads', { athletes: 40 })).tournament
  open = (await demoOpen(product)).tournament
  page = await pageOf(product, stage.browser, DIRECTOR, manage(open, 'overview'))
})

const read = async <T>(path: string): Promise<T> => (await product.api<T>('lions', DIRECTOR, path)).json

/** Downloads the file of a menu's item. */
const fileOf = async (page: Page, menu: string, item: string | null) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: menu, exact: true }).click()
  if (item !== null) await page.getByRole('menuitem', { name: item, exact: true }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
/** Downloads the brackets of all facilities, which a dialog offers with their pages. */
const facilityFileOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Brackets by facility, PDF', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Brackets by facility' })
  await dialog.getByText(/^All facilities: about \d+ pages?$/).waitFor({ state: 'attached' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await downloading
  await dialog.waitFor({ state: 'hidden' })
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
const sheetOf = async (bytes: Buffer): Promise<ExcelJS.Worksheet> => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer)
  const [sheet] = workbook.worksheets
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}
const columnOf = (sheet: ExcelJS.Worksheet, head: string): readonly unknown[] => {
  const at = ((sheet.getRow(1).values ?? []) as unknown[]).indexOf(head)
  return Array.from({ length: sheet.rowCount - 1 }, (_, row) => sheet.getRow(row + 2).getCell(at).value)
}

it('downloads transactions, basic and detailed, and registrations from the Overview', async () => {
  const rows = await read<readonly TransactionRow[]>(`transactions/manage/${open}`)
  const basic = await fileOf(page, 'Download Transactions', 'Basic Report')
  expect(basic.name).toBe(`transactions basic - ${OPEN}.xlsx`)
  const sheet = await sheetOf(basic.bytes)
  expect(new Set(columnOf(sheet, 'Transaction'))).toEqual(new Set(rows.map(({ id }) => id)))
  const total = columnOf(sheet, 'Total').reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0)
  expect(total).toBe(rows.reduce((sum, row) => sum + Math.round((bookedOf(row)?.total ?? 0) * 100), 0))

  const detailed = await fileOf(page, 'Download Transactions', 'Detailed Report')
  const lines = rows.reduce((sum, { lineItems }) => sum + Math.max(1, lineItems.length), 0)
  expect((await sheetOf(detailed.bytes)).rowCount).toBe(lines + 1)

  const { name, bytes } = await fileOf(page, 'Download Registrations', null)
  expect(name).toBe(`registrations - ${OPEN}.xlsx`)
  const athletes = await read<readonly RegistrationRow[]>(`registrations/manage/${open}`)
  expect((await sheetOf(bytes)).rowCount).toBe(athletes.length + 1)
  await page.getByRole('button', { name: 'Download Transactions' }).click()
  await page.getByRole('menuitem', { name: 'Basic Report' }).waitFor()
  expect(await axe(page)).toEqual([])
})

it('downloads participants, and brackets by event and by facility, from Registrations', async () => {
  await page.keyboard.press('Escape')
  await navigate(page, manage(cup, 'registrations'))
  const brackets = await read<readonly BracketRow[]>(`tournament/${cup}/brackets`)
  const places = brackets.flatMap(({ athletes }) => athletes)
  const entries = (await read<readonly RegistrationRow[]>(`registrations/manage/${cup}`)).flatMap(
    ({ events: entries }) => entries.filter(({ status }) => status !== 'canceled'),
  )
  const participants = await fileOf(page, 'Download', 'Participants')
  expect((await sheetOf(participants.bytes)).rowCount).toBe(entries.length + 1)

  await page.locator('.ag-center-cols-container .ag-row').first().click()
  const chosen = await sheetOf((await fileOf(page, 'Download', 'Selected registrations')).bytes)
  expect(chosen.rowCount).toBe(2)

  for (const by of ['event', 'facility']) {
    const sheet = await sheetOf((await fileOf(page, 'Download', `Brackets by ${by}, spreadsheet`)).bytes)
    expect(sheet.rowCount).toBe(places.length + 1)
    expect(columnOf(sheet, 'Last Name').toSorted()).toEqual(places.map(({ lastName }) => lastName).toSorted())
    const { name, bytes } = await (by === 'event'
      ? fileOf(page, 'Download', 'Brackets by event, PDF')
      : facilityFileOf(page))
    expect(name).toBe(`brackets - ${CUP}.pdf`)
    const text = textOfPdf(bytes).join(' ')
    for (const { firstName, lastName } of places) expect(text).toContain(`${firstName} ${lastName}`)
  }
})

it('exports brackets from Settings, but not before the first draw', async () => {
  await navigate(page, manage(cup, 'settings'))
  const { bytes } = await fileOf(page, 'Export Brackets', 'Brackets by event, PDF')
  expect(textOfPdf(bytes).length).toBeGreaterThan(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Export Brackets' }).click()
  await page.getByRole('menuitem', { name: 'Brackets by facility, PDF' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1_280, height: 800 })

  const statusOf = async (path: string, who = DIRECTOR) => (await product.api('lions', who, path)).status
  const { tournament: undrawn } = await ownOpen(product, 'not drawn')
  expect(await statusOf(`tournament/${undrawn}/brackets/export/pdf`)).toBe(409)
  expect(await statusOf(`tournament/${cup}/brackets/export/odt`)).toBe(400)
  expect(await statusOf(`tournament/${cup}/brackets/export/spreadsheet`, STAGING)).toBe(200)
  const [first] = await read<readonly BracketRow[]>(`tournament/${cup}/brackets`)
  const { filename } = await read<DownloadLink>(
    `brackets/download/${cup}/event/${first?.eventId}/division/${first?.divisionId}?format=spreadsheet`,
  )
  expect(filename).toBe(`brackets - ${CUP}.xlsx`)
})

it('downloads invoices for directors only', async () => {
  await navigate(page, manage(open, 'invoices'))
  const { name, bytes } = await fileOf(page, 'Download', null)
  expect(name).toBe(`invoices - ${OPEN}.xlsx`)
  const invoices = await read<readonly InvoiceRow[]>(`invoices/manage/${open}`)
  expect((await sheetOf(bytes)).rowCount).toBe(invoices.length + 1)
  for (const path of [`invoices/download/${open}`, `transactions/download/${open}/basic`])
    expect((await product.api('lions', ADMIN, path)).status).toBe(403)
})
