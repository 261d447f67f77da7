import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Me } from '../../api/contract/accounts.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { BulkImportRow } from '../../api/contract/registration-import.ts'
import type { UploadTicket } from '../../api/contract/workbook.ts'
import { writeWorkbook } from '../../api/documents/write-workbook.ts'
import { importColumns } from '../../domain/registration/bulk-import/columns.ts'
import { kitFor } from '../../scripts/seed/kit.ts'
import { inPerson, plainEvent, seedTournament } from '../../scripts/seed/tournament.ts'
import { uploadWorkbook } from '../../web/ui/workbook/upload-workbook.ts'
import { axe, navigate, seenInPassing, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { rioAbsent, rioAthletes, rioEvents, rioWorkbook } from '../support/rio-workbook.ts'
import { ADMIN, DIRECTOR, isMarked, manage, markPage, pageOf } from '../support/staff-pages.ts'
import { until } from '../support/until.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let product: Product
let browser: TestBrowser
let open: string
/** The director's page, which stays open from test to test. */
let page: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open } = await ownOpen(product, 'import'))
  page = await pageOf(product, browser, DIRECTOR, manage(open, 'registrations'))
})

const file = (name: string, content: Uint8Array) => ({ name, mimeType: XLSX, buffer: Buffer.from(content) })

const openImports = async () => {
  const panel = page.getByRole('dialog', { name: 'Import Registrations' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Import Registrations' }).click()
  return panel
}

it('lists each invalid row, and imports nothing until the file is correct', async () => {
  await page.getByRole('button', { name: 'Import Registrations' }).click()
  const panel = page.getByRole('dialog', { name: 'Import Registrations' })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download template' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('registrations.xlsx')

  const choose = panel.locator('input[type="file"]')
  await choose.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await panel.getByText('Please choose a file of this kind: .xlsx, .csv.').waitFor()
  await choose.setInputFiles(file('large.xlsx', new Uint8Array(5 * 1_024 * 1_024 + 1)))
  await panel.getByText('The file is too large: 5 MB at most.').waitFor()
  await choose.setInputFiles(file('renamed.xlsx', Buffer.from('<html></html>')))
  await panel.getByText('The file is neither an Excel workbook (.xlsx) nor a table of text (.csv).').waitFor()
  await choose.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await panel.getByText('Please choose a file of this kind: .xlsx, .csv.').waitFor()
  // Only the error of the current file is shown.
  await expect.poll(() => panel.getByRole('alert').count()).toBe(1)

  const rows = [
    ['kim@teams.example', 'Harbour School', 'Kim', 'Park', 'female', '2014-02-03', 31, 140, null, 'Forms'],
    [
      'kim@teams.example',
      'Harbour School',
      'Ann',
      'Park',
      'female',
      '2014-02-03',
      31,
      140,
      null,
      'No such event; No such event',
    ],
  ]
  const columns = importColumns.map(({ header }) => ({ header, width: 20 }))
  await choose.setInputFiles(file('bad.xlsx', await writeWorkbook([{ name: 'Registrations', columns, rows }])))
  await panel.getByRole('region', { name: 'Errors' }).getByText('Row 3, Events').waitFor()
  await expect.poll(() => panel.getByText("Unknown event 'No such event'.").count()).toBe(1)
  await expect.poll(() => panel.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  // A workbook of the invalid rows names what to correct.
  const [toMend] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download rows to correct' }).click(),
  ])
  expect(toMend.suggestedFilename()).toContain('registrations to correct')
  await panel.getByRole('button', { name: 'Choose another file' }).click()

  // A table of text is read as well; what was read of an athlete is shown, and what is unlikely.
  const table = [
    importColumns.map(({ header }) => header).join(';'),
    'kim@teams.example;Harbour School;Kim;Park;female;2014-02-03;31,5;140;;Forms',
    'ann@teams.example;Harbour School;Ann;Park;female;1915-02-03;131;140;;Forms',
  ]
  const buffer = Buffer.from(table.join('\r\n'), 'latin1')
  await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  const unlikely = panel.getByRole('region', { name: 'Unlikely details' })
  await unlikely.getByText('The year of birth 1915 is unlikely.').waitFor()
  await unlikely.getByText('A weight of 131 kg is unlikely at a height of 140 cm.').waitFor()
  await panel.locator('summary').filter({ hasText: 'kim@teams.example' }).click()
  await panel.getByText('31.5 kg').waitFor()
  expect(await axe(page)).toEqual([])
})

it('lets a director say how a list of other headers, dates and letters is read', async () => {
  const panel = await openImports()
  await panel.getByRole('button', { name: 'Choose another file' }).click()
  const table = ['Email;First name;Last name;Born;Event', 'kim@teams.example;\u00a3ucja;Park;03/04/2014;Forms']
  const buffer = Buffer.from(table.join('\r\n'), 'latin1')
  await panel.locator('input[type="file"]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await panel.getByText("The column 'Contact emails' is missing.").waitFor()
  const how = panel.getByRole('region', { name: 'How the file is read' })
  await how.getByLabel('Email').selectOption('Contact emails')
  await how.getByLabel('Event').selectOption('Events')
  await panel.getByText(/Every row can be imported/).waitFor()
  await how.getByText('Columns of the file').click()
  await how.getByLabel('Born').selectOption('Date of birth')
  await panel.locator('summary').filter({ hasText: 'kim@teams.example' }).click()
  await panel.getByText('£ucja Park: Forms').waitFor()
  await panel.getByText('born Mar 4, 2014').waitFor()
  await how.getByLabel('Encoding').selectOption({ value: 'windows-1250' })
  await panel.getByText('Łucja Park: Forms').waitFor()
  await how.getByLabel('Date of birth: dates such as 03/04/2014').selectOption({ value: 'day-first' })
  await panel.getByText('born Apr 3, 2014').waitFor()
  expect(await axe(page)).toEqual([])
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await panel.getByText(/Imported: 1 new athlete, 1 registration added/).waitFor()
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
})

it('creates no duplicates when two directors import the same list at the same time', async () => {
  const rows = Array.from({ length: 24 }, (_, at) => [
    `twice${at}@teams.example`,
    'Twice Dojo',
    `Ann${at}`,
    'Twice',
    'female',
    '2014-02-03',
    31,
    140,
    null,
    'Forms; Sparring',
  ])
  const columns = importColumns.map(({ header }) => ({ header, width: 20 }))
  const content = await writeWorkbook([{ name: 'Registrations', columns, rows }])
  const base = `registrations/import/${open}/bulk`
  const upload = async (email: string): Promise<string> => {
    const { json } = await product.api<UploadTicket>('lions', email, `${base}/setup`)
    return uploadWorkbook(json, new Blob([Buffer.from(content)]))
  }
  const started = await Promise.all(
    [DIRECTOR, ADMIN].map(async (email) => {
      const body = { uri: await upload(email), filename: 'twice.xlsx' }
      return product.api<{ importId: string }>('lions', email, base, { method: 'POST', body })
    }),
  )
  expect(started.map(({ status }) => status)).toEqual([200, 200])
  await until(
    'both imports to be complete',
    async () => {
      const { json } = await product.api<readonly BulkImportRow[]>('lions', DIRECTOR, `${base}/list`)
      return json.filter(({ filename, status }) => filename === 'twice.xlsx' && status === 'complete').length === 2
    },
    90_000,
  )
  // One import created all athletes, the other reports that they exist.
  const { json: imports } = await product.api<readonly BulkImportRow[]>('lions', DIRECTOR, `${base}/list`)
  const made = imports
    .filter(({ filename }) => filename === 'twice.xlsx')
    .map((one) => [one.newStudents, one.newEntries])
  expect(made).toContainEqual([24, 48])
  expect(made).toContainEqual([0, 0])
  const panel = await openImports()
  await panel.getByText('Imported: 24 new athletes, 48 registrations added', { exact: true }).waitFor()
  await panel.getByText('Nothing new was imported. Already there: 24 athletes, 48 registrations').waitFor()
  const { json } = await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)
  const athletes = json.filter(({ lastName }) => lastName === 'Twice')
  expect(athletes).toHaveLength(24)
  expect(athletes.flatMap(({ events: entries }) => entries)).toHaveLength(48)
})

describe.skipIf(rioAbsent !== null)(`the athletes of Rio 2016${rioAbsent === null ? '' : ` (${rioAbsent})`}`, () => {
  it('are imported from one workbook, and appear live to another director', async () => {
    // A third of the teams; bulk-import.test.ts imports the whole list.
    const teams = new Set([...new Set(rioAthletes().map(({ noc }) => noc))].filter((_, at) => at % 3 === 0))
    const athletes = rioAthletes().filter(({ noc }) => teams.has(noc))
    const all = athletes.length.toLocaleString('en-US')
    const rio = await rioTournament()
    const one = page
    await navigate(one, manage(rio, 'registrations'))
    await one.getByText('No registrations yet').waitFor()
    const other = await pageOf(product, browser, DIRECTOR, manage(rio, 'registrations'))
    await other.getByText('No registrations yet').waitFor()
    await markPage(other)

    const panel = await openImports()
    await panel.locator('input[type="file"]').setInputFiles(file('rio-2016.xlsx', await rioWorkbook(athletes)))
    const totals = panel.getByRole('list', { name: 'Totals' })
    await totals.getByText(all).first().waitFor()
    await totals
      .getByText(new RegExp(`\\b${teams.size}\\b`))
      .first()
      .waitFor()
    await panel.getByText('Every row can be imported.').waitFor()
    // Rows with missing data are reported one by one, and imported.
    const lacking = athletes.filter(({ height, weight }) => height === '' || weight === '').length
    expect(lacking).toBeGreaterThan(0)
    await panel
      .getByRole('region', { name: 'Missing data' })
      .getByText(/^Row \d+$/)
      .first()
      .waitFor()
    expect(await axe(one)).toEqual([])
    await seenInPassing(one, '[aria-label="Imports"] p', new RegExp(`of ${teams.size} groups`), () =>
      panel.getByRole('button', { name: 'Import', exact: true }).click(),
    )
    const status = other.getByRole('status').filter({ hasText: /^[\d,]+ athletes$/ })
    await status.waitFor()
    await panel.getByText(`Imported: ${all} new athletes, ${all} registrations added`).waitFor({ timeout: 200_000 })
    await other.getByText(`${all} athletes`).waitFor()
    expect(await isMarked(other)).toBe(true)
    await other.getByRole('searchbox', { name: 'Find student' }).fill(athletes[0]?.team ?? '')
    await other.locator('.ag-center-cols-container .ag-row').first().waitFor()
  })
})

/** A tournament with the events of the games, directed by the demo's director. */
const rioTournament = async (): Promise<string> => {
  const { app } = product
  const kit = kitFor(app, 'lions', app.clock.now())
  const tournament = kit.id('rio')
  const { json: director } = await product.api<Me>('lions', DIRECTOR, 'environment/me')
  await seedTournament(kit, {
    tournamentId: tournament,
    details: inPerson({
      title: 'Rio 2016 Combat',
      description: 'The combat sports of the games.',
      supportEmail: 'help@lions.example',
      displayAfter: kit.day(-14, 12),
      registrationEnds: kit.day(18, 23),
      startDate: kit.day(21, 14),
      endDate: kit.day(22, 23),
      statusHubId: null,
    }),
    events: rioEvents(rioAthletes()).map((title, at) =>
      plainEvent({ eventId: kit.id('rio', at), order: at + 1, title, description: title }),
    ),
    pricing: [],
    pricingStrategies: [{ id: kit.id('rio', 'flat'), title: 'Flat', prices: [0], expiry: null }],
    catalog: [],
    divisions: [],
    stakeholders: [
      {
        member: {
          membershipId: director.membershipId ?? '',
          userId: director.userId,
          email: director.email,
          facilityId: null,
        },
        role: 'director',
      },
    ],
  })
  await untilViewsCaughtUp(product)
  return tournament
}
