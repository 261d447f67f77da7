import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Me } from '../../api/contract/accounts.ts'
import type { DownloadLink } from '../../api/contract/downloads.ts'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { PictureToShow, StoredPicture } from '../../api/contract/pictures.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { addUserToMembership, registerHousehold } from '../../commands/accounts/membership.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import { startMailing } from '../../commands/registration/mailing/mailing-commands.ts'
import { changeStakeholderRoles } from '../../commands/tournaments/stakeholders.ts'
import { formatCents, fromDollars } from '../../domain/kernel/money.ts'
import { kitFor, must } from '../../scripts/seed/kit.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { mailNumber } from '../support/inbox.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import { acceptAll, arrive, enter, heading, next, proceed } from '../support/parent-pages.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { exif, png } from '../support/pictures.ts'
import type { Product } from '../support/product.ts'
import {
  ADMIN,
  COACH,
  DIRECTOR,
  gridRowById,
  isMarked,
  manage,
  markPage,
  onlyRow,
  PARENT,
  PHONE,
  pageOf,
  STAGING,
} from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let browser: TestBrowser
let spring: SpringOpen
let open: string
let rows: readonly RegistrationRow[]
/** Pages that stay open from test to test. */
let director: Page
let admin: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  spring = await ownOpen(product, 'registrations', 48)
  open = spring.tournament
  rows = (await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)).json
  director = await pageOf(product, browser, DIRECTOR, manage(open, 'registrations'), WIDE)
  admin = await pageOf(product, browser, ADMIN, manage(open, 'registrations'), WIDE)
})

/** Pixels of a phone. */
const PHONE_SIZE = { width: 390, height: 844 }
/** Shows the grid with all its columns. */
const WIDE = { width: 2_400, height: 900 }
/** Closes the dialogs of the test before, and clears the search and a selection of several rows. */
const cleared = async (page: Page): Promise<Page> => {
  await expect
    .poll(async () => {
      if ((await dialog(page).count()) > 0) await page.keyboard.press('Escape')
      return dialog(page).count()
    })
    .toBe(0)
  await find(page, '')
  const clear = page.getByRole('button', { name: 'Clear selection' })
  if (await clear.isVisible()) await clear.click()
  return page
}
/** Clears the selection of one row. */
const deselect = async (page: Page, { studentId }: RegistrationRow): Promise<void> => {
  const cell = gridRowById(page, studentId).locator('.ag-cell').first()
  await cell.click({ modifiers: ['ControlOrMeta'] })
  await page.locator('.ag-row-selected').first().waitFor({ state: 'detached' })
}
const dialog = (page: Page) => page.getByRole('dialog')
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Find student' }).fill(text)
const nameOf = ({ firstName, lastName }: RegistrationRow): string => `${firstName} ${lastName}`
/** Canceling any of the athlete's events leaves the others valid: Team Sparring requires Sparring. */
const isWithoutPrerequisites = ({ events: entries }: RegistrationRow): boolean =>
  entries.every(({ eventTitle }) => eventTitle !== 'Team Sparring')

/** An athlete with two events or more and a unique name. */
const athlete = (): RegistrationRow => {
  const found = rows.find(
    (row) =>
      isWithoutPrerequisites(row) &&
      row.events.length > 1 &&
      row.events.every(({ status }) => status === 'complete') &&
      rows.filter((other) => nameOf(other) === nameOf(row)).length === 1,
  )
  if (found === undefined) throw new Error('there is no such athlete')
  return found
}

it('updates the row live on every screen when an entry is canceled', async () => {
  const who = athlete()
  const [gone, ...kept] = who.events
  const left = kept.map(({ eventTitle }) => eventTitle).join(', ')
  for (const page of [admin, director]) {
    await find(page, nameOf(who))
    await onlyRow(page, who.studentId)
  }
  await gridRowById(director, who.studentId).click()
  await markPage(director)

  await gridRowById(admin, who.studentId).click()
  await admin.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => admin.getByRole('menuitem', { name: 'Restore Registration' }).isDisabled()).toBe(true)
  await admin.getByRole('menuitem', { name: 'Cancel Registration' }).click()
  await dialog(admin)
    .getByText('This action cannot be reversed and no money will be refunded to the registrant.')
    .waitFor()
  expect(await axe(admin, DIALOG)).toEqual([])
  await dialog(admin)
    .getByRole('checkbox', { name: gone?.eventTitle ?? '', exact: true })
    .check()
  await dialog(admin).getByRole('button', { name: 'Cancel Registration' }).click()
  await dialog(admin).waitFor({ state: 'hidden' })

  const cell = gridRowById(director, who.studentId).locator('[col-id="registeredEvents"]')
  await cell.filter({ hasText: new RegExp(`^${left}$`) }).waitFor()
  expect(await isMarked(director)).toBe(true)
  await expect.poll(() => director.locator('.ag-center-cols-container .ag-row-selected').count()).toBe(1)

  // The selected athlete's details have the history, and who canceled the entry.
  await director.getByRole('button', { name: 'Details' }).click()
  await dialog(director)
    .getByRole('heading', { name: nameOf(who) })
    .waitFor()
  await dialog(director).getByText('Canceled', { exact: true }).first().waitFor()
  await dialog(director)
    .getByText(/Arno Fieldstone, tournament admin/)
    .first()
    .waitFor()
  await deselect(admin, who)
})

const fromMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

it('downloads a workbook of all athletes for staff, by a link that no one else can use', async () => {
  const page = await cleared(director)
  const downloading = page.waitForEvent('download')
  await fromMenu(page, 'Registrations')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^registrations - .+\.xlsx$/)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(await file.path())
  const { json: now } = await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)
  expect(workbook.getWorksheet('Registrations')?.actualRowCount).toBe(now.length + 1)

  const path = `registrations/download/${open}`
  for (const other of [COACH, PARENT]) expect((await product.api('lions', other, path)).status).toBe(403)
  const { json: link } = await product.api<DownloadLink>('lions', DIRECTOR, path)
  const statusOf = (url: string): Promise<number> => page.evaluate(async (at) => (await fetch(at)).status, url)
  expect(await statusOf(link.value)).toBe(200)
  const { json: coach } = await product.api<Me>('lions', COACH, 'environment/me')
  const asCoach = new URL(link.value)
  asCoach.searchParams.set('user', coach.id)
  expect(await statusOf(asCoach.href)).toBe(404)

  await page.route('**/api/download/**', (asked) => asked.fulfill({ status: 503 }))
  await fromMenu(page, 'Registrations')
  await page.getByText('There was an error downloading the file: StatusCode: 503').waitFor()
  await page.unroute('**/api/download/**')
})

it('prints credentials of selected athletes, blank ones and badges of all, whose code opens the athlete', async () => {
  const now = (await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)).json
  const registered = now.filter((row) => row.events.some(({ status }) => status === 'complete'))
  const who = registered.find((row) => row.studentId === athlete().studentId) ?? athlete()
  const titles = who.events.flatMap(({ status, eventTitle }) => (status === 'complete' ? [eventTitle] : []))
  const page = await cleared(director)
  const printed = async (): Promise<readonly string[]> => {
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    const file = await downloading
    await dialog(page).waitFor({ state: 'hidden' })
    expect(file.suggestedFilename()).toMatch(/^(credentials|badges) - .+\.pdf$/)
    return textOfPdf(await readFile(await file.path()))
  }
  await find(page, nameOf(who))
  await onlyRow(page, who.studentId)
  await gridRowById(page, who.studentId).click()
  await fromMenu(page, 'Credentials and badges…')
  await dialog(page).getByText('1 selected athlete').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  const [card = '', ...more] = await printed()
  expect(more).toEqual([])
  for (const text of [nameOf(who), 'Athlete', ...titles]) expect(card).toContain(text)

  await fromMenu(page, 'Credentials and badges…')
  await dialog(page).getByRole('radio', { name: 'Blank' }).check()
  await dialog(page).getByLabel('Paper').selectOption('A4')
  expect((await printed())[0]?.split('Training facility')).toHaveLength(5)

  await fromMenu(page, 'Credentials and badges…')
  await dialog(page).getByRole('radio', { name: 'Badges' }).check()
  await dialog(page).getByRole('radio', { name: 'All' }).check()
  const badges = await printed()
  expect(badges).toHaveLength(Math.ceil(registered.length / 8))
  for (const row of registered) expect(badges.join(' ')).toContain(nameOf(row))

  await page.goto(`${product.origin('lions')}${manage(open, 'registrations')}?athlete=${who.studentId}`)
  await dialog(page)
    .getByRole('heading', { name: nameOf(who) })
    .waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

it('refuses a credential of an unknown student or paper, and badges of too many students', async () => {
  const statusOf = async (path: string) => {
    const { status, json } = await product.api<{ readonly code: string }>('lions', DIRECTOR, path)
    return [status, json.code]
  }
  const template = `credentials/download/${open}/template`
  expect(await statusOf(`${template}/a4/student/unknown`)).toEqual([404, 'not-found'])
  expect(await statusOf(`${template}/a3`)).toEqual([404, 'not-found'])
  const many = Array.from({ length: 151 }, (_, at) => `s${at}`).join(',')
  expect(await statusOf(`badges/download/${open}?students=${many}`)).toEqual([400, 'too-many-chosen'])
})

it('preselects none of several lines, and undoes the cancellation of an item', async () => {
  const transactions = async () =>
    (await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)).json
  const gone = athlete()
  const ofOne = rows.filter(({ studentId, events: entries }) => studentId !== gone.studentId && entries.length === 1)
  const bought = (await transactions())
    .filter(({ type, status, refunded }) => type === 'charge' && status === 'success' && refunded === 0)
    .flatMap(({ id, lineItems }) => {
      const item = lineItems.find(({ catalogItemId }) => catalogItemId !== null)
      const row = ofOne.find(({ events: entries }) => entries[0]?.transactionId === id)
      return item === undefined || row === undefined ? [] : [{ id, item, row }]
    })
  const [first] = bought
  if (first === undefined) throw new Error('no athlete of one event has an item')
  const { id, item, row } = first
  const canceled = async (): Promise<boolean | undefined> =>
    (await transactions()).find((one) => one.id === id)?.lineItems.find(({ lineId }) => lineId === item.lineId)
      ?.isCanceled
  const page = await cleared(director)
  await find(page, nameOf(row))
  await gridRowById(page, row.studentId).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Registration' }).click()
  const line = dialog(page).getByRole('listitem').filter({ hasText: item.description }).first()
  await line.waitFor()
  expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  await line.getByRole('checkbox').check()
  await line.getByRole('textbox').fill('0')
  await dialog(page).getByRole('button', { name: 'Cancel Registration' }).click()
  await page.getByText(`Canceled for ${nameOf(row)}: `).waitFor()
  expect(await canceled()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText(`Restored for ${nameOf(row)}: `).waitFor()
  expect(await canceled()).toBe(false)
})

it('cancels and refunds in one dialog, and undoes a cancellation without refund', async () => {
  const { json: all } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const gone = athlete()
  const paidLine = (entryId: string) =>
    all
      .filter(({ type, status, refunded }) => type === 'charge' && status === 'success' && refunded === 0)
      .flatMap(({ lineItems }) => lineItems)
      .find(({ lineId, price }) => lineId === entryId && price > 0)
  const isOthers = (row: RegistrationRow): boolean =>
    row.studentId !== gone.studentId && rows.filter((other) => nameOf(other) === nameOf(row)).length === 1
  const who = rows.find(
    (row) =>
      isOthers(row) &&
      isWithoutPrerequisites(row) &&
      row.events.length > 1 &&
      row.events.every((one) => paidLine(one.id)),
  )
  const [first, second] = who?.events ?? []
  if (who === undefined || first === undefined || second === undefined)
    throw new Error('no athlete has paid for two events')
  const page = await cleared(director)
  const cell = gridRowById(page, who.studentId).locator('[col-id="registeredEvents"]')
  const box = (title: string) => dialog(page).getByRole('checkbox', { name: new RegExp(`^${title} ?Paid \\$`) })
  // Forms are not Creative Forms.
  const listed = (title: string) => new RegExp(`(^|, )${title}(,|$)`)
  const openDialog = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('menuitem', { name: 'Cancel Registration' }).click()
  }
  await find(page, nameOf(who))
  await onlyRow(page, who.studentId)
  await gridRowById(page, who.studentId).click()

  // Without a refund, and undone.
  await openDialog()
  await box(first.eventTitle).check()
  await dialog(page).getByLabel(`Refund for ${first.eventTitle}`).fill('0')
  await dialog(page).getByText('no money will be refunded').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel Registration' }).click()
  await page.getByText(`${nameOf(who)} was removed from ${first.eventTitle}.`).waitFor()
  await cell.filter({ hasNotText: listed(first.eventTitle) }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText(`${nameOf(who)} is back in ${first.eventTitle}.`).waitFor()
  await cell.filter({ hasText: listed(first.eventTitle) }).waitFor()

  // With a refund of what was paid, and no more.
  const line = paidLine(second.id)
  const amount = formatCents(fromDollars(line?.price ?? 0) + fromDollars(line?.tax ?? 0))
  await openDialog()
  await box(second.eventTitle).check()
  await dialog(page).getByLabel(`Refund for ${second.eventTitle}`).fill('99999')
  await dialog(page)
    .getByText(/^At most \$.* can be refunded\.$/)
    .waitFor()
  await box(second.eventTitle).uncheck()
  await box(second.eventTitle).check()
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Injured at practice')
  await dialog(page)
    .getByRole('button', { name: `Cancel and refund ${amount}` })
    .click()
  await page.getByText(`${amount} is being refunded to ${nameOf(who)}’s family`).waitFor()
  await cell.filter({ hasNotText: listed(second.eventTitle) }).waitFor()
  const { json: after } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const refunds = after.filter(
    ({ type, lineItems }) => type === 'refund' && lineItems.some((of) => of.lineId === second.id),
  )
  expect(refunds.map(({ status, description }) => [status, description])).toEqual([['success', 'Injured at practice']])
  await deselect(page, who)
})

it('selects all athletes that a search shows, others by keyboard, and by cards on a phone', async () => {
  const page = await cleared(director)
  const [first, second] = rows as readonly [RegistrationRow, RegistrationRow]
  const word = first.lastName
  const count = page.locator('[data-selection]')
  await find(page, word)
  await page.getByText(/ of \d+ athletes/).waitFor()
  const shown = await page.locator('.ag-center-cols-container .ag-row').count()
  await page.locator('.ag-header-select-all:not(.ag-hidden) input').check({ force: true })
  if (shown > 1) await expect.poll(() => count.textContent()).toBe(`${shown} selected`)
  // Rows that a search hides stay selected, and the keyboard adds another.
  await find(page, nameOf(second))
  await gridRowById(page, second.studentId)
    .locator('.ag-cell')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => count.textContent()).toMatch(/^\d+ selected, \d+ of them not shown$/)
  const details = page.getByRole('button', { name: 'Details' })
  expect(await details.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => count.textContent()).toBe('')

  const phone = await pageOf(product, browser, DIRECTOR, manage(open, 'registrations'), PHONE)
  await phone.getByRole('checkbox').nth(0).click()
  await phone.getByRole('checkbox').nth(1).click()
  const phoneCount = phone.locator('[data-selection]')
  await expect.poll(() => phoneCount.textContent()).toBe('2 selected')
  await phone.getByRole('button', { name: `Select all ${rows.length}` }).click()
  await expect.poll(() => phoneCount.textContent()).toBe(`${rows.length} selected`)
  expect(await axe(phone)).toEqual([])
})

/** Every child in Forms, or in the events of its name. */
const enterAll = async (
  { membershipId, students }: TestFamily,
  events: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> => {
  const kit = kitFor(product.app, 'lions', product.app.clock.now())
  const entries = students.flatMap(({ studentId, name }) =>
    (events[name] ?? [spring.forms]).map((eventId) => ({ entryId: crypto.randomUUID(), eventId, studentId })),
  )
  const registered = { tournamentId: open, membershipId, importId: crypto.randomUUID(), entries }
  mustSucceed(await importEntries(product.app)(kit.context(`entries of ${membershipId}`), registered))
  await untilViewsCaughtUp(product)
}

it('mails each family once after a preview, and another director’s log of mail updates live', async () => {
  const family = await newFamily(product, 'Mailwright', ['Ina', 'Ole'])
  await enterAll(family)
  for (const page of [admin, director]) await cleared(page)
  await director.getByRole('button', { name: 'Email' }).click()
  await director.getByRole('menuitem', { name: 'Sent emails' }).click()
  await dialog(director).getByText('No emails sent yet').waitFor()

  await find(admin, family.lastName)
  await admin.locator('.ag-center-cols-container .ag-row').nth(1).waitFor()
  await admin.locator('.ag-header-select-all:not(.ag-hidden) input').check({ force: true })
  await admin.getByText('2 selected').waitFor()
  await admin.getByRole('button', { name: 'Email' }).click()
  await admin.getByRole('menuitem', { name: 'Write to selected' }).click()
  const panel = dialog(admin)
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByText('Enter a subject').waitFor()
  await panel.getByLabel('Subject').fill('Weigh-in for {athletes}')
  await panel.getByRole('textbox', { name: 'Text' }).fill('Dear {family}, be there at eight.')
  expect(await axe(admin, DIALOG)).toEqual([])
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByText('Weigh-in for Ina and Ole').waitFor()
  const mail = admin.frameLocator('iframe[title="Preview of the email"]')
  await mail.getByText(`Dear Pat ${family.lastName}, be there at eight.`).waitFor()
  await mail.getByText(/because your family is registered for/).waitFor()
  expect(await axe(admin, DIALOG)).toEqual([])
  await panel.getByRole('button', { name: 'Send to 1 family' }).click()

  const received = await mailNumber(product, 1, family.email)
  expect(received.subject).toBe('Weigh-in for Ina and Ole')
  const sent = dialog(director).getByRole('button', { name: /Weigh-in for/ })
  await sent.getByText('Sent to 1 family').waitFor()
  await sent.click()
  await dialog(director)
    .getByRole('list', { name: 'Families' })
    .getByText(new RegExp(`Ina ${family.lastName}`))
    .waitFor()
  expect(await axe(director, DIALOG)).toEqual([])
})

it('resends a mail to a family that had no address before', async () => {
  const family = await newFamily(product, 'Reachable', [])
  const { app } = product
  const kit = kitFor(app, 'lions', app.clock.now())
  const membershipId = kit.id('household', 'Unreached')
  const details = {
    lastName: 'Unreached',
    gender: 'female',
    dateOfBirth: '2015-05-11',
    weight: 34,
    height: 140,
  } as const
  const none = {
    imageUri: null,
    specialNeeds: false,
    customValues: [],
    levelId: null,
    facilityId: null,
    programIds: [],
  }
  const students = [{ studentId: kit.id('student', 'Unreached'), firstName: 'Una', ...details, ...none }]
  const membership = { membershipId, status: 'Active', facilityId: null, userIds: [] } as const
  await must('household', registerHousehold(app)(kit.context('the Unreached'), { membership, students }))
  await enterAll({ ...family, membershipId, students: students.map(({ studentId }) => ({ studentId, name: 'Una' })) })
  const recipients = [{ membershipId, studentIds: students.map(({ studentId }) => studentId) }]
  const text = { subject: 'Where to park', html: '<p>Use the north gate.</p>' }
  const mailing = { tournamentId: open, mailingId: crypto.randomUUID(), userId: kit.id('user', DIRECTOR) }
  await must('mailing', startMailing(app)(kit.context('the mailing'), { ...mailing, ...text, recipients }))
  await untilViewsCaughtUp(product)

  const page = await cleared(director)
  await page.getByRole('button', { name: 'Email' }).click()
  await page.getByRole('menuitem', { name: 'Sent emails' }).click()
  await dialog(page)
    .getByRole('button', { name: /Where to park.*1 not sent/ })
    .click()
  await dialog(page).getByText('no email address').waitFor()
  const again = dialog(page).getByRole('button', { name: 'Send again to 1 family' })
  await again.waitFor()
  expect(await axe(page, DIALOG)).toEqual([])

  const userId = kit.id('user', family.email)
  await must('address', addUserToMembership(app)(kit.context('an address'), { membershipId, userId }))
  await again.click()
  expect((await mailNumber(product, 1, family.email)).subject).toBe('Where to park')
  await dialog(page)
    .getByRole('button', { name: /Where to park/ })
    .getByText('Sent to 1 family')
    .waitFor()
  await again.waitFor({ state: 'detached' })
})

it('cancels many registrations together, reports the outcome of each, and undoes them within a minute', async () => {
  const family = await newFamily(product, 'Undowright', ['Ira', 'Uma'])
  await enterAll(family)
  const page = await cleared(admin)
  await find(page, family.lastName)
  await page.locator('.ag-center-cols-container .ag-row').nth(1).waitFor()
  await page.locator('.ag-header-select-all:not(.ag-hidden) input').check({ force: true })
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Registration' }).click()
  const what = dialog(page).getByRole('list', { name: 'What happens to each athlete' })
  await what.getByText(`Ira ${family.lastName}`).waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel for 2 athletes' }).click()
  await dialog(page).getByText('2 of 2 canceled').waitFor()
  const states = async () => {
    const { json } = await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)
    const own = json.filter(({ membershipId }) => membershipId === family.membershipId)
    return own.flatMap(({ events: entries }) => entries.map(({ status }) => status))
  }
  await expect.poll(states).toEqual(['canceled', 'canceled'])
  await dialog(page).getByRole('button', { name: 'Undo 2 cancellations' }).click()
  await dialog(page).getByText('2 of 2 back in their events').waitFor()
  await expect.poll(states).toEqual(['complete', 'complete'])
  expect(await axe(page, DIALOG)).toEqual([])
})

it('names who would break a rule of entry when many are canceled, and a director sets it aside with a reason', async () => {
  const family = await newFamily(product, 'Rulewright', ['Ada', 'Ben'])
  await enterAll(family, {
    [`Ada ${family.lastName}`]: [spring.sparring, spring.team],
    [`Ben ${family.lastName}`]: [spring.sparring],
  })
  const page = await cleared(director)
  await find(page, family.lastName)
  await page.locator('.ag-center-cols-container .ag-row').nth(1).waitFor()
  await page.locator('.ag-header-select-all:not(.ag-hidden) input').check({ force: true })
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Registration' }).click()
  await dialog(page).getByRole('combobox', { name: 'Cancel' }).selectOption({ label: 'Sparring' })
  await dialog(page).getByRole('button', { name: 'Cancel for 2 athletes' }).click()
  await dialog(page).getByText('1 of 2 canceled').waitFor()
  const what = dialog(page).getByRole('list', { name: 'What happens to each athlete' })
  await what
    .getByText(`Ada ${family.lastName} would be in Team Sparring without Sparring, which it requires.`)
    .waitFor()
  const anyway = dialog(page).getByRole('button', { name: 'Cancel for 1 athlete anyway' })
  await expect.poll(() => anyway.isDisabled()).toBe(true)
  expect(await axe(page, DIALOG)).toEqual([])
  await dialog(page).getByLabel('Reason for continuing').fill('She moves to the team of another school.')
  await anyway.click()
  await dialog(page).getByText('2 of 2 canceled').waitFor()
  const setAside = (await product.app.journal.readAll(-1, 100_000, ['RulesSetAside'])).at(-1)
  expect(setAside?.data).toMatchObject({
    studentId: family.students.find(({ name }) => name.startsWith('Ada'))?.studentId,
    overrides: [{ eventId: spring.team, reason: 'prerequisites-missing' }],
    explanation: 'She moves to the team of another school.',
  })
})

it('keeps filters and order in the address, across a reload, another tab and Back', async () => {
  const [entry] = athlete().events
  const has = (row: RegistrationRow): boolean =>
    row.events.some(({ eventId, status }) => eventId === entry?.eventId && status !== 'canceled')
  const page = await pageOf(product, browser, DIRECTOR, manage(open, 'registrations'))
  const shown = () => page.getByText(/^\d+ of \d+ athletes\b/)
  const header = (name: string) => page.getByRole('columnheader', { name })
  const chip = () => page.getByRole('button', { name: `Event: ${entry?.eventTitle}`, exact: true })
  await header('Registered Events').waitFor()
  await page.getByRole('button', { name: 'Event', exact: true }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${entry?.eventTitle} \\d+$`) }).check()
  await page.keyboard.press('Escape')
  await shown().waitFor()
  const { json } = await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)
  expect(await shown().textContent()).toMatch(`${json.filter(has).length} of ${json.length} athletes`)
  await header('Level').click()
  await expect.poll(() => new URL(page.url()).searchParams.toString()).toBe(`sort=level&event=${entry?.eventId}`)

  await page.goto(new URL(`${manage(open, 'registrations')}?sort=-zzz&event=gone`, page.url()).href)
  await page.getByRole('alert').getByText('sort=-zzz and event=gone').waitFor()
  await page.getByRole('button', { name: 'Remove from the address' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.goto(new URL(`${manage(open, 'registrations')}?sort=level&event=${entry?.eventId}`, page.url()).href)
  await shown().waitFor()

  // A hidden column stays hidden in this browser.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Gender' }).uncheck()
  await header('Gender').waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')

  const same = async (): Promise<void> => {
    await chip().waitFor()
    await expect.poll(() => header('Level').getAttribute('aria-sort')).toBe('ascending')
    expect(await header('Gender').count()).toBe(0)
  }
  await page.reload()
  await same()
  await page.getByRole('link', { name: 'Transactions' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor()
  await page.goBack()
  await same()
  await page.getByRole('link', { name: 'Transactions' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Registrations' }).click()
  await same()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText(new RegExp(`^${json.length} athletes\\b`)).waitFor()
})

it('redirects each role to its first tab, and shows parents that they may not manage', async () => {
  const staging = await pageOf(product, browser, STAGING, manage(open, 'registrations'))
  await staging.waitForURL((url) => url.pathname === manage(open, 'athlete-call'))
  await admin.goto(`/tournament/${open}/manage`)
  await admin.waitForURL((url) => url.pathname === `/tournament/${open}/manage/registrations`)
  const parent = await pageOf(product, browser, PARENT, manage(open, 'overview'))
  await parent.getByText('You do not have permission to view this event.').waitFor()
})

it('removes screen and tabs live when a member loses the role', async () => {
  const { json: me } = await product.api<Me>('lions', ADMIN, 'environment/me')
  const change = async (role: 'admin' | 'judge'): Promise<void> => {
    const { app } = product
    const { context } = kitFor(app, 'lions', app.clock.now())
    const roles = [{ value: role, studentIds: [] }]
    const input = { tournamentId: open, membershipId: me.membershipId ?? '', roles, seen: null }
    await must(role, changeStakeholderRoles(app)(context(`role ${role}`), input))
  }
  const page = admin
  await page.setViewportSize(PHONE_SIZE)
  await page.getByRole('list', { name: 'Athletes' }).waitFor()
  await change('judge')
  await page.getByText('You do not have permission to view this event.').waitFor()
  await page.getByRole('navigation', { name: 'Manage' }).waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Athletes' }).waitFor({ state: 'detached' })
  await change('admin')

  await page.goto(manage('no-such-tournament', 'registrations'))
  await page.getByText('Tournament was not found').waitFor()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('shows a coach only athletes of the coach’s facility, on a phone', async () => {
  const coach = await pageOf(product, browser, COACH, manage(open, 'registrations'), PHONE)
  const { json } = await product.api<readonly RegistrationRow[]>('lions', COACH, `registrations/manage/${open}`)
  expect(json.length).toBeLessThan(rows.length)
  await coach.getByText(`${json.length} athletes`).waitFor()
  const own = new Set(json.map((row) => row.trainingFacility?.title))
  expect(own.size).toBe(1)
  await expect.poll(() => coach.getByRole('button', { name: 'Edit Athlete' }).isDisabled()).toBe(true)
  expect(await coach.getByRole('button', { name: /Import|New/ }).count()).toBe(0)

  const [first] = json
  if (first === undefined) throw new Error('the coach has no athletes')
  await find(coach, nameOf(first))
  await coach
    .getByRole('button', { name: nameOf(first) })
    .first()
    .click()
  await dialog(coach).getByLabel('First name').waitFor()
  for (const part of ['Transactions', 'Registered events']) expect(await dialog(coach).getByText(part).count()).toBe(0)
  expect(await axe(coach, DIALOG)).toEqual([])
  expect(await coach.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

it('accepts a parent’s photo of a child, and shows it to the director', async () => {
  const family = await newFamily(product, 'Lensgrinder', ['Ansel'])
  const page = await arrive(product, browser, spring, family, PHONE)
  await enter(page, 'Sparring: Ansel Lensgrinder')
  await proceed(page).click()
  await heading(page, 'Additional Details').waitFor()
  await page.getByLabel('Emergency contact').fill('Gran')
  const photo = page.getByLabel('Photo for the credential', { exact: false }).and(page.locator('input[type=file]'))
  const choose = (name: string, mimeType: string, buffer: Buffer) => photo.setInputFiles({ name, mimeType, buffer })
  await choose('portrait.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await page.getByText('Please choose a jpg, png or webp picture of at most 2 MB.').waitFor()
  await expect.poll(() => photo.getAttribute('aria-invalid')).toBe('true')
  expect(await axe(page)).toEqual([])

  const picture = page.getByRole('img', { name: 'Photo for the credential of Ansel Lensgrinder' })
  await choose('portrait.png', 'image/png', png(2_000, 1_000))
  await page.getByRole('button', { name: 'Accept Photo' }).click()
  await picture.waitFor()
  const sizeOf = (of: typeof picture) => of.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(() => sizeOf(picture)).toEqual([1_600, 800])
  await page.getByText('Please choose a jpg, png').waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove: Photo for the credential of Ansel Lensgrinder' }).click()
  await picture.waitFor({ state: 'hidden' })
  await expect.poll(() => photo.evaluate((input) => input === document.activeElement)).toBe(true)
  // A phone that was held upright stores the picture lying, with its orientation.
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const upright = Buffer.from(drawn, 'base64')
  const lying = Buffer.concat([upright.subarray(0, 2), exif(6), upright.subarray(2)])
  await choose('portrait.jpg', 'image/jpeg', lying)
  await page.getByRole('button', { name: 'Accept Photo' }).click()
  await picture.waitFor()
  // The photo is part of the cart and survives a reload.
  await page.reload()
  await expect.poll(() => sizeOf(picture)).toEqual([200, 300])
  await next(page).click()
  await heading(page, 'Confirm Purchase').waitFor()
  await next(page).click()
  await heading(page, 'Accept Terms').waitFor()
  await acceptAll(page)
  await page.getByLabel('Card number').waitFor()

  await find(await cleared(director), 'Ansel Lensgrinder')
  await onlyRow(director, family.students[0]?.studentId ?? '')
  await gridRowById(director, family.students[0]?.studentId ?? '').click()
  await director.getByRole('button', { name: 'Details' }).click()
  const shown = dialog(director).getByRole('img', { name: 'Photo for the credential of Ansel Lensgrinder' })
  await expect.poll(() => sizeOf(shown)).toEqual([200, 300])

  // A client that uploads the phone's original file: the stored picture is upright and has no location.
  const setup = `studentimage/setup/${family.students[0]?.studentId ?? ''}`
  const { json: ticket } = await product.api<{ SasUri: string }>('lions', family.email, setup)
  // Sent from the organization's page, because this process does not resolve its host.
  const kept = await director.evaluate(
    async ({ url, file }): Promise<StoredPicture> => {
      const body = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
      const headers = { 'content-type': 'image/jpeg' }
      const uploaded = await fetch(url, { method: 'PUT', headers, body })
      return (await uploaded.json()) as StoredPicture
    },
    { url: ticket.SasUri, file: lying.toString('base64') },
  )
  const { json } = await product.api<PictureToShow>('lions', DIRECTOR, kept.relativeFilePath.replace('/api/', ''))
  expect(Buffer.from(json.value, 'base64').includes('GPS')).toBe(false)
  const sides = await director.evaluate(async (value) => {
    const img = Object.assign(new Image(), { src: `data:image/jpeg;base64,${value}` })
    await img.decode()
    return [img.naturalWidth, img.naturalHeight]
  }, json.value)
  expect(sides).toEqual([200, 300])
})
