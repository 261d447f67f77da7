import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { findUserByEmail } from '../../projections/accounts/people.queries.ts'
import type { Kit } from '../../scripts/seed/kit.ts'
import { axe, setColorScheme } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { linkMailedTo, mailNumber } from '../support/inbox.ts'
import type { OwnOrganization } from '../support/own-organization.ts'
import { png } from '../support/pictures.ts'
import type { Product } from '../support/product.ts'
import { type FormClass, formClass, ITEM } from '../support/video/form-class.ts'

let product: Product
let organization: OwnOrganization
let made: FormClass
let stranger: TestFamily
let submissionId: string
inEmptyInstallation('studentreview', async (stage) => {
  ;({ product, organization } = stage)
  made = await formClass(stage, 'Lindqvist', ['Ebba'])
  stranger = await newFamily(product, 'Arvidsson', ['Nils'], organization.tenant)
  await photograph(made.kit, organization.adminEmail)
  submissionId = await made.handIn()
})

/** Gives a person a picture. */
const photograph = async (kit: Kit, email: string): Promise<void> => {
  const { app } = product
  const { tenant } = organization
  const { userId = '' } = (await findUserByEmail(app.reader, tenant, email)) ?? {}
  const picture = { personId: userId, imageId: crypto.randomUUID(), bytes: png(48, 48) }
  const imageUri = mustSucceed(await app.commands.keepPicture(tenant, picture))
  mustSucceed(await app.commands.setProfilePicture(kit.context('picture'), { userId, imageUri }))
}

const studentId = () => made.studentId()
const review = (status: 'pass' | 'fail', text: string) => {
  const feedback = [{ rubricId: made.rubricIds['Stance too high'], weight: 0.05, timestamp: 5.5 }]
  return made.post('review/create', { studentCurriculumSubmissionId: submissionId, status, text, feedback })
}
const fits = async (page: Page): Promise<void> => {
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const dark of [true, false]) {
      await setColorScheme(page, dark)
      expect(await axe(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
}

it('a family sees a review arrive, follows its mail, watches a moment and cheers', async () => {
  const dashboard = await organization.page(made.family.email, `/student/${studentId()}`)
  await dashboard.getByText('Pending review').waitFor()
  const reviewId = await review('fail', 'Sink deeper, Ebba.\n\nThen it is yours.')
  await dashboard.getByText('Needs work').waitFor()
  const link = await linkMailedTo(product, made.family.email, /http\S+\/student\/\S+\/review\/\S+/)
  expect(new URL(link).pathname).toBe(`/student/${studentId()}/review/${reviewId}`)

  const page = await organization.page(made.family.email, new URL(link).pathname)
  await page.getByRole('heading', { name: ITEM }).waitFor()
  await page.getByText('Good work, Ebba.').waitFor()
  await page.getByText('Sink deeper, Ebba.').waitFor()
  await page.getByText('95', { exact: true }).waitFor()
  await page.locator('article img').waitFor()
  expect(await page.getByRole('link', { name: 'Record again' }).getAttribute('href')).toMatch(/\/submit$/)
  const video = page.locator('video')
  const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
  await page.getByRole('region', { name: 'Moments' }).getByRole('button').click()
  await expect.poll(at).toBeGreaterThanOrEqual(5.4)
  await video.evaluate((one: HTMLVideoElement) => one.pause())

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/reaction/create'))
  await page.getByRole('button', { name: /Strong$/ }).click()
  expect((await saved).status()).toBe(200)
  // The link of a page that is open for long is good no more: another one is asked for.
  let refused = 0
  const refuseOnce = (route: Route) => {
    refused += 1
    return route.abort()
  }
  await page.route('**/curriculum/submissions/file/*/video*', refuseOnce, { times: 1 })
  await page.reload()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  expect(refused).toBe(1)
  const cheer = page.getByRole('button', { name: /00:0\d: Strong, you$/ })
  await cheer.waitFor()
  await fits(page)

  // Another screen of the family follows what is taken back here.
  const other = await organization.page(made.family.email, new URL(link).pathname)
  const there = other.getByRole('button', { name: /00:0\d: Strong, you$/ })
  await there.waitFor()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await there.waitFor({ state: 'detached' })

  await review('pass', 'Now it is yours.')
  await page.getByText('Well done, Ebba!').waitFor()
  await page.getByText('Now it is yours.').waitFor()
  await dashboard.getByText('Passed').waitFor()
  expect((await mailNumber(product, 2, made.family.email)).subject).toBe(`Ebba: ${ITEM} is accepted`)
  await page.getByRole('link', { name: 'To Ebba’s curriculum' }).click()
  await page.getByRole('link', { name: ITEM }).click()
  await page.getByRole('link', { name: '95: see the review' }).click()
  await page.getByText('Now it is yours.').waitFor()
})

it('nobody else sees it', async () => {
  const reviewId = await review('pass', 'Now it is yours.')
  const page = await organization.page(stranger.email, `/student/${studentId()}/review/${reviewId}`)
  await page.getByText('This review is not yours to see.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.goto(`/student/${studentId()}/review/none`)
  await page.getByText('This review was not found.').waitFor()
})
