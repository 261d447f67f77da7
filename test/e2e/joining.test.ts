import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, navigate } from '../support/browser.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { linkMailedTo } from '../support/inbox.ts'
import type { OwnOrganization } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'

let product: Product
let organization: OwnOrganization
/** A page that no one is signed in on, which tests share. */
let visitor: Page
inEmptyInstallation('joining', async (stage) => {
  ;({ product, organization } = stage)
  visitor = await organization.visit('/join')
})

const linkFor = (email: string): Promise<string> => linkMailedTo(product, email, /http\S*\/redeem\/[\w-]+/)

/** Follows an invitation's link, and signs in with the address it was sent to; or with that address at `provider`. */
const redeem = async (page: Page, link: string, provider?: { name: string; email: string }): Promise<void> => {
  await page.goto(link)
  await page.getByRole('link', { name: 'Next' }).click()
  await page
    .getByRole('button', { name: provider === undefined ? 'Sign in' : `Continue with ${provider.name}` })
    .click()
  await page.waitForURL(/\/interaction\//)
  if (provider !== undefined) {
    await page.getByRole('heading', { name: `Sign in with ${provider.name}` }).waitFor()
    await page.getByLabel('Email').fill(provider.email)
  }
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.waitForURL(`${organization.origin}/`)
}

describe('a family', () => {
  it('joins, redeems the link in its mail, finds its student, and invites a second adult', async () => {
    const email = 'ines.quillon@home.example'
    const page = await organization.visit('/join')
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
    await page.getByLabel('Email').fill('otis.quillon@home.example')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const second = page.getByRole('listitem').filter({ hasText: 'otis.quillon@home.example' })
    await second.getByText('Invited', { exact: true }).waitFor()
    expect(await axe(page)).toEqual([])

    const other = await organization.visit('/', { width: 390 })
    const google = { name: 'Google', email: 'otis.quillon@home.example' }
    await redeem(other, await linkFor(google.email), google)
    await other.getByText('Lio').first().waitFor()
    // Live: the first adult sees that the second has joined.
    await second.getByText('Invited', { exact: true }).waitFor({ state: 'detached' })
  })

  it('that has an account already cannot join again', async () => {
    const page = visitor
    await page.getByLabel('First name').fill('Twice')
    await page.getByLabel('Last name').fill('Joined')
    await page.getByLabel('Date of birth').fill('2015-05-05')
    await page.getByLabel('Last name').click()
    await page.getByRole('combobox', { name: 'Gender' }).click()
    await page.getByRole('option', { name: 'Male', exact: true }).click()
    await page.getByRole('combobox', { name: 'Email addresses' }).fill(organization.adminEmail)
    await page.getByRole('combobox', { name: 'Training facility' }).fill('Quillon Hall')
    await page.getByLabel('I have read').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'User already exists' }).waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('heading', { name: 'Create a free account' }).waitFor()
  })
})

describe('a person whom an admin invites', () => {
  const invite = (email: string) =>
    organization.api<{ userIds: readonly string[] }>(organization.adminEmail, 'user/invite', {
      method: 'POST',
      body: { emails: [email], roles: ['Reviewer'] },
    })

  it('signs in by the link, which works only once', async () => {
    await invite('nils.coachman@home.example')
    const link = await linkFor('nils.coachman@home.example')
    await redeem(await organization.visit('/'), link)
    await navigate(visitor, new URL(link).pathname)
    await visitor.getByText('This invitation has been used already. Please sign in.').waitFor()
  })

  it('declines', async () => {
    await invite('dora.declines@home.example')
    const link = await linkFor('dora.declines@home.example')
    await visitor.goto(`${link}?decline`)
    await visitor.getByRole('button', { name: 'Decline' }).click()
    await visitor.getByRole('heading', { name: 'You have declined the invitation.' }).waitFor()
    await visitor.goto(link)
    await visitor.getByText('This invitation was declined.').waitFor()
  })

  it('sees that a link does not work', async () => {
    const page = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await navigate(page, `/redeem/${'x'.repeat(54)}`)
    await page.getByText('Sorry, something went wrong :( Please contact your administrator.').waitFor()
    expect(await axe(page)).toEqual([])
  })
})
