import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import type { ReceivedMail } from '../../api/adapters/mail/inbox-store.ts'
import { axe, navigate, noticed } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { mailsTo } from '../support/inbox.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { gridRow, PHONE } from '../support/staff-pages.ts'
import { untilIdle } from '../support/until-idle.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
/** Pages that stay open from test to test: an admin's and, on a phone, a parent's. */
let admin: Page
let page: Page
inEmptyInstallation('help', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  family = await newFamily(product, 'Questworth', ['Ines'], organization.tenant)
  admin = await organization.page(organization.adminEmail, '/admin/feedback')
  page = await organization.page(family.email, '/', PHONE)
})

const HELP = 'help@desk.example'
const support = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const openHelp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await support(page).waitFor()
}
const sentTo = async (email: string): Promise<readonly ReceivedMail[]> => {
  await untilIdle(product)
  return mailsTo(product, email)
}

it('sends a parent’s question to admins live, and an admin’s answer by mail', async () => {
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

  // Text survives closing the dialog and a failed request.
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
  // Without a support address, admins receive the question.
  expect(await sentTo(organization.adminEmail)).toContainEqual(
    expect.objectContaining({ subject: 'Support: Where is the Questworth ring?', replyTo: [family.email] }),
  )
  await gridRow(admin, 'Where is the Questworth ring?').click()
  await admin.getByRole('button', { name: 'Answer' }).click()
  await admin.getByRole('dialog').getByLabel('Answer').fill('Next to the stage.')
  await noticed(admin, /^Answer sent to/, () => admin.getByRole('button', { name: 'Send answer' }).click())
  await admin.getByRole('dialog').getByText('Next to the stage.').waitFor()
  const [answer] = await sentTo(family.email)
  expect(answer).toMatchObject({ subject: 'Re: Where is the Questworth ring?' })
  expect(answer?.text).toContain('Next to the stage.')

  await noticed(admin, /^Closed$/, () => admin.getByRole('button', { name: 'Mark as closed' }).click())
  await admin.getByRole('dialog').getByText('Closed', { exact: true }).waitFor()
})

it('shows visitors the privacy policy and the terms, which an admin changes', async () => {
  const visitor = await organization.visit('/', PHONE)
  await visitor.getByRole('link', { name: 'Privacy' }).click()
  await visitor.getByRole('heading', { name: 'Privacy policy' }).waitFor()
  await visitor.getByText('Lions uses this site').waitFor()
  expect(await axe(visitor)).toEqual([])

  await admin.keyboard.press('Escape')
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  await navigate(admin, '/admin/texts')
  const other = await organization.page(organization.adminEmail, '/admin/texts')
  const edit = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Edit Terms of use' }).click()
    await page.getByRole('dialog').getByLabel('Text').fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  for (const one of [admin, other]) await one.getByRole('button', { name: 'Edit Terms of use' }).waitFor()
  expect(await axe(admin)).toEqual([])
  await noticed(admin, /^Terms of use saved$/, () => edit(admin, 'Bow before you enter.\n\nBe kind.'))
  await admin.getByText('Version 1').waitFor()
  await edit(other, 'Bow twice.')
  await other.getByText('Someone else has changed this text. Please check it again.').waitFor()

  await visitor.goto('/terms')
  await visitor.getByText('Bow before you enter.').waitFor()
  expect(await visitor.getByText('Bow twice.').count()).toBe(0)
})

it.each([
  ['a screen', '**/api/membership/registrations', {}, true],
  ['the frame', '**/api/environment/me', { id: 'u1', displayName: 5, roles: [], tournamentRoles: [] }, false],
])(
  'shows an error when %s cannot be rendered, reports it and offers help by mail',
  async (what, address, answer, hasFrame) => {
    await changeSettings(product, organization.tenant, { supportEmail: HELP })
    const collected = vi.spyOn(product.app.telemetry, 'collect')
    await page.route(address, (route) => route.fulfill({ json: answer }))
    await page.goto('/user/registrations')
    await page.getByText("Sorry friend, something went wrong and we can't load the page right now.").waitFor()
    expect(await page.getByRole('link', { name: 'Privacy' }).count(), what).toBe(hasFrame ? 1 : 0)
    const alert = await page.getByRole('alert').textContent()
    const help = page.getByRole('link', { name: 'Get help via email' })
    // The organization's address arrives later than the error.
    await expect.poll(() => help.getAttribute('href')).toMatch(`mailto:${HELP}`)
    const mail = new URL((await help.getAttribute('href')) ?? '')
    expect(alert).toContain(mail.searchParams.get('subject') ?? 'no subject')
    expect(mail.searchParams.get('body')).toBe(`Host: ${new URL(page.url()).host}`)
    expect(await axe(page)).toEqual([])
    const errors = () =>
      collected.mock.calls.flatMap(([, { items }]) =>
        items.flatMap((one) => (one.kind === 'error' ? [one.message] : [])),
      )
    await expect.poll(errors).toContain(mail.searchParams.get('subject'))
    collected.mockRestore()
    await page.unroute(address)
  },
)

it('reports page views by the pattern of their address', async () => {
  const collected = vi.spyOn(product.app.telemetry, 'collect')
  await page.goto('/user/registrations')
  const paths = () => collected.mock.calls.flatMap(([, { items }]) => items.map(({ path }) => path))
  await expect.poll(paths, { timeout: 60_000 }).toContain('/user/registrations')
  collected.mockRestore()
})
