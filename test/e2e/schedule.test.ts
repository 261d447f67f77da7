import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { readSchedule } from '../../api/contract/schedule.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { addMinutes, dateIn, wallClockOf } from '../../domain/kernel/time.ts'
import { axe, DIALOG, navigate } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { contextOf } from '../support/shop.ts'
import { gridRow, isMarked, markPage, PHONE } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let organization: OwnOrganization
let parentEmail: string
/** Pages of an admin and of a family, which all tests share. */
let admin: Page
let family: Page
inEmptyInstallation('schedule', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  parentEmail = (await newFamily(product, 'Orsolini', [], organization.tenant)).email
  await switchSchedule(false)
  ;[admin, family] = await Promise.all([
    organization.page(organization.adminEmail, '/admin'),
    organization.page(parentEmail, '/schedule', PHONE),
  ])
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Programs' }).waitFor()
  await family.getByText('No entries just yet - check back soon!').waitFor()
  await Promise.all([admin, family].map(markPage))
})
const areMarked = async () => expect(await Promise.all([admin, family].map(isMarked))).toEqual([true, true])

/** A zone in which it is about noon, so that no lesson around now ends on another day. */
const zoneAtNoon = (): string => {
  const ahead = 12 - new Date(product.app.clock.now()).getUTCHours()
  // The signs of these names are the reverse of the usual ones.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const switchSchedule = async (isOn: boolean): Promise<void> => {
  const { commands } = product.app
  const { details } = await commands.readTenant(organization.tenant)
  if (details === null) throw new Error('the organization is not open')
  const { tenant: _, currency: __, features, ...settings } = details
  const others = features.filter((feature) => feature !== 'Schedule')
  const change = {
    settings: { ...settings, timeZone: zoneAtNoon() },
    features: isOn ? [...others, 'Schedule' as const] : others,
  }
  mustSucceed(
    await commands.changeTenant({ ...contextOf(), tenant: organization.tenant }, { ...change, expected: null }),
  )
  await untilViewsCaughtUp(product)
}

/** A lesson from half an hour before now until half an hour after. */
const aroundNow = (title: string) => {
  const { now } = product.app.clock
  const zone = zoneAtNoon()
  const clock = (minutes: number) => wallClockOf(addMinutes(now(), minutes), zone).slice(11, 16)
  const today = dateIn(now(), zone)
  return {
    title,
    dayOfWeek: new Date(`${today}T00:00:00.000Z`).getUTCDay(),
    startDate: addMinutes(`${today}T00:00:00.000Z`, -20_160).slice(0, 10),
    startTime: clock(-30),
    endTime: clock(30),
    delivery: 'Online' as const,
    joinLink: 'https://meet.example/now',
    joinInstructions: '<p>Please <strong>mute</strong> yourself.</p><script>alert(1)</script>',
  }
}

const create = async (body: object): Promise<string> => {
  const { json } = await organization.api<{ id: string }>(organization.adminEmail, 'schedule/create', {
    method: 'POST',
    body,
  })
  return json.id
}
const dialog = (page: Page) => page.getByRole('dialog')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Lessons' })
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

it('is hidden while the organization has switched it off, and appears everywhere when it is on', async () => {
  const tab = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Schedule' })
  expect(await tab.count()).toBe(0)
  const refused = await organization.api<{ code: string }>(organization.adminEmail, 'schedule/create', {
    method: 'POST',
    body: aroundNow('Too soon'),
  })
  expect([refused.status, refused.json.code]).toEqual([409, 'schedule-off'])

  await switchSchedule(true)
  await tab.waitFor()
  const id = await create(aroundNow('Early birds'))
  await card(family, 'Early birds').waitFor()
  await family.getByRole('button', { name: /Profile menu/ }).click()
  await family.getByRole('menuitem', { name: 'Schedule' }).waitFor()
  await family.keyboard.press('Escape')

  await switchSchedule(false)
  await card(family, 'Early birds').waitFor({ state: 'detached' })
  const read = await organization.api<AnswerOf<typeof readSchedule>>(parentEmail, 'schedule')
  expect(read.json.lessons).toEqual([])
  expect((await organization.api(parentEmail, `schedule/calendar/${id}`)).status).toBe(404)
  await tab.waitFor({ state: 'detached' })
  await areMarked()
  await switchSchedule(true)
  await organization.api(organization.adminEmail, `schedule/cancel/${id}`, { method: 'POST' })
})

it('an admin adds, changes, skips and cancels a lesson, and a family’s open page follows', async () => {
  await family.getByText('No entries just yet - check back soon!').waitFor()
  await family.getByRole('main').getByRole('link').waitFor()
  const page = admin
  await navigate(page, '/schedule')
  await page.getByRole('link', { name: 'Set up the schedule' }).click()
  await toolbar(page).getByRole('button', { name: 'New', exact: true }).click()
  const save = () => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await save()
  await dialog(page).getByText('Field cannot be empty').first().waitFor()
  await page.getByLabel('Title').fill('Falls and rolls')
  await dialog(page).getByRole('combobox', { name: 'Day of week' }).click()
  await page.getByRole('option', { name: 'Wednesday' }).click()
  await page.getByLabel('Begins').fill('18:00')
  await page.getByLabel('Ends').fill('17:00')
  await dialog(page).getByRole('combobox', { name: 'Instructor' }).click()
  await page.getByRole('option', { name: 'Ada Reyes' }).click()
  await dialog(page).getByRole('combobox', { name: 'For', exact: true }).click()
  await page.getByRole('option', { name: 'Yellow Belt (Youth)' }).click()
  await page.keyboard.press('Tab')
  await page.getByLabel('Join link').fill('meet.example/falls')
  await save()
  await dialog(page).getByText('The end must be after the beginning.').waitFor()
  await page.getByLabel('Ends').fill('19:15')
  await save()
  await dialog(page).getByText('Please enter a web address that begins with https://.').waitFor()
  await page.getByLabel('Join link').fill('https://meet.example/falls')
  await save()
  await dialog(page).waitFor({ state: 'detached' })
  await gridRow(page, 'Falls and rolls')
    .filter({ hasText: /[A-Z][a-z]{2} \d{1,2}, \d{4}/ })
    .waitFor()

  const lesson = card(family, 'Falls and rolls')
  await lesson.getByText('Wednesday').waitFor()
  await lesson.getByText(/6:00\s–\s7:15\sPM/).waitFor()
  await lesson.getByText('Ada Reyes').waitFor()
  await lesson.getByText('For Yellow Belt (Youth)').waitFor()
  expect(await lesson.getByRole('link', { name: 'Join online' }).getAttribute('href')).toBe(
    'https://meet.example/falls',
  )

  await gridRow(page, 'Falls and rolls').click()
  await toolbar(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill('Falls')
  await save()
  await dialog(page).waitFor({ state: 'detached' })
  await card(family, 'Falls').waitFor()

  await gridRow(page, 'Falls').click()
  await toolbar(page).getByRole('button', { name: 'Days off' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Cancel on/ })
    .first()
    .click()
  await card(family, 'Falls')
    .getByText(/^Canceled on Wed/)
    .waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: /^Hold it after all/ })
    .click()
  await card(family, 'Falls')
    .getByText(/^Canceled on/)
    .waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])

  await toolbar(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Cancel lesson' }).click()
  await card(family, 'Falls').waitFor({ state: 'detached' })
  await areMarked()
})

it('shows what is on by the server’s clock when the device’s is three days slow, with its link and instructions', async () => {
  const id = await create(aroundNow('Breakfast forms'))
  const page = family
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() - 3 * 86_400_000
  })
  await page.reload()
  const lesson = page.getByRole('region', { name: 'On now' }).getByRole('article', { name: 'Breakfast forms' })
  await lesson.getByText(/^On now, until/).waitFor()
  expect(await lesson.getByRole('link', { name: 'Join online' }).getAttribute('data-variant')).toBe('filled')
  await lesson.getByRole('button', { name: 'Instructions' }).click()
  await dialog(page).getByText('Join Instructions').waitFor()
  await dialog(page).getByText('mute').waitFor()
  expect(await dialog(page).locator('script').count()).toBe(0)
  expect(await dialog(page).getByRole('link', { name: 'Join online' }).getAttribute('href')).toBe(
    'https://meet.example/now',
  )
  expect(await axe(page, DIALOG)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lesson.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lesson.ics')
  const { json } = await organization.api<{ value: string }>(parentEmail, `schedule/calendar/${id}`)
  expect(json.value).toContain('RRULE:FREQ=WEEKLY')
  await organization.api(organization.adminEmail, `schedule/cancel/${id}`, { method: 'POST' })
})
