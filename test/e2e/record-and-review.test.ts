import { BufferSource, Input, WEBM } from 'mediabunny'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER } from '../../commands/video-review/video/video-place.ts'
import { MAX_VIDEO_BYTES } from '../../domain/video-review/published.ts'
import { axe } from '../support/browser.ts'
import type { TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import type { OwnOrganization } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { isMarked, markPage, PHONE } from '../support/staff-pages.ts'
import { type FormClass, formClass } from '../support/video/form-class.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
let studentId: FormClass['studentId']
inEmptyInstallation('recordandreview', async (stage) => {
  ;({ product, organization } = stage)
  ;({ family, studentId } = await formClass(stage, 'Sandoval', ['Ines']))
})

const home = () => `/student/${studentId()}`
/** Records until `seconds` are shown, and stops. */
const record = async (page: Page, seconds: number): Promise<void> => {
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByText('Get Ready').waitFor()
  await page.getByText(`Recording 00:0${seconds}`).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Not happy with your video?').waitFor()
}
const received = (page: Page) => page.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()
/** What came of the item, with the color that is seen. */
const dot = (page: Page, words: string) => {
  const shown = page.getByRole('link', { name: /First form/ }).getByText(words, { exact: true })
  const color = () =>
    shown.evaluate((one) => getComputedStyle(one, '::before').backgroundColor.match(/\d+/g)?.map(Number))
  return { appears: () => shown.waitFor(), color }
}
const waiting = (page: Page) => page.getByRole('row', { name: /Ines Sandoval/ })
const marks = (page: Page) => page.getByRole('region', { name: 'Marked moments' }).getByRole('listitem')
/** Opens the video that waits, once it is there to be played. */
const openWaiting = async (coach: Page) => {
  await waiting(coach).getByRole('link').press('Enter')
  const video = coach.locator('video')
  await video.evaluate(
    (one: HTMLVideoElement) =>
      one.readyState > 0 || new Promise((done) => one.addEventListener('loadedmetadata', done)),
  )
  return video
}
const toComments = async (coach: Page): Promise<void> => {
  await coach.keyboard.press('n')
  await coach.getByRole('button', { name: 'Next', exact: true }).click()
}
/** The videos in the store, as another program than a browser reads them. */
const stored = async () => {
  const all = await product.app.blobs.list(VIDEO_CONTAINER, `${organization.tenant}/`)
  const videos = all.filter(({ filename }) => filename.endsWith('/video'))
  return Promise.all(
    videos.map(async ({ filename }) => {
      const read = await product.app.blobs.read(VIDEO_CONTAINER, filename, MAX_VIDEO_BYTES)
      const input = new Input({ source: new BufferSource(read?.content ?? new Uint8Array()), formats: [WEBM] })
      return { written: await input.getDurationFromMetadata(), seconds: await input.computeDuration() }
    }),
  )
}

it('a student records, loses connection and tab and hands in; a coach asks for more; it is recorded again and accepted', async () => {
  const coach = await organization.page(organization.adminEmail, '/review')
  await coach.getByText('Nothing waits for a review.').waitFor()
  await markPage(coach)

  // The student's phone: the connection is lost when all but the end of the video has arrived, and then the tab is closed.
  const tab = await organization.page(family.email, home(), PHONE)
  await dot(tab, 'To do').appears()
  await tab.getByRole('link', { name: /First form/ }).click()
  await tab.getByRole('heading', { name: 'Ready to submit video?' }).waitFor()
  expect(await axe(tab)).toEqual([])
  await tab.getByRole('link', { name: 'Record video' }).click()
  await tab.getByText('Film yourself from the front.').waitFor()
  await record(tab, 3)
  expect(await axe(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Record again.' }).click()
  await tab.getByText('This recording will be deleted and cannot be recovered.').waitFor()
  await tab.getByRole('button', { name: "Don't delete" }).click()
  const lost = (url: URL) => url.pathname.includes(ARRIVAL_CONTAINER) && url.search.includes('comp=blocklist')
  await tab.route(lost, (route) => route.abort())
  await tab.getByRole('button', { name: 'Submit' }).click()
  await tab.getByText('Waiting for the connection.').waitFor()
  expect(await axe(tab)).toEqual([])
  const phone = tab.context()
  await tab.close()
  expect(await waiting(coach).count()).toBe(0)

  const student = await phone.newPage()
  await student.goto(`${organization.origin}${home()}`)
  await markPage(student)
  const sent: string[] = []
  student.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).searchParams.get('comp') ?? '')
  })
  await student.getByRole('heading', { name: 'You have a video that was not handed in' }).waitFor()
  await student.getByRole('button', { name: 'Go on with the upload' }).click()
  await received(student)
  // What had arrived is not sent again.
  expect(sent).toEqual(['blocklist'])
  await student.getByRole('link', { name: 'To the curriculum' }).click()
  await dot(student, 'Pending review').appears()
  expect(await student.getByText('was not handed in').count()).toBe(0)

  // The coach's computer: it arrives while the list is open, plays, and can be sought in.
  await waiting(coach).waitFor()
  expect(await axe(coach)).toEqual([])
  const video = await openWaiting(coach)
  expect(await video.evaluate((one: HTMLVideoElement) => one.seekable.end(0))).toBeGreaterThan(2)
  await coach.getByRole('button', { name: /Stance too high/ }).click()
  const box = await video.boundingBox()
  if (box === null) throw new Error('no picture')
  await coach.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.4)
  await marks(coach).first().waitFor()
  await coach.keyboard.press('ArrowRight')
  await coach.keyboard.press('ArrowRight')
  await coach.getByText(/00:02 of 00:0\d/).waitFor()
  await coach.keyboard.press('1')
  await coach.getByText('Tap the video where it is').waitFor()
  await coach.keyboard.press('ArrowUp')
  await coach.keyboard.press('Enter')
  await expect
    .poll(() => marks(coach).allTextContents())
    .toEqual(['00:00 Stance too high5 points', '00:02 Guard down3 points'])
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
  expect(await coach.locator('[data-total] dd').textContent()).toBe('91')
  await toComments(coach)
  expect(await coach.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true)
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Deeper stance, Ines. Film it again!')
  expect(await axe(coach)).toEqual([])
  await coach.route('**/api/review/create', (route) => route.fulfill({ status: 503, body: 'away' }))
  await coach.getByRole('button', { name: 'Needs work' }).click()
  await coach.getByText('The review was not submitted.').waitFor()
  await coach.unroute('**/api/review/create')
  await coach.getByRole('button', { name: 'Needs work' }).click()
  await coach.getByText('Nothing waits for a review.').waitFor()

  // The student sees why, and records again.
  const red = dot(student, 'Needs work')
  await red.appears()
  const [red0 = 0, green0 = 0] = (await red.color()) ?? []
  expect(red0).toBeGreaterThan(green0)
  await student.getByRole('link', { name: /First form/ }).click()
  await student.getByRole('link', { name: '91' }).click()
  await student.getByText('Deeper stance, Ines. Film it again!').waitFor()
  expect(await student.getByRole('region', { name: 'Moments' }).getByRole('button').count()).toBe(2)
  await student.getByRole('button', { name: /00:02 Guard down/ }).click()
  // Its drawing is there as soon as the moment is.
  await student.locator('section[aria-label=Video] svg polyline').waitFor()
  await student.getByRole('link', { name: 'Record again' }).click()
  await record(student, 1)
  await student.getByRole('button', { name: 'Submit' }).click()
  await received(student)
  await student.getByRole('link', { name: 'To the curriculum' }).click()

  await waiting(coach).waitFor()
  await openWaiting(coach)
  await toComments(coach)
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Now it is yours.')
  await coach.getByRole('button', { name: 'Accept' }).click()
  await coach.getByText('Nothing waits for a review.').waitFor()
  const green = dot(student, 'Passed')
  await green.appears()
  const [red1 = 0, green1 = 0] = (await green.color()) ?? []
  expect(green1).toBeGreaterThan(red1)
  expect([await isMarked(student), await isMarked(coach)]).toEqual([true, true])

  const files = await stored()
  expect(files).toHaveLength(2)
  for (const { written, seconds } of files) expect(written).toBeCloseTo(seconds, 0)
  expect(Math.max(...files.map(({ seconds }) => seconds))).toBeGreaterThan(2)
  const history = await organization.page(organization.adminEmail, '/history', PHONE)
  await history
    .getByRole('row', { name: /Ines Sandoval/ })
    .nth(1)
    .waitFor()
  // On a phone its seven columns are below each other.
  const beyond = history
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(await beyond).toBeLessThanOrEqual(0)
  expect(await axe(history)).toEqual([])
})
