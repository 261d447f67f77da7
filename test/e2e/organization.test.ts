import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { OutOfDate } from '../../api/contract/out-of-date.ts'
import { openPool } from '../support/connections.ts'
import { newFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { gridRow, isMarked, markPage } from '../support/staff-pages.ts'

let product: Product
let organization: OwnOrganization
/** Two admins, whose pages all tests share. */
let page: Page
let other: Page
inEmptyInstallation('organization', async (stage) => {
  ;({ product, organization } = stage)
  const admin = () => organization.page(organization.adminEmail, '/admin/programs')
  ;[page, other] = await Promise.all([admin(), admin()])
  for (const one of [page, other]) {
    await one.getByRole('navigation', { name: 'Admin' }).waitFor()
    await markPage(one)
  }
})

const open = (one: Page, tab: string): Promise<void> =>
  one.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click()
const commands = (page: Page, label: string) => page.getByRole('toolbar', { name: label })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const fresh = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`

/** A parent of the organization, which then offers more to choose from. */
const newParent = async (): Promise<string> => {
  await offerChoices(product, organization)
  return (await newFamily(product, 'Orsolini', [], organization.tenant)).email
}

const startNew = async (page: Page, label: string): Promise<void> => {
  await commands(page, label).getByRole('button', { name: 'New', exact: true }).click()
  await dialog(page).waitFor()
}
const startEdit = async (page: Page, label: string, row: string): Promise<void> => {
  await gridRow(page, row).click()
  await commands(page, label).getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).waitFor()
}

it('an admin adds a program and a level with it, and another admin sees both immediately', async () => {
  const [program, level] = [fresh('Seniors'), fresh('Silver Belt')]
  await startNew(page, 'Programs')
  await save(page)
  await dialog(page).getByText('Field cannot be empty').waitFor()
  await page.getByLabel('Name').fill(program)
  await save(page)
  await closed(page)
  await gridRow(other, program).first().waitFor()

  await startNew(page, 'Levels')
  await page.getByLabel('Label').fill(level)
  await page.getByLabel('Description').fill('Between two others.')
  await page.getByLabel('Order').fill('55')
  await dialog(page).getByRole('combobox', { name: 'Programs' }).click()
  await page.getByRole('option', { name: program }).click()
  await page.keyboard.press('Tab')
  await save(page)
  await closed(page)
  await gridRow(other, level).waitFor()
  expect(await isMarked(other)).toBe(true)

  await gridRow(page, level).click()
  await commands(page, 'Levels').getByRole('button', { name: 'Retire' }).click()
  await dialog(page).getByRole('button', { name: 'Retire' }).click()
  await gridRow(other, level).getByText('Retired').waitFor()
})

it('shows the second of two admins what the first has saved, and lets them decide', async () => {
  // Near the top of the list: the grid renders only rows in sight.
  const title = fresh('Abbey Dojo')
  const [first, second] = [page, other]
  for (const one of [first, second]) await open(one, 'Facilities')
  await startNew(first, 'Training Facilities')
  await first.getByLabel('Name').fill(title)
  await save(first)
  await dialog(first)
    .getByText('Missing required fields: please fill out both the name and the short title.')
    .first()
    .waitFor()
  await first.getByLabel('Short title').fill('HILL')
  await save(first)
  await closed(first)

  await startEdit(first, 'Training Facilities', title)
  await startEdit(second, 'Training Facilities', title)
  await first.getByLabel('Location').fill('North Road')
  await save(first)
  await closed(first)
  await second.getByLabel('Short title').fill('HIL')
  await save(second)
  await second.getByText('Someone else changed this while you were editing it.').waitFor()
  const clash = second.getByRole('region', { name: 'What someone else saved' })
  await clash.getByText('North Road').waitFor()
  await clash.getByRole('button', { name: 'Use saved: Location' }).click()
  await second.getByRole('button', { name: 'Overwrite Short title' }).click()
  await closed(second)
  const row = gridRow(first, title)
  await row.getByText('HIL', { exact: true }).waitFor()
  await row.getByText('North Road').waitFor()
})

it('an admin adds a custom field, which the form of students then has', async () => {
  const label = fresh('Uniform size')
  const parent = await newParent()
  await open(page, 'Custom fields')
  await startNew(page, 'Custom Fields')
  await page.getByLabel('Label').fill(label)
  for (const [at, option] of ['Small', 'Large'].entries()) {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option)
  }
  await save(page)
  await closed(page)
  await gridRow(page, label).getByText('Choice').waitFor()
  const { json } = await organization.api<{ label: string; bindTo: string; options: unknown }[]>(
    parent,
    'membership/read/inputs',
  )
  expect(json.find((input) => input.label === label)).toMatchObject({
    bindTo: `x:${label.toLowerCase().replaceAll(' ', '-')}`,
    options: [
      { id: 'small', label: 'Small' },
      { id: 'large', label: 'Large' },
    ],
  })
  await gridRow(page, label).click()
  await commands(page, 'Custom Fields').getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await gridRow(page, label).waitFor({ state: 'detached' })

  // Parents may not open these screens.
  const family = await organization.page(parent, '/admin')
  await family.getByText('You do not have permission to view this page.').waitFor()
})

it('an admin sees which screen may be out of date, with the record for support, until it is repaired', async () => {
  const { tenant, adminEmail } = organization
  const pool = openPool(product.databaseUrl, 1)
  const park = (of: string, position: number, stream: string): Promise<unknown> =>
    pool.query(
      `insert into projection.parked (projection, position, tenant, event_id, stream, type, error)
       values ('unmatched-athletes', $2, $1, 'e', $3, 'BracketsDrawn', 'no seat for Ann')`,
      [of, position, stream],
    )
  await park('elsewhere', 900_000_001, 'elsewhere.draw-t1')
  await park(tenant, 900_000_002, `${tenant}.draw-t1`)
  await pool.query(
    `insert into process.parked (process, position, tenant, stream, event_type, attempts, error, next_try)
     values ('send-receipt', 900000003, $1, $2, 'OrderCompleted', 5, 'no mail server', now() + interval '1 day')`,
    [tenant, `${tenant}.order-o1`],
  )
  const notice = page.getByRole('status').filter({ hasText: 'may be out of date' })
  await notice.getByText('Brackets: one change may be missing since').waitFor()
  await notice.getByText(`Record ${tenant}.draw-t1 @ 900000002`).waitFor()
  await notice.getByText('Payments: one automatic step is waiting since').waitFor()
  expect(await notice.textContent()).not.toMatch(/elsewhere|Ann|mail server/)
  const read = () => organization.api<OutOfDate[]>(adminEmail, 'environment/out-of-date')
  expect((await read()).json.map(({ kind, area, count }) => [kind, area, count])).toEqual([
    ['screen', 'brackets', 1],
    ['step', 'payments', 1],
  ])
  await pool.query('delete from projection.parked where position > 900000000')
  await pool.query('delete from process.parked where position > 900000000')
  await pool.end()
  await notice.waitFor({ state: 'detached' })
})

it('shows its time zone and its language by their everyday names', async () => {
  await open(page, 'Organization')
  await page.getByText('English (United States)').waitFor()
  await page.getByText('Central Time', { exact: true }).waitFor()
})
