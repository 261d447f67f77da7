import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import type { ReceivedMail } from '../../api/adapters/mail/inbox-store.ts'
import { atRest } from '../support/at-rest.ts'
import { axe, noticed } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { newFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { mailsTo } from '../support/inbox.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { gridRow, PHONE } from '../support/staff-pages.ts'

let product: Product
let organization: OwnOrganization
inEmptyInstallation('help', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
})

const familyOf = (lastName: string, firstName: string) => newFamily(product, lastName, [firstName], organization.tenant)
const HELP = 'help@desk.example'
const support = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const openHelp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await support(page).waitFor()
}
const sentTo = async (email: string): Promise<readonly ReceivedMail[]> => {
  await atRest(product)
  return mailsTo(product, email)
}

it('a parent asks for help, an admin sees it live and answers by mail', async () => {
  const family = await familyOf('Questworth', 'Ines')
  const admin = await organization.page(organization.adminEmail, '/admin/feedback')
  const page = await organization.page(family.email, '/', PHONE)
  await openHelp(page)
  const form = support(page)
  const submit = form.getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await form.getByLabel('Summary').focus()
  await form.getByLabel('Detail').focus()
  await form.getByText('Field cannot be empty').waitFor()
  expect(await axe(page)).toEqual([])
  await form.getByLabel('Summary').fill('Where is the Questworth ring?')
  await form.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Support' }).click()
  await form.getByLabel('Detail').fill('We stand in the hall.')

  // What was written outlives closing, and a failure.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await openHelp(page)
  expect(await form.getByLabel('Summary').inputValue()).toBe('Where is the Questworth ring?')
  await page.route('**/api/feedback/create', (route) => route.abort())
  await submit.click()
  await form.getByRole('alert').getByText('Sorry, something went wrong. Please try again.').waitFor()
  await page.unroute('**/api/feedback/create')
  await noticed(page, /^Thank you. Your request was sent/, () => submit.click())

  await gridRow(admin, 'Where is the Questworth ring?').waitFor()
  expect(await axe(admin)).toEqual([])
  // Until an address for help is set, the admins get what is asked.
  expect(await sentTo(organization.adminEmail)).toContainEqual(
    expect.objectContaining({ subject: 'Support: Where is the Questworth ring?', replyTo: [family.email] }),
  )
  await gridRow(admin, 'Where is the Questworth ring?').click()
  await admin.getByRole('button', { name: 'Answer' }).click()
  await admin.getByRole('dialog').getByLabel('Answer').fill('Beside the stage.')
  await noticed(admin, /^Answer sent to/, () => admin.getByRole('button', { name: 'Send answer' }).click())
  await admin.getByRole('dialog').getByText('Beside the stage.').waitFor()
  const [answer] = await sentTo(family.email)
  expect(answer).toMatchObject({ subject: 'Re: Where is the Questworth ring?' })
  expect(answer?.text).toContain('Beside the stage.')

  await noticed(admin, /^Closed$/, () => admin.getByRole('button', { name: 'Mark as closed' }).click())
  await admin.getByRole('dialog').getByText('Closed', { exact: true }).waitFor()
})

it('visitors read the privacy policy and the terms, which an admin changes', async () => {
  const visitor = await organization.visit('/', PHONE)
  await visitor.getByRole('link', { name: 'Privacy' }).click()
  await visitor.getByRole('heading', { name: 'Privacy policy' }).waitFor()
  await visitor.getByText('Lions uses this site').waitFor()
  expect(await axe(visitor)).toEqual([])

  const admin = await organization.page(organization.adminEmail, '/admin/texts')
  const other = await organization.page(organization.adminEmail, '/admin/texts')
  const edit = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Edit Terms of use' }).click()
    await page.getByRole('dialog').getByLabel('Text').fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await other.getByRole('button', { name: 'Edit Terms of use' }).waitFor()
  expect(await axe(admin)).toEqual([])
  await noticed(admin, /^Terms of use saved$/, () => edit(admin, 'Bow before you enter.\n\nBe kind.'))
  await admin.getByText('Version 1').waitFor()
  await edit(other, 'Bow twice.')
  await other.getByText('Somebody else has changed this text. Please look at it again.').waitFor()

  await visitor.goto('/terms')
  await visitor.getByText('Bow before you enter.').waitFor()
  expect(await visitor.getByText('Bow twice.').count()).toBe(0)
})

it.each([
  ['a screen', '**/api/membership/registrations', {}, true],
  ['the frame', '**/api/environment/me', { id: 'u1', displayName: 5, roles: [], tournamentRoles: [] }, false],
])('says so when %s cannot be drawn, reports it and helps by mail', async (what, address, answer, hasFrame) => {
  await changeSettings(product, organization.tenant, { supportEmail: HELP })
  const family = await familyOf(hasFrame ? 'Gullybrook' : 'Fallowmere', 'Noa')
  const page = await organization.page(family.email, '/user/registrations')
  const collected = vi.spyOn(product.app.telemetry, 'collect')
  await page.route(address, (route) => route.fulfill({ json: answer }))
  await page.reload()
  await page.getByText("Sorry friend, something went wrong and we can't load the page right now.").waitFor()
  expect(await page.getByRole('link', { name: 'Privacy' }).count(), what).toBe(hasFrame ? 1 : 0)
  const alert = await page.getByRole('alert').textContent()
  const help = page.getByRole('link', { name: 'Get help via email' })
  // The address is that of the organization, which is read meanwhile.
  await expect.poll(() => help.getAttribute('href')).toMatch(`mailto:${HELP}`)
  const mail = new URL((await help.getAttribute('href')) ?? '')
  expect(alert).toContain(mail.searchParams.get('subject') ?? 'no subject')
  expect(mail.searchParams.get('body')).toBe(`Host: ${new URL(page.url()).host}`)
  expect(await axe(page)).toEqual([])
  const errors = () =>
    collected.mock.calls.flatMap(([, { items }]) => items.flatMap((one) => (one.kind === 'error' ? [one.message] : [])))
  await expect.poll(errors).toContain(mail.searchParams.get('subject'))
  collected.mockRestore()
})

it('reports the pages that were seen, by the pattern of their address', async () => {
  const family = await familyOf('Watchmere', 'Noa')
  const page = await organization.page(family.email, '/')
  const collected = vi.spyOn(product.app.telemetry, 'collect')
  await page.goto('/user/registrations')
  const paths = () => collected.mock.calls.flatMap(([, { items }]) => items.map(({ path }) => path))
  await expect.poll(paths, { timeout: 60_000 }).toContain('/user/registrations')
  collected.mockRestore()
})
