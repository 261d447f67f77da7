import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Kit } from '../../../scripts/seed/kit.ts'
import { seedPerson } from '../../../scripts/seed/people.ts'
import { axe, navigate, setColorScheme } from '../../support/browser.ts'
import { newFamily, type TestFamily } from '../../support/families.ts'
import { inEmptyInstallation } from '../../support/in-browser.ts'
import { linkMailedTo, mailNumber } from '../../support/inbox.ts'
import type { OwnOrganization } from '../../support/own-organization.ts'
import { png } from '../../support/pictures.ts'
import type { Product } from '../../support/product.ts'
import { isMarked, markPage, PHONE } from '../../support/staff-pages.ts'
import { type FormClass, formClass, ITEM } from '../../support/video/form-class.ts'
import { itemStatus, openWaitingVideo, waitingVideos } from '../../support/video/review-pages.ts'

const REVIEWER = 'rae@reviewer.example'

let product: Product
let organization: OwnOrganization
let made: FormClass
let stranger: TestFamily
inEmptyInstallation('reviewer', async (stage) => {
  ;({ product, organization } = stage)
  made = await formClass(stage, 'Lindqvist', ['Ebba'])
  stranger = await newFamily(product, 'Arvidsson', ['Nils'], organization.tenant)
  const { userId } = await seedPerson(made.kit, { email: REVIEWER, name: 'Rae Moss', roles: ['Reviewer'] }, null)
  await photograph(made.kit, userId)
})

/** Gives a person a picture. */
const photograph = async (kit: Kit, userId: string): Promise<void> => {
  const { app } = product
  const { tenant } = organization
  const picture = { personId: userId, imageId: crypto.randomUUID(), bytes: png(48, 48) }
  const imageUri = mustSucceed(await app.commands.storePicture(tenant, picture))
  mustSucceed(await app.commands.setProfilePicture(kit.context('picture'), { userId, imageUri }))
}

const student = 'Ebba Lindqvist'
const reviewPage = (reviewId: string) => `/student/${made.studentId()}/review/${reviewId}`
const nothingWaits = (coach: Page) => coach.getByText('No video is waiting for a review.').waitFor()
const toComments = async (coach: Page): Promise<void> => {
  await coach.keyboard.press('n')
  await coach.getByRole('button', { name: 'Next', exact: true }).click()
}
/** On a phone in dark colors, then at a desk in light ones: no violation, nothing to scroll sideways. */
const fits = async (page: Page): Promise<void> => {
  for (const { width, dark } of [
    { width: 390, dark: true },
    { width: 1_280, dark: false },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await setColorScheme(page, dark)
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
}

it('a reviewer marks, scores and returns a video, and accepts the next; the family sees why, cheers, and no one else may', async () => {
  const [coach, home] = await Promise.all([
    organization.page(REVIEWER, '/review'),
    organization.page(made.family.email, `/student/${made.studentId()}`, PHONE),
  ])
  await nothingWaits(coach)
  await itemStatus(home, 'To do').appears()
  await Promise.all([coach, home].map(markPage))

  // The video arrives while both pages are open.
  const first = await made.handIn()
  await itemStatus(home, 'Pending review').appears()
  await waitingVideos(coach, student).waitFor()
  expect(await axe(coach)).toEqual([])

  // A mark is placed with the mouse and another with the keyboard; the second has a drawing.
  const film = await openWaitingVideo(coach, student)
  const marks = coach.getByRole('region', { name: 'Marked moments' }).getByRole('listitem')
  await coach.getByRole('button', { name: /Stance too high/ }).click()
  const box = await film.boundingBox()
  if (box === null) throw new Error('no picture')
  await coach.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.4)
  await marks.first().waitFor()
  await coach.keyboard.press('ArrowRight')
  await coach.keyboard.press('ArrowRight')
  await coach.getByText('00:02 of 00:09').waitFor()
  await coach.keyboard.press('1')
  await coach.getByText('Tap the spot in the video').waitFor()
  await coach.keyboard.press('ArrowUp')
  await coach.keyboard.press('Enter')
  await expect
    .poll(() => marks.allTextContents())
    .toEqual(['00:00 Stance too high5 points', '00:02 Guard down3 points'])
  // Escape gives a deduction without a spot, and U takes it back.
  await coach.keyboard.press('1')
  await coach.getByText('Tap the spot in the video').waitFor()
  await coach.keyboard.press('Escape')
  await expect.poll(() => marks.count()).toBe(3)
  await coach.keyboard.press('u')
  await expect.poll(() => marks.count()).toBe(2)
  // A closer look, with the keyboard and without.
  await coach.keyboard.press('+')
  expect(await film.evaluate((one) => one.getBoundingClientRect().width)).toBeCloseTo(box.width * 1.5, 0)
  await coach.keyboard.press('-')
  await coach.getByRole('button', { name: 'Full screen' }).click()
  await coach.getByRole('button', { name: 'Leave full screen' }).click()
  await coach.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
  // A cue tells a screen reader what is marked at this moment.
  await coach
    .locator('section[aria-label=Video] [role=status]', { hasText: 'Guard down' })
    .waitFor({ state: 'attached' })
  await coach.getByRole('button', { name: 'Draw on the picture: 00:02 Guard down' }).click()
  await coach.getByRole('img', { name: 'What is drawn over the picture' }).waitFor()
  await coach.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await coach.mouse.down()
  await coach.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 })
  await coach.mouse.up()
  expect(await axe(coach)).toEqual([])
  await coach.getByRole('button', { name: 'Done' }).click()
  await coach.locator('section[aria-label=Video] svg polyline').waitFor()
  await coach.getByRole('slider', { name: 'Spirit' }).press('ArrowRight')
  expect(await coach.locator('[data-total] dd').textContent()).toBe('91 of 100')

  // A review needs comments, and a server that is away loses none.
  await toComments(coach)
  expect(await coach.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true)
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Sink deeper, Ebba.\n\nFilm it again!')
  expect(await axe(coach)).toEqual([])
  await coach.getByRole('button', { name: 'Keep this comment' }).click()
  await coach.getByRole('button', { name: 'Kept comments (1)' }).waitFor()
  await coach.route('**/api/review/create', (route) => route.fulfill({ status: 503, body: 'away' }))
  await coach.getByRole('button', { name: 'Needs work' }).click()
  await coach.getByText('The review was not submitted.').waitFor()
  await coach.unroute('**/api/review/create')
  await coach.getByRole('button', { name: 'Needs work' }).click()
  await nothingWaits(coach)

  // The family's page follows; a mail links to the review.
  await itemStatus(home, 'Needs work').appears()
  const returned = await itemStatus(home, 'Needs work').color()
  expect(returned.red).toBeGreaterThan(returned.green)
  const link = new URL(await linkMailedTo(product, made.family.email, /http\S+\/student\/\S+\/review\/\S+/)).pathname
  await home.getByRole('link', { name: ITEM }).click()
  await home.getByRole('link', { name: '91' }).click()
  await home.waitForURL(`**${link}`)
  await home.getByText('Sink deeper, Ebba.').waitFor()

  const page = await organization.page(made.family.email, link)
  await page.getByRole('heading', { name: ITEM }).waitFor()
  await page.getByText('Good work, Ebba.').waitFor()
  await page.getByText('Sink deeper, Ebba.').waitFor()
  await page.getByText('91 of 100', { exact: true }).waitFor()
  await page.locator('article img').waitFor()
  expect(await page.getByRole('link', { name: 'Record again' }).getAttribute('href')).toMatch(/\/submit$/)
  const video = page.locator('video')
  expect(await page.getByRole('region', { name: 'Moments' }).getByRole('button').count()).toBe(2)
  await page.getByRole('button', { name: /00:02 Guard down/ }).click()
  // The drawing appears together with its moment.
  await page.locator('section[aria-label=Video] svg polyline').waitFor()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThanOrEqual(1.9)
  await video.evaluate((one: HTMLVideoElement) => one.pause())

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/reaction/create'))
  await page.getByRole('button', { name: /Strong$/ }).click()
  expect((await saved).status()).toBe(200)
  // The video's link expires while a page is open: the page requests another.
  let refused = 0
  const refuseOnce = (route: Route) => {
    refused += 1
    return route.abort()
  }
  await page.route('**/curriculum/submissions/file/*/video*', refuseOnce, { times: 1 })
  await page.reload()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  expect(refused).toBe(1)
  const cheer = (on: Page) => on.getByRole('button', { name: /00:0\d: Strong, you$/ })
  await cheer(page).waitFor()
  await fits(page)

  // The family's other screen follows when the reaction is taken back.
  await cheer(home).waitFor()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await cheer(home).waitFor({ state: 'detached' })
  await home.getByRole('link', { name: 'To Ebba’s curriculum' }).click()
  await itemStatus(home, 'Needs work').appears()

  // Another review of the first video arrives on the page that shows it.
  const feedback = [{ rubricId: made.rubricIds['Stance too high'], weight: 0.05, timestamp: 5.5 }]
  const again = { studentCurriculumSubmissionId: first, status: 'pass', text: 'Now it is yours.', feedback }
  await made.post('review/create', again)
  await page.getByText('Well done, Ebba!').waitFor()
  await page.getByText('Now it is yours.').waitFor()
  await itemStatus(home, 'Passed').appears()
  const passed = await itemStatus(home, 'Passed').color()
  expect(passed.green).toBeGreaterThan(passed.red)
  expect((await mailNumber(product, 2, made.family.email)).subject).toBe(`Ebba: ${ITEM} is accepted`)
  await page.getByRole('link', { name: 'To Ebba’s curriculum' }).click()
  await page.getByRole('link', { name: ITEM }).click()
  // The average of both reviews.
  await page.getByRole('link', { name: '93 of 100: see the review' }).click()
  await page.getByText('Now it is yours.').waitFor()

  // The next video is accepted.
  await made.handIn(0, 2)
  await openWaitingVideo(coach, student)
  await toComments(coach)
  // With the keyboard alone: a kept comment is found, inserted at the cursor and edited.
  const comments = coach.getByRole('textbox', { name: 'Comments' })
  await comments.fill('That is deep enough.')
  await coach.keyboard.press('Home')
  await coach.keyboard.press('Tab')
  await coach.keyboard.press('Enter')
  const found = coach.getByRole('list', { name: 'Kept comments' }).getByRole('listitem')
  await found.first().waitFor()
  await fits(coach)
  await coach.getByRole('textbox', { name: 'Find a kept comment' }).pressSequentially('nothing')
  await coach.getByText('No kept comment has these words.').waitFor()
  await coach.getByRole('textbox', { name: 'Find a kept comment' }).fill('deeper')
  await found.first().waitFor()
  await coach.keyboard.press('Enter')
  await coach.locator('textarea:focus').waitFor()
  expect(await comments.inputValue()).toBe('Sink deeper, Ebba.\n\nFilm it again! That is deep enough.')
  await coach.getByRole('button', { name: 'Kept comments (1)' }).click()
  await coach.getByRole('button', { name: /^Edit: Sink deeper/ }).click()
  await coach.getByRole('textbox', { name: 'Kept comment', exact: true }).fill('Sink deeper.')
  await coach.getByRole('button', { name: 'Save' }).click()
  await found.getByText('Sink deeper.', { exact: true }).waitFor()
  await coach.getByRole('button', { name: 'Edit: Sink deeper.' }).click()
  await coach.getByRole('button', { name: 'Remove' }).click()
  await coach.getByText('You keep no comments yet.').waitFor()
  await coach.keyboard.press('Escape')
  await coach.getByRole('button', { name: 'Accept' }).click()
  await nothingWaits(coach)
  expect(await Promise.all([coach, home].map(isMarked))).toEqual([true, true])

  const other = await organization.page(stranger.email, link)
  await other.getByText('You cannot see this review.').waitFor()
  expect(await axe(other)).toEqual([])
  await navigate(other, reviewPage('none'))
  await other.getByText('This review was not found.').waitFor()
})

it('a reviewer returns a video that the phone cannot play', async () => {
  const coach = await organization.page(REVIEWER, '/review', PHONE)
  const hint = Promise.withResolvers<void>()
  await coach.route('**/curriculum/submissions/file/*/video*', async (route) => {
    await hint.promise
    await route.fulfill({ status: 404 })
  })
  await made.handIn(0, 3)
  await waitingVideos(coach, student).getByRole('link').press('Enter')
  await coach.getByText('Watch the video to the end, or drag the time there').waitFor()
  hint.resolve()
  await coach.getByText('This browser cannot play the video.').waitFor()
  const next = coach.getByRole('button', { name: 'Next', exact: true })
  await next.waitFor()
  expect(await coach.getByText('Watch the video to the end').count()).toBe(0)
  // What is known from elsewhere can still be marked.
  await coach.getByRole('button', { name: /Stance too high/ }).click()
  await next.waitFor({ state: 'detached' })
  await coach.keyboard.press('Enter')
  await next.click()
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Please send it as mp4, Ebba.')
  await coach.getByRole('button', { name: 'Needs work' }).click()
  await nothingWaits(coach)
})
