import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, DIALOG, navigate, noticed, setColorScheme } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { codeSentTo, mailsTo } from '../support/inbox.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
/** One person at a desk and on a phone, whose pages the tests of the profile share. */
let page: Page
let phone: Page
inEmptyInstallation('profile', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  family = await familyOf('Wexcombe')
  ;[page, phone] = await Promise.all([
    organization.page(family.email, '/user/profile?from=%2Fuser%2Fregistrations'),
    organization.page(family.email, '/user/profile', PHONE),
  ])
  await Promise.all([page, phone].map((on) => name(on).waitFor()))
})

const familyOf = (lastName: string) => newFamily(product, lastName, ['Ada'], organization.tenant)

/** The paths of the links to confirm an address with, read from its inbox; the newest first. */
const linksMailedTo = async (email: string): Promise<readonly string[]> => {
  await untilIdle(product)
  const found = await mailsTo(product, email)
  return found.flatMap(({ text }) => /\/user\/email\/[\w-]+/.exec(text)?.[0] ?? [])
}

const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true })
const name = (on: Page) => on.getByRole('textbox', { name: 'Display name' })
const mobile = (on: Page) => on.getByRole('textbox', { name: 'Mobile phone' })
const byMail = (on: Page) => on.getByRole('switch', { name: 'Email' })
const byText = (on: Page) => on.getByRole('switch', { name: 'Text message (SMS)' })
const enterCode = async (on: Page, code: string): Promise<void> => {
  await on.getByRole('dialog').getByRole('textbox').first().click()
  await on.keyboard.type(code)
}
/** Without violations in the light colors at a desk and in the dark ones on a phone. */
const isAccessible = async (): Promise<void> => {
  await setColorScheme(phone, true)
  expect(await Promise.all([page, phone].map((on) => axe(on)))).toEqual([[], []])
  await setColorScheme(phone, false)
}

it('changes the name, also in the header and in another window', async () => {
  expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/user/registrations')
  expect(await save(page).isDisabled()).toBe(true)

  await name(page).fill(' ')
  await save(page).click()
  await page.getByText('Field cannot be empty').waitFor()
  await name(page).fill('Robin Wexcombe')
  await save(page).click()
  await page.getByRole('button', { name: 'Profile menu of Robin' }).waitFor()
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await expect.poll(() => name(phone).inputValue()).toBe('Robin Wexcombe')
  await phone.getByRole('button', { name: 'Profile menu of Robin' }).waitFor()
})

it('verifies a phone with the code that was sent, and then accepts text messages', async () => {
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
  expect(await axe(page, DIALOG)).toEqual([])

  await enterCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByText('Number could not be confirmed, please try again.').waitFor()
  await enterCode(page, code)
  await page.getByText('Verified', { exact: true }).waitFor()
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await expect.poll(() => byText(page).isEnabled()).toBe(true)

  await byText(page).press('Space')
  await expect.poll(() => byText(page).isChecked()).toBe(true)
  // It is shown immediately, and saved when it can be switched again.
  await expect.poll(() => byText(page).isEnabled()).toBe(true)
  await phone.reload()
  await expect.poll(() => byText(phone).isChecked()).toBe(true)

  await mobile(page).fill('')
  await save(page).click()
  await expect.poll(() => byText(page).isDisabled()).toBe(true)
  expect(await byText(page).isChecked()).toBe(false)
  await expect.poll(() => mobile(phone).inputValue()).toBe('')
})

it('reports a number that receives no text messages', async () => {
  // The provider treats this number as a landline.
  await mobile(phone).fill('+15005550009')
  await phone.getByRole('checkbox', { name: /^I agree to receive text messages/ }).check()
  await phone.getByRole('button', { name: 'Verify number' }).click()
  await phone.getByText('This number cannot receive text messages.').waitFor()
  await phone.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  await mobile(phone).fill('')
})

it('warns when all notifications are off', async () => {
  await expect.poll(() => byMail(page).isChecked()).toBe(true)
  await page.getByText('News about your events and registrations.').waitFor()
  await byMail(page).press('Space')
  for (const on of [page, phone]) await on.getByText('Email and text notifications are both off').waitFor()
  await expect.poll(() => byMail(page).isEnabled()).toBe(true)
  expect(await byMail(page).isChecked()).toBe(false)
  await isAccessible()
})

it('changes the address with the link mailed to the new one, where the organization allows it', async () => {
  await page.getByText('You sign in with this address. It cannot be changed here.').waitFor()
  await changeSettings(product, organization.tenant, { canEditEmail: true })
  expect((await organization.api(family.email, 'environment/me')).json).toMatchObject({ canEditEmail: true })
  const email = (on: Page) => on.getByRole('textbox', { name: 'Email' })
  await email(page).fill('no-address')
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

  const changed = 'wexcombe@work.example'
  await ask(changed)
  await noticed(page, /^We sent another link/, () => page.getByRole('button', { name: 'Send again' }).click())
  await isAccessible()
  const [link = '', earlier] = await linksMailedTo(changed)
  expect(earlier).not.toBe(link)
  await navigate(phone, link)
  await phone.getByText(`Your current address, ${family.email}, will no longer work.`).waitFor()
  expect(await axe(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Use this address' }).click()
  await phone.getByRole('heading', { name: 'Your email address has been changed' }).waitFor()
  await page.getByText('Waiting for').waitFor({ state: 'detached' })
  await expect.poll(() => email(page).inputValue()).toBe(changed)

  const later = await organization.page(changed, link, PHONE)
  await later.getByText(`You now sign in with ${changed}.`).waitFor()
  const before = await organization.visit('/login')
  await before.getByLabel('Email').fill(family.email)
  await before.getByRole('button', { name: 'Next' }).click()
  await before.getByText('No account found').waitFor()

  const other = await organization.page(organization.adminEmail, link)
  await other.getByText('This link does not work for the account you are signed in with.').waitFor()
})

describe('being signed in', () => {
  const profile = '/user/profile?from=/user/family'
  const section = (on: Page) => on.getByRole('region', { name: 'Where you’re signed in' })

  it('lists the browsers in which one is signed in, and signs out there immediately', async () => {
    const { email } = await familyOf('Yarrowdale')
    const [desk, mobile, third] = await Promise.all([
      organization.page(email, profile),
      organization.page(email, profile, PHONE),
      organization.page(email, profile),
    ])
    const entries = section(desk).getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(3)
    expect(await entries.first().textContent()).toMatch(/^Chrome on .*This browser/)

    await section(desk)
      .getByRole('button', { name: /^Sign out of Chrome on/ })
      .first()
      .click()
    await expect.poll(() => entries.count()).toBe(2)
    const isOut = async (other: Page) => new URL(other.url()).pathname === '/login'
    await until('one of the others is signed out', async () => (await isOut(mobile)) || (await isOut(third)))
    await section(desk).getByRole('button', { name: 'Sign out everywhere else' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await desk.getByText('Signed out everywhere else').waitFor()
    await expect.poll(() => entries.count()).toBe(1)

    for (const other of [mobile, third]) {
      await other.waitForURL((url) => url.pathname === '/login')
      await other.getByText('You were signed out of this browser from another one.').waitFor()
    }
    await mobile.reload()
    await mobile.getByText('You were signed out of this browser from another one.').waitFor()
    await product.signIn(mobile, organization.tenant, email, '/user/profile')
    await section(mobile).waitFor()
    await expect.poll(() => entries.count()).toBe(2)

    await mobile.getByRole('button', { name: /^Profile menu/ }).click()
    await mobile.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(() => entries.count()).toBe(1)
  })

  it('renews the sign-in in all tabs with a cookie that no script can read, until signing out', async () => {
    const { email } = await familyOf('Zillerden')
    const desk = await organization.page(email, profile)
    await section(desk).waitFor()
    const cookieAtTheDoor = async () => (await desk.context().cookies()).filter(({ path }) => path === '/auth/token')
    const cookies = await cookieAtTheDoor()
    expect(cookies.map(({ name }) => name).sort()).toEqual(['matside_access', 'matside_sign_in'])
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const refresh = async () => (await cookieAtTheDoor()).find(({ name }) => name === 'matside_sign_in')?.value
    const before = await refresh()
    const readable = await desk.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    for (const cookie of cookies) expect(readable).not.toContain(cookie.value)
    // No JWT either.
    expect(readable).not.toMatch(/eyJ[\w-]+\./)

    // Both tabs ask for a token that has expired, and the server renews it for the first.
    const tab = await desk.context().newPage()
    await expireToken(desk)
    const asked: string[] = []
    desk
      .context()
      .on('request', (request) => void (request.url().endsWith('/auth/token') && asked.push(request.method())))
    await Promise.all([desk.reload(), tab.goto(desk.url())])
    for (const one of [desk, tab]) await section(one).waitFor()
    expect(asked).toEqual(['POST', 'POST'])
    expect(await refresh()).not.toBe(before)

    // A page behind another one is not drawn.
    await desk.bringToFront()
    await desk.getByRole('button', { name: /^Profile menu/ }).click()
    await desk.getByRole('menuitem', { name: 'Sign out' }).click()
    await tab.waitForURL((url) => url.pathname === '/login')
    await expect.poll(cookieAtTheDoor).toEqual([])
  })

  it('returns to the same page by signing in again, when the sign-in has ended or renewing it times out', async () => {
    const { email } = await familyOf('Quarrendon')
    const desk = await organization.page(email, profile)
    const refused = (route: Route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
    const silent = () => new Promise<void>(() => {})
    await name(desk).waitFor()
    await desk.clock.install()
    for (const answer of [refused, silent]) {
      await expireToken(desk)
      const asked = desk.waitForRequest('**/auth/token')
      await desk.route('**/auth/token', answer)
      await desk.reload()
      await asked
      await desk.clock.fastForward(20_000)
      await desk.waitForURL((url) => url.pathname === '/login')
      expect(new URL(desk.url()).searchParams.get('to')).toBe(profile)
      await desk.getByText('Your session has ended.').waitFor()

      await desk.unroute('**/auth/token')
      await desk.clock.resume()
      await desk.getByLabel('Email').fill(email)
      await desk.getByRole('button', { name: 'Next' }).click()
      await desk.waitForURL((url) => url.pathname !== '/login')
      if (new URL(desk.url()).origin !== organization.origin) {
        await desk
          .getByRole('button', { name: /continue|sign in/i })
          .first()
          .click()
      }
      await desk.waitForURL((url) => `${url.pathname}${url.search}` === profile)
      await name(desk).waitFor()
    }
  })
})

const expireToken = (on: Page) => on.context().clearCookies({ name: 'matside_access' })
