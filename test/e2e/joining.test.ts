import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import type { Product } from '../support/product.ts'
import { until } from '../support/until.ts'

let product: Product
let browser: TestBrowser
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
})

const ACCOUNT_ADMIN = 'account@lions.example'

/** The link in the newest mail to this address. */
const linkFor = async (email: string): Promise<string> => {
  let link = ''
  await until(`a mail to ${email}`, async () => {
    const ask = async (path: string) => (await fetch(new URL(path, product.parts.mail?.inboxUrl ?? ''))).text()
    const [mail] = JSON.parse(await ask(`mails.json?to=${encodeURIComponent(email)}`)) as readonly { id: string }[]
    if (mail !== undefined) link = /http[^"\\\s]*\/redeem\/[\w-]+/.exec(await ask(`mails/${mail.id}.json`))?.[0] ?? ''
    return link !== ''
  })
  return link
}

/** Follows an invitation's link, and signs in with the address it was sent to. */
const redeem = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/interaction\//)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.waitForURL(`${product.origin('lions')}/`)
}

describe('a family', () => {
  it('joins, redeems the link in its mail, finds its student, and invites a second adult', async () => {
    const email = 'ines.quillon@home.example'
    const page = await browser.newPage({ baseURL: product.origin('lions') })
    await page.goto('/join')
    const join = page.getByRole('button', { name: 'Create account' })
    const alert = page.getByRole('alert')
    await join.click()
    expect(await alert.textContent()).toBe('Please add one or more members before proceeding.')
    await page.getByLabel('First name').fill('Lio')
    await page.getByLabel('Last name').fill('Quillon')
    await page.getByLabel('Date of birth').fill('2015-05-05')
    await page.getByLabel('Last name').click()
    await page.getByRole('combobox', { name: 'Gender' }).click()
    await page.getByRole('option', { name: 'Female' }).click()
    await join.click()
    await alert.getByText('Please add one or more email addresses before proceeding.').waitFor()
    await page.getByRole('combobox', { name: 'Email addresses' }).fill('ines.quillon@home,')
    await join.click()
    await alert.getByText('Please ensure that all email addresses are valid before proceeding').waitFor()
    await page.getByRole('button', { name: 'Remove ines.quillon@home' }).click()
    await page.getByRole('combobox', { name: 'Email addresses' }).fill(email)
    await page.getByRole('combobox', { name: 'Email addresses' }).press('Enter')
    await join.click()
    await alert.getByText('Please enter your training facility before proceeding.').waitFor()
    await page.getByRole('combobox', { name: 'Training facility' }).fill('Quillon Hall')
    await join.click()
    await alert.getByText(/^Please check the box to acknowledge that you have read the privacy policy/).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('I have read').check()
    await join.click()
    await page.getByRole('heading', { name: 'Email ahoy!' }).waitFor()

    await redeem(page, await linkFor(email))
    await page.getByText('Lio').first().waitFor()
    const accepted = (await product.app.journal.readAll(-1, 10_000, ['TextsAccepted'])).at(-1)
    expect(accepted?.data).toMatchObject({ acceptedTexts: [{ contentId: 'privacy' }, { contentId: 'terms' }] })

    await page.goto('/user/family')
    await page.getByRole('button', { name: 'Invite another adult' }).click()
    await page.getByLabel('E-mail').fill('otis.quillon@home.example')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const second = page.getByRole('listitem').filter({ hasText: 'otis.quillon@home.example' })
    await second.getByText('Invited', { exact: true }).waitFor()
    expect(await axe(page)).toEqual([])

    const other = await browser.newPage({ baseURL: product.origin('lions'), width: 390 })
    await redeem(other, await linkFor('otis.quillon@home.example'))
    await other.getByText('Lio').first().waitFor()
    // Live: the first adult sees that the second has come.
    await second.getByText('Invited', { exact: true }).waitFor({ state: 'detached' })
  })

  it('that has an account already is told so', async () => {
    const page = await browser.newPage({ baseURL: product.origin('lions') })
    await page.goto('/join')
    await page.getByLabel('First name').fill('Twice')
    await page.getByLabel('Last name').fill('Joined')
    await page.getByLabel('Date of birth').fill('2015-05-05')
    await page.getByLabel('Last name').click()
    await page.getByRole('combobox', { name: 'Gender' }).click()
    await page.getByRole('option', { name: 'Male', exact: true }).click()
    await page.getByRole('combobox', { name: 'Email addresses' }).fill('parent@lions.example')
    await page.getByRole('combobox', { name: 'Training facility' }).fill('Quillon Hall')
    await page.getByLabel('I have read').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'User already exists' }).waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('heading', { name: 'Create a free account' }).waitFor()
  })
})

describe('somebody whom an admin invites', () => {
  const invite = (email: string) =>
    product.api<{ userIds: readonly string[] }>('lions', ACCOUNT_ADMIN, 'user/invite', {
      method: 'POST',
      body: { emails: [email], roles: ['Reviewer'] },
    })

  it('signs in by the link, which works for nobody else and only once', async () => {
    await invite('nils.coachman@home.example')
    const link = await linkFor('nils.coachman@home.example')
    const page = await browser.newPage({ baseURL: product.origin('lions') })
    await redeem(page, link)
    const again = await browser.newPage({ baseURL: product.origin('lions') })
    await again.goto(link)
    await again.getByText('This invitation has been used already. Please sign in.').waitFor()
  })

  it('declines', async () => {
    await invite('dora.declines@home.example')
    const link = await linkFor('dora.declines@home.example')
    const page = await browser.newPage({ baseURL: product.origin('lions') })
    await page.goto(`${link}?decline`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'You have declined the invitation.' }).waitFor()
    await page.goto(link)
    await page.getByText('This invitation was declined.').waitFor()
  })

  it('is told of a link that does not work', async () => {
    const page = await browser.newPage({ baseURL: product.origin('lions'), width: 390 })
    await page.goto(`/redeem/${'x'.repeat(54)}`)
    await page.getByText('Sorry, something went wrong :( Please contact your administrator.').waitFor()
    expect(await axe(page)).toEqual([])
  })
})
