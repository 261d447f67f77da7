import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { axe, noticed, setColorScheme } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { newFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { codeSentTo, mailsTo } from '../support/inbox.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'
import { until } from '../support/until.ts'

let product: Product
let organization: OwnOrganization
inEmptyInstallation('profile', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
})

const familyOf = (lastName: string) => newFamily(product, lastName, ['Ada'], organization.tenant)

/** The paths of the links to confirm an address with, read from its inbox; the newest first. */
const linksMailedTo = async (email: string): Promise<readonly string[]> => {
  await atRest(product)
  const found = await mailsTo(product, email)
  return found.flatMap(({ text }) => /\/user\/email\/[\w-]+/.exec(text)?.[0] ?? [])
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const name = (page: Page) => page.getByRole('textbox', { name: 'Display name' })
const mobile = (page: Page) => page.getByRole('textbox', { name: 'Mobile phone' })
const byText = (page: Page) => page.getByRole('switch', { name: 'Text message (SMS)' })
const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

it('changes the name, also in the header and in another window', async () => {
  const family = await familyOf('Thistlewood')
  const page = await organization.page(family.email, '/user/profile?from=%2Fuser%2Fregistrations')
  const other = await organization.page(family.email, '/user/profile', PHONE)
  await name(page).waitFor()
  expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/user/registrations')
  expect(await save(page).isDisabled()).toBe(true)

  await name(page).fill(' ')
  await save(page).click()
  await page.getByText('Field cannot be empty').waitFor()
  await name(page).fill('Robin Thistlewood')
  await name(other).waitFor()
  await save(page).click()
  await page.getByRole('button', { name: 'Profile menu of Robin' }).waitFor()
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await expect.poll(() => name(other).inputValue()).toBe('Robin Thistlewood')
  await other.getByRole('button', { name: 'Profile menu of Robin' }).waitFor()
})

it('changes the address with the link that the new one is mailed, where the organization allows it', async () => {
  const family = await familyOf('Wexcombe')
  const page = await organization.page(family.email, '/user/profile')
  const phone = await organization.page(family.email, '/user/profile', PHONE)
  await page.getByText('You sign in with this address. It cannot be changed here.').waitFor()
  await changeSettings(product, organization.tenant, { canEditEmail: true })
  expect((await organization.api(family.email, 'environment/me')).json).toMatchObject({ canEditEmail: true })
  const email = (on: Page) => on.getByRole('textbox', { name: 'E-mail' })
  await email(page).fill('nobody')
  await save(page).click()
  await page.getByText('Email is invalid').waitFor()
  const ask = async (address: string): Promise<void> => {
    await email(page).fill(address)
    await noticed(page, /^We sent a link to/, () => save(page).click())
    await page.getByText(`Waiting for ${address}`).waitFor()
    await phone.getByText(`Waiting for ${address}`).waitFor()
  }
  await ask('typing@error.example')
  expect(await email(page).inputValue()).toBe(family.email)
  await phone.getByRole('button', { name: 'Cancel the change' }).click()
  await page.getByText('Waiting for').waitFor({ state: 'detached' })

  await ask('wexcombe@work.example')
  await noticed(page, /^We sent another link/, () => page.getByRole('button', { name: 'Send again' }).click())
  for (const dark of [false, true]) {
    await setColorScheme(phone, dark)
    expect(await axe(phone)).toEqual([])
  }
  const [link = '', earlier] = await linksMailedTo('wexcombe@work.example')
  expect(earlier).not.toBe(link)
  await phone.goto(link)
  await phone.getByText(`Your current address, ${family.email}, will no longer work.`).waitFor()
  expect(await axe(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Use this address' }).click()
  await phone.getByRole('heading', { name: 'Your e-mail address has been changed' }).waitFor()
  await page.getByText('Waiting for').waitFor({ state: 'detached' })
  await expect.poll(() => email(page).inputValue()).toBe('wexcombe@work.example')

  const later = await organization.page('wexcombe@work.example', link, PHONE)
  await later.getByText('You now sign in with wexcombe@work.example.').waitFor()
  const before = await organization.visit('/login')
  await before.getByLabel('E-mail').fill(family.email)
  await before.getByRole('button', { name: 'Next' }).click()
  await before.getByText('No account found').waitFor()

  const other = await organization.page((await familyOf('Yarrowby')).email, link)
  await other.getByText('This link does not work for the account you are signed in with.').waitFor()
})

it('verifies a phone with the code that was sent, and then takes text messages', async () => {
  const family = await familyOf('Quillfeather')
  const page = await organization.page(family.email, '/user/profile')
  await mobile(page).waitFor()
  expect(await byText(page).isDisabled()).toBe(true)

  await mobile(page).pressSequentially('5552347001')
  expect(await mobile(page).inputValue()).toBe('+1 (555) 234-7001')
  const verify = page.getByRole('button', { name: 'Verify number' })
  expect(await verify.isDisabled()).toBe(true)
  await save(page).click()
  await page.getByText('Please verify this number before saving.').waitFor()
  await page.getByRole('checkbox', { name: /^I agree to receive text messages/ }).check()
  await verify.click()
  await page.getByText('We sent a code of 6 digits to +1 (555) 234-7001.').waitFor()
  const code = await codeSentTo(product, '+15552347001')
  expect(await axe(page)).toEqual([])

  await enterCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByText('Number could not be confirmed, please try again.').waitFor()
  await enterCode(page, code)
  await page.getByText('Verified', { exact: true }).waitFor()
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await expect.poll(() => byText(page).isEnabled()).toBe(true)

  await byText(page).press('Space')
  await expect.poll(() => byText(page).isChecked()).toBe(true)
  // It is shown at once, and saved when it can be switched again.
  await expect.poll(() => byText(page).isEnabled()).toBe(true)
  await page.reload()
  await expect.poll(() => byText(page).isChecked()).toBe(true)

  await mobile(page).fill('')
  await save(page).click()
  await expect.poll(() => byText(page).isDisabled()).toBe(true)
  expect(await byText(page).isChecked()).toBe(false)
})

it('says so when a number receives no text messages', async () => {
  const family = await familyOf('Underhay')
  const page = await organization.page(family.email, '/user/profile', PHONE)
  // As at the provider, this number is a landline.
  await mobile(page).fill('+15005550009')
  await page.getByRole('checkbox', { name: /^I agree to receive text messages/ }).check()
  await page.getByRole('button', { name: 'Verify number' }).click()
  await page.getByText('This number cannot receive text messages.').waitFor()
})

it.each([
  ['a desk', {}],
  ['a phone', PHONE],
])('warns on %s when all notifications are off', async (where, size) => {
  const family = await familyOf(where === 'a desk' ? 'Marchbanks' : 'Fothergill')
  const page = await organization.page(family.email, '/user/profile', size)
  const byMail = page.getByRole('switch', { name: 'E-mail' })
  await expect.poll(() => byMail.isChecked()).toBe(true)
  await page.getByText('News about your events and registrations.').waitFor()
  await byMail.press('Space')
  await page.getByText('E-mail and text notifications are both off').waitFor()
  await expect.poll(() => byMail.isEnabled()).toBe(true)
  expect(await byMail.isChecked()).toBe(false)
  for (const dark of [false, true]) {
    await setColorScheme(page, dark)
    expect(await axe(page)).toEqual([])
  }
})

it('says where one is signed in, and signs out there at once', async () => {
  const family = await familyOf('Yarrowdale')
  const page = await organization.page(family.email, '/user/profile')
  const phone = await organization.page(family.email, '/user/profile', PHONE)
  const third = await organization.page(family.email, '/user/profile')
  const section = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect.poll(() => section.getByRole('listitem').count()).toBe(3)
  expect(await section.getByRole('listitem').first().textContent()).toMatch(/^Chrome on .*This browser/)
  for (const dark of [false, true]) {
    await setColorScheme(page, dark)
    expect(await axe(page)).toEqual([])
  }

  await section
    .getByRole('button', { name: /^Sign out of Chrome on/ })
    .first()
    .click()
  await expect.poll(() => section.getByRole('listitem').count()).toBe(2)
  const isOut = async (other: Page) => new URL(other.url()).pathname === '/login'
  await until('one of the others is signed out', async () => (await isOut(phone)) || (await isOut(third)))
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Signed out everywhere else').waitFor()
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1)

  for (const other of [phone, third]) {
    await other.waitForURL((url) => url.pathname === '/login')
    await other.getByText('You were signed out of this browser from another one.').waitFor()
  }
  await phone.reload()
  await phone.getByText('You were signed out of this browser from another one.').waitFor()
  await product.signIn(phone, organization.tenant, family.email, '/user/profile')
  await phone.getByRole('region', { name: 'Where you’re signed in' }).waitFor()
  await expect.poll(() => section.getByRole('listitem').count()).toBe(2)

  await phone.getByRole('button', { name: /^Profile menu/ }).click()
  await phone.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1)
})

it('renews a sign-in in all tabs with what no script can read, until signing out', async () => {
  const family = await familyOf('Zillerden')
  const page = await organization.page(family.email, '/user/profile')
  await page.getByRole('region', { name: 'Where you’re signed in' }).waitFor()
  const atTheDoor = async () => (await page.context().cookies()).filter(({ path }) => path === '/auth/token')
  const [cookie] = await atTheDoor()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(readable).not.toContain(cookie?.value)
  expect(readable.match(/refresh_token\\":\\"([^\\]+)/)?.[1]).toBe('kept-at-the-door')

  // Both tabs find that the token has run out, and one of them renews it.
  const tab = await page.context().newPage()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('matside.user:')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), expires_at: 1 }))
  })
  const asked: string[] = []
  page
    .context()
    .on('request', (request) => void (request.url().endsWith('/auth/token') && asked.push(request.method())))
  await Promise.all([page.reload(), tab.goto(page.url())])
  for (const one of [page, tab]) await one.getByRole('region', { name: 'Where you’re signed in' }).waitFor()
  expect(asked).toEqual(['POST'])
  expect((await atTheDoor())[0]?.value).not.toBe(cookie?.value)

  // A page behind another one is not drawn.
  await page.bringToFront()
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await tab.waitForURL((url) => url.pathname === '/login')
  await expect.poll(atTheDoor).toEqual([])
})

/** The token has run out, and the door answers so, or not at all. */
const expired = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('matside.user:')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), expires_at: 1 }))
  })

it.each([
  [
    'the sign-in has ended',
    'Quarrendon',
    (route: Route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  ],
  ['renewing the token times out', 'Ravensthorpe', () => new Promise<void>(() => {})],
])('comes back to where it was by signing in again, when %s', async (_, lastName, answer) => {
  const family = await familyOf(lastName)
  const here = '/user/profile?from=/user/family'
  const page = await organization.page(family.email, here)
  const name = page.getByLabel('Display name')
  await name.waitFor()
  await page.clock.install()
  await expired(page)
  const asked = page.waitForRequest('**/auth/token')
  await page.route('**/auth/token', answer)
  await page.reload()
  await asked
  await page.clock.fastForward(20_000)
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('to')).toBe(here)
  await page.getByText('Your session has ended.').waitFor()

  await page.unroute('**/auth/token')
  await page.clock.resume()
  await page.getByLabel('E-mail').fill(family.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  if (new URL(page.url()).origin !== organization.origin) {
    await page
      .getByRole('button', { name: /continue|sign in/i })
      .first()
      .click()
  }
  await page.waitForURL((url) => `${url.pathname}${url.search}` === here)
  await name.waitFor()
})
