import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ReviewDashboard } from '../../api/contract/judging.ts'
import type { ReadDraft } from '../../api/contract/review-drafts.ts'
import type { Reviewed } from '../../api/contract/reviews.ts'
import type { Entries } from '../../api/contract/video-entries.ts'
import { axe, noticed } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import { ownJudged } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'

let product: Product
let organization: OwnOrganization
let tournament: string
let event: string
let [director, first, second, family, others]: TestFamily[] = []
/** The pages of the director, and of two judges, the second one on a phone. */
let [staff, judge, other]: Page[] = []
inEmptyInstallation('judging', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  const make = (name: string, ...students: readonly string[]) =>
    newFamily(product, name, [...students], organization.tenant)
  director = await make('Vance')
  first = await make('Elm')
  second = await make('Ash')
  family = await make('Adeyemi', 'Tolu')
  others = await make('Marsh', 'Iris')
  const all = [director, first, second, family, others]
  ;({ tournament, forms: event } = await ownJudged(product, organization.tenant, all))
  staff = await organization.page(director.email, `/event/${tournament}/manage/judging`)
  judge = await organization.page(first.email, `/event/${tournament}/review`)
  other = await organization.page(second.email, `/event/${tournament}/review`, PHONE)
})

const judges = async () =>
  (await organization.api<ReviewDashboard>(director?.email ?? '', `tournament/${tournament}/reviewdashboard`)).json
    .judges
const reviewOf = async ({ email }: TestFamily): Promise<Reviewed['Reviews']> => {
  const { entries } = (await organization.api<Entries>(email, `videoentries/${tournament}/own`)).json
  const id = entries[0]?.submission?.id ?? ''
  return (await organization.api<Reviewed>(email, `review/submission/id/${id}`)).json.Reviews
}

/** Reviews the open video with a comment and, where the event has one, its first deduction. */
const review = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Comments').fill('Clean lines.')
  expect(await page.getByRole('button', { name: 'Needs work' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
}

/** Begins a review on one device, continues it on another, and saves it there. */
const interruptAndContinue = async (judge: Page, phone: Page): Promise<void> => {
  const textsOnServer = async () => {
    const texts = [family, others].map(async (athlete) => {
      const { entries } = (await organization.api<Entries>(athlete?.email ?? '', `videoentries/${tournament}/own`)).json
      const path = `review/draft/${entries[0]?.submission?.id}`
      return (await organization.api<ReadDraft>(first?.email ?? '', path)).json.draft?.text
    })
    return (await Promise.all(texts)).filter((text) => text !== undefined)
  }
  await judge.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await judge.keyboard.press('End')
  await judge.getByRole('button', { name: 'Next', exact: true }).click()
  await judge.getByLabel('Comments').fill('Clean lines.')
  await judge.getByText('Started', { exact: true }).waitFor()
  // What the server has is not kept in a browser that others may use.
  const storedHere = () => judge.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('review:')))
  await expect.poll(storedHere).toEqual([])

  await phone.reload()
  await phone.getByText('1 review started').waitFor()
  expect(await axe(phone)).toEqual([])
  await phone.getByRole('button', { name: /^Everyone/ }).click()
  await phone.getByRole('button', { name: 'Start judging' }).click()
  await phone.getByText(/^Your work from .* continues here\.$/).waitFor()
  expect(await axe(phone)).toEqual([])
  const comments = phone.getByLabel('Comments')
  await expect.poll(() => comments.inputValue()).toBe('Clean lines.')
  await comments.fill('Clean lines, and calm.')
  await expect.poll(textsOnServer).toEqual(['Clean lines, and calm.'])

  // The first device is shown that it is not the newest, and takes over the newer one.
  await judge.getByLabel('Comments').fill('Clean lines!')
  await judge.getByText(/^This review was continued on another device/).waitFor()
  expect(await axe(judge)).toEqual([])
  await judge.getByRole('button', { name: 'Open the other version' }).click()
  await expect.poll(() => judge.getByLabel('Comments').inputValue()).toBe('Clean lines, and calm.')

  await noticed(phone, /^Review saved\.$/, () => phone.getByRole('button', { name: 'Accept', exact: true }).click())
  expect(await textsOnServer()).toEqual([])
  await phone.context().close()
}

it('two judges share a bracket, each sees the own progress only, and the director sees both at once', async () => {
  if (!staff || !judge || !other || !family || !others) throw new Error('no pages')
  await staff.getByRole('heading', { name: 'Judging rules' }).waitFor()
  expect(await axe(staff)).toEqual([])

  // All train at the same facility, which a director allows with a reason; the judges see it at once.
  await judge.getByText('Only athletes from your own facility are left').waitFor()
  for (const { userId } of await judges()) {
    const allowed = { eventId: event, userId, reason: 'There is one facility.' }
    const path = `judging/${tournament}/setaside`
    expect((await organization.api(director?.email ?? '', path, { method: 'POST', body: allowed })).status).toBe(200)
  }
  await judge.getByRole('button', { name: /^Everyone/ }).click()
  const selection = judge.getByRole('dialog', { name: 'Confirm Selection' })
  await selection.getByText('Judge what the video shows.').waitFor()
  expect(await selection.getByRole('button', { name: 'Start judging' }).isDisabled()).toBe(true)
  await selection.getByLabel('I accept the judging terms').check()
  expect(await axe(judge, '[role=dialog]')).toEqual([])
  await selection.getByRole('button', { name: 'Start judging' }).click()
  const phone = await organization.page(first?.email ?? '', `/event/${tournament}/review`, PHONE)
  await interruptAndContinue(judge, phone)
  // The own review is gray and cannot be opened again; the other judge is left with one video.
  await judge.locator('[aria-disabled=true]').getByText('You have reviewed this video.').first().waitFor()
  await other.getByRole('button', { name: /0 of 1 reviewed/ }).waitFor()
  expect(await axe(other)).toEqual([])
  await staff
    .getByRole('row', { name: /^Everyone/ })
    .getByRole('cell', { name: '1', exact: true })
    .waitFor()

  await other.getByRole('button', { name: /^Everyone/ }).click()
  await other.getByLabel('I accept the judging terms').check()
  await other.getByRole('button', { name: 'Start judging' }).click()
  await review(other)
  await other.getByText('Nothing left to review').waitFor()
  await judge.getByText('This video has all its reviews.').first().waitFor()
  await staff
    .getByRole('row', { name: /^Everyone/ })
    .getByRole('cell', { name: '0', exact: true })
    .waitFor()

  // Families read nothing until the bracket is declared.
  expect([await reviewOf(family), await reviewOf(others)]).toEqual([[], []])
})

it('a director names the judges of a bracket, and the others lose it with its videos while they look', async () => {
  if (!staff || !other || !first || !second || !family) throw new Error('no pages')
  const { entries } = (await organization.api<Entries>(family.email, `videoentries/${tournament}/own`)).json
  const [entry] = entries
  const id = entry?.submission?.id ?? ''
  const linkOf = async ({ email }: TestFamily) =>
    (await organization.api<{ contentUri: string }>(email, `curriculum/submissions/id/${id}`)).json.contentUri
  const links = [await linkOf(first), await linkOf(second)]
  const statuses = () =>
    other?.evaluate((uris) => Promise.all(uris.map(async (uri) => (await fetch(uri)).status)), links)
  expect(await statuses()).toEqual([200, 200])
  const watchedBy = async ({ email }: TestFamily) =>
    (await organization.api<Entries>(email, `tournament/id/${tournament}/entries?video=1`)).json.entries.length
  expect([await watchedBy(first), await watchedBy(second)]).toEqual([2, 2])

  await staff.getByRole('button', { name: 'Assign judges of Everyone' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Judges', { exact: true }).click()
  await staff.getByRole('option', { name: new RegExp(first.lastName) }).click()
  await staff.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Nothing to judge').waitFor()

  // Links that were handed out before end as well, and the reviewed video can no longer be opened.
  await expect.poll(statuses).toEqual([200, 404])
  expect([await watchedBy(first), await watchedBy(second)]).toEqual([2, 0])
  expect((await organization.api(second.email, `review/submission/id/${id}`)).status).toBe(403)
  const body = { eventId: event, studentId: entry?.studentId, isHidden: true }
  const hidden = await organization.api(family.email, `videoentries/${tournament}/hide`, { method: 'POST', body })
  expect(hidden.status).toBe(200)
  expect(await statuses()).toEqual([200, 404])
})
