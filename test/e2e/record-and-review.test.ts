import { BufferSource, Input, WEBM } from 'mediabunny'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER } from '../../commands/video-review/video/video-place.ts'
import { MAX_VIDEO_BYTES } from '../../domain/video-review/published.ts'
import { axe, navigate } from '../support/browser.ts'
import type { TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import type { OwnOrganization } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { isMarked, markPage, PHONE } from '../support/staff-pages.ts'
import { type FormClass, formClass } from '../support/video/form-class.ts'
import { itemStatus, openWaitingVideo, recordFor, waitingVideos } from '../support/video/review-pages.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
let studentId: FormClass['studentId']
let post: FormClass['post']
inEmptyInstallation('recordandreview', async (stage) => {
  ;({ product, organization } = stage)
  ;({ family, studentId, post } = await formClass(stage, 'Sandoval', ['Ines']))
})

const home = () => `/student/${studentId()}`
/** Records until `seconds` are shown, and stops. */
const record = async (page: Page, seconds: number): Promise<void> => {
  await recordFor(page, seconds)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Not happy with your video?').waitFor()
}
const received = (page: Page) => page.getByText('Content Received - Thank you, your video has been uploaded!').waitFor()
/** The videos in the store, as programs other than a browser read them. */
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

it('a student records, loses connection and tab, hands in, and records again when the coach asks for more', async () => {
  const coach = await organization.page(organization.adminEmail, '/review')
  await coach.getByText('No video is waiting for a review.').waitFor()
  await markPage(coach)

  // The student's phone: the connection is lost when all but the end of the video has arrived, and then the tab is closed.
  const tab = await organization.page(family.email, home(), PHONE)
  await itemStatus(tab, 'To do').appears()
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
  expect(await waitingVideos(coach, 'Ines Sandoval').count()).toBe(0)

  const student = await phone.newPage()
  await student.goto(`${organization.origin}${home()}`)
  await markPage(student)
  const sent: string[] = []
  student.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).searchParams.get('comp') ?? '')
  })
  await student.getByRole('heading', { name: 'You have a video that was not handed in' }).waitFor()
  await student.getByRole('button', { name: 'Resume the upload' }).click()
  await received(student)
  // The blocks that had arrived are not sent again.
  expect(sent).toEqual(['blocklist'])
  await student.getByRole('link', { name: 'To the curriculum' }).click()
  await itemStatus(student, 'Pending review').appears()
  expect(await student.getByText('was not handed in').count()).toBe(0)

  // The coach's computer: it arrives while the list is open, plays, and can be sought in.
  const video = await openWaitingVideo(coach, 'Ines Sandoval')
  expect(await video.evaluate((one: HTMLVideoElement) => one.seekable.end(0))).toBeGreaterThan(2)
  const [, submissionId] = /submission\/([^/]+)/.exec(coach.url()) ?? []
  const review = { status: 'fail', text: 'Deeper stance, Ines. Film it again!', feedback: [] }
  await post('review/create', { studentCurriculumSubmissionId: submissionId, ...review })
  await itemStatus(student, 'Needs work').appears()
  await student.getByRole('link', { name: /First form/ }).click()
  await student.getByRole('link', { name: '100' }).click()
  await student.getByText('Deeper stance, Ines. Film it again!').waitFor()
  await student.getByRole('link', { name: 'Record again' }).click()
  await record(student, 1)
  await student.getByRole('button', { name: 'Submit' }).click()
  await received(student)

  await coach.getByRole('link', { name: 'Videos to review' }).click()
  await waitingVideos(coach, 'Ines Sandoval').waitFor()
  expect([await isMarked(student), await isMarked(coach)]).toEqual([true, true])

  const files = await stored()
  expect(files).toHaveLength(2)
  for (const { written, seconds } of files) expect(written).toBeCloseTo(seconds, 0)
  expect(Math.max(...files.map(({ seconds }) => seconds))).toBeGreaterThan(2)

  // On a phone the seven columns of the history are below each other.
  await coach.setViewportSize({ width: 390, height: 844 })
  await navigate(coach, '/history')
  await waitingVideos(coach, 'Ines Sandoval').nth(1).waitFor()
  const beyond = coach
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(await beyond).toBeLessThanOrEqual(0)
  expect(await axe(coach)).toEqual([])
})
