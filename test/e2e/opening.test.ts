import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axe, type TestBrowser } from '../support/browser.ts'
import { inBrowserAlone } from '../support/in-browser.ts'
import { mailNumber, mailsTo } from '../support/inbox.ts'
import { openingUrl } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { lionsDetails } from '../support/tenant-details.ts'
import { until } from '../support/until.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

let product: Product
let browser: TestBrowser
inBrowserAlone({ data: 'empty' }, (stage) => {
  ;({ product, browser } = stage)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const fits = async (page: Page): Promise<void> => {
  expect(await axe(page)).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

describe('an installation without an organization', () => {
  it('reports that at every host, and reveals nothing else', async () => {
    const page = await browser.newPage({ width: 390, dark: true })
    for (const origin of [product.app.tenants.publicOrigin, product.origin('lions')]) {
      await page.goto(`${origin}/login`)
      await heading(page, 'No organization here yet')
    }
    await fits(page)
    await page.goto(`${product.app.tenants.publicOrigin}/open/some-other-link`)
    await heading(page, 'This link does not work')
  })

  it('becomes one with the one-time link, whose holder is its first admin', async () => {
    const link = await openingUrl(product)
    const late = await browser.newPage({ width: 390 })
    await late.goto(link)
    await heading(late, 'Open your organization')
    await fits(late)

    const page = await browser.newPage()
    await page.goto(link)
    await page.getByRole('button', { name: 'Open organization' }).click()
    await page.getByText('Field cannot be empty').first().waitFor()
    await page.getByLabel('Name of the organization').fill('Lions Martial Arts')
    const { host } = new URL(product.app.tenants.publicOrigin)
    await page.getByText(`http://lionsmartialarts.${host} is free`).waitFor()
    await page.getByLabel('Address').fill('Two Lions')
    await page.getByText('may contain only lowercase letters and digits').waitFor()
    await page.getByLabel('Address').fill('lions')
    await page.getByText(`http://lions.${host} is free`).waitFor()
    await page.getByLabel('Your name').fill('Ada Reyes')
    await page.getByLabel('Your email').fill('ada@lions')
    await page.getByRole('button', { name: 'Open organization' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByLabel('Your email').fill('Ada@Lions.example')
    await fits(page)
    await page.getByRole('button', { name: 'Open organization' }).click()

    await page.waitForURL((url) => url.href.startsWith(`${product.origin('lions')}/login?to=%2Fadmin`))
    expect((await page.getByLabel('Email').inputValue()).toLowerCase()).toBe('ada@lions.example')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`to continue to lions.${host}`).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${product.origin('lions')}/admin`)
    await page.getByRole('navigation', { name: 'Admin' }).waitFor()

    await page.getByRole('button', { name: /Ada/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(`${product.origin('lions')}/`)
    await page.getByRole('link', { name: 'Log in' }).waitFor()

    await late.getByLabel('Name of the organization').fill('Tigers')
    await late.getByLabel('Your name').fill('Tia Reyes')
    await late.getByLabel('Your email').fill('tia@tigers.example')
    await late.getByRole('button', { name: 'Open organization' }).click()
    await heading(late, 'This link has been used')
    expect(await product.app.tenants.all()).toEqual(['lions'])
  })

  it('links from its own host to the only organization, and from a wrong one to its own', async () => {
    const page = await browser.newPage()
    await page.goto(`${product.origin('tigers')}/events`)
    await heading(page, 'No organization here')
    await page.getByRole('link', { name: 'Find your organization' }).click()
    await page.getByRole('link', { name: 'Go to Lions Martial Arts' }).click()
    await page.waitForURL(`${product.origin('lions')}/`)
    await page.goto(`${product.app.tenants.publicOrigin}/auth?code=made-up`)
    await heading(page, 'You are not signed in')
  })
})

describe('an installation with several organizations', () => {
  beforeAll(async () => {
    const { commands } = product.app
    const opened = await commands.openOrganization({
      requestId: 'harbor',
      means: 'operator',
      link: null,
      isEmpty: false,
      tenant: 'harbor',
      isAdminInvited: false,
      settings: { ...lionsDetails, title: 'Harbor' },
      admin: { displayName: 'Hal Mooring', email: 'hal@harbor.example' },
    })
    expect(opened).toMatchObject({ ok: true })
    await untilViewsCaughtUp(product)
    await until('both are known', async () => (await product.app.tenants.all()).length === 2)
  })

  it('is entered by an address or by mail, and names none of the organizations', async () => {
    const page = await browser.newPage({ width: 390, dark: true })
    const openFront = async () => {
      await page.goto(product.app.tenants.publicOrigin)
      await heading(page, 'Find your organization')
    }
    // The page shows everyone the same text, and only people with an account receive a mail.
    for (const email of ['unknown@harbor.example', 'hal@harbor.example']) {
      await openFront()
      await page.getByLabel('Address or email').fill(email)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText(`If ${email} has an account`).waitFor()
    }
    expect(await mailNumber(product, 1, 'hal@harbor.example')).toMatchObject({
      subject: 'Where to log in',
      text: expect.stringContaining(`Harbor: ${product.origin('harbor')}/login`),
    })
    expect(await mailsTo(product, 'unknown@harbor.example')).toEqual([])

    await openFront()
    await fits(page)
    expect(await page.getByRole('main').textContent()).not.toMatch(/lions|harbor/i)
    await page.getByLabel('Address or email').fill('evil.example')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Please enter the address of an organization').waitFor()
    await page.getByLabel('Address or email').fill('Harbor')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(`${product.origin('harbor')}/`)
    await page.getByRole('link', { name: 'Log in' }).waitFor()
  })
})
