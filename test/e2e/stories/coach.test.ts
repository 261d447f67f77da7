import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seedPerson } from '../../../scripts/seed/people.ts'
import { axe, navigate } from '../../support/browser.ts'
import type { TestFamily } from '../../support/families.ts'
import { inEmptyInstallation } from '../../support/in-browser.ts'
import type { OwnOrganization } from '../../support/own-organization.ts'
import { type FormClass, formClass } from '../../support/video/form-class.ts'
import { loadedVideo, waitingVideos } from '../../support/video/review-pages.ts'

const COACH = 'bo@coach.example'

/** A voice note of a second would be over before a busy machine looks at it: each sound plays at this speed. */
const setSoundSpeed = (page: Page, speed: number) =>
  page.evaluate((rate) => {
    const { play } = HTMLMediaElement.prototype
    const sounds = (window as { sounds?: HTMLAudioElement[] }).sounds ?? []
    for (const sound of sounds) sound.playbackRate = rate
    Object.assign(window, { sounds })
    HTMLAudioElement.prototype.play = function () {
      sounds.push(this)
      this.playbackRate = rate
      return play.call(this)
    }
  }, speed)

/** Keeps the microphone from opening until the page's `openMicrophone` is called. */
const holdMicrophone = (page: Page) =>
  page.evaluate(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const held = new Promise<void>((release) => Object.assign(window, { openMicrophone: release }))
    devices.getUserMedia = (wanted) => held.then(() => open(wanted))
  })
const openMicrophone = (page: Page) =>
  page.evaluate(() => (window as { openMicrophone?: () => void }).openMicrophone?.())

let organization: OwnOrganization
let family: TestFamily
let itemId: string
let studentId: FormClass['studentId']
let handIn: FormClass['handIn']
inEmptyInstallation('coach', async (stage) => {
  ;({ organization } = stage)
  const made = await formClass(stage, 'Sandoval', ['Ines', 'Rosa'])
  ;({ family, itemId, studentId, handIn } = made)
  await seedPerson(made.kit, { email: COACH, name: 'Bo Hale', roles: ['Reviewer'] }, null)
})

it('a coach speaks a note about a moment, keeps it through a lost connection and a reload, and the family hears it', async () => {
  await handIn(0, 1)
  const id = await handIn(0, 2)
  const { api, adminEmail } = organization
  const { json } = await api<{ Curriculum: { id: string } }>(adminEmail, `review/submission/id/${id}`)
  const address = `/review/${studentId()}/curriculum/${json.Curriculum.id}/submission/${id}`

  // A second coach sees that the first is on the video.
  const [coach, second] = await Promise.all([
    organization.page(COACH, address),
    organization.page(adminEmail, '/review'),
  ])
  const claimed = waitingVideos(second, 'Ines Sandoval').filter({ hasText: 'Reviewing now: Bo Hale' })
  await claimed.getByRole('link').click()
  await second.getByText('Bo Hale is reviewing this video now.').waitFor()
  expect(new URL(second.url()).pathname).toBe(address)
  const toVideos = (page: typeof coach) => page.getByRole('link', { name: 'Videos to review' }).click()
  await toVideos(coach)
  await toVideos(second)
  await waitingVideos(second, 'Ines Sandoval').first().waitFor()
  await second.getByText('Reviewing now:').waitFor({ state: 'detached' })

  // A coach who may not see a student's page is not sent there.
  for (const place of [`curriculum/${itemId}/submitted`, 'review/none']) {
    await navigate(coach, `/student/${studentId()}/${place}`)
    await toVideos(coach)
    await coach.waitForURL('**/review')
  }

  await navigate(coach, address)
  await loadedVideo(coach)
  // Two videos side by side take the whole width, and the marked moments are below them.
  await coach.getByRole('button', { name: 'Compare with another video' }).click()
  await coach.getByRole('region', { name: 'Other video' }).locator('video').waitFor()
  const boxes = await coach
    .locator('video')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const side = await coach.getByRole('region', { name: 'Marked moments' }).boundingBox()
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(500)
  expect(side?.y).toBeGreaterThan(Math.max(...boxes.map(({ bottom }) => bottom)))
  await coach.getByRole('button', { name: 'Stop comparing' }).click()
  await coach.keyboard.press('ArrowRight')
  await coach.getByText('00:01 of 00:09').waitFor()
  await coach.keyboard.press('2')
  await coach.getByText('Tap the spot in the video').waitFor()
  await coach.keyboard.press('Enter')

  await coach.route('**/api/review/voice/**', (route) => route.abort())
  await holdMicrophone(coach)
  const record = coach.getByRole('button', { name: 'Record a voice note: 00:01 Stance too high' })
  await record.click()
  const opening = coach.getByText('Opening the microphone…')
  await opening.waitFor()
  await coach.getByRole('button', { name: 'Cancel' }).click()
  await opening.waitFor({ state: 'detached' })
  await record.click()
  await opening.waitFor()
  await openMicrophone(coach)
  const recording = coach.getByText('Recording. Speak now.')
  await recording.waitFor()
  expect(await axe(coach)).toEqual([])
  await expect.poll(() => recording.textContent()).toMatch(/00:0[1-9]/)
  await coach.getByRole('button', { name: 'Stop recording' }).click()
  await coach.getByText('It is kept in this browser and sent with the review.').waitFor()
  await coach.unroute('**/api/review/voice/**')
  await coach.reload()
  await coach.getByText(/^Your work from .* continues here\.$/).waitFor()
  await setSoundSpeed(coach, 0.1)
  await coach.getByRole('button', { name: /^Listen \(00:0\d\): 00:01 Stance too high/ }).click()
  const stop = coach.getByRole('button', { name: 'Stop listening' })
  await stop.waitFor()
  expect(await axe(coach)).toEqual([])
  await stop.click()
  await coach.getByRole('button', { name: /^Listen \(00:0\d\): 00:01 Stance too high/ }).waitFor()
  await coach.keyboard.press('n')
  await coach.keyboard.press('n')
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Listen to what I say about your stance.')
  await coach.getByRole('button', { name: 'Preview' }).click()
  await coach.getByText('Respond buttons hidden during preview').waitFor()
  await coach.getByRole('button', { name: 'Continue editing' }).click()
  // The notice closes after seconds: the page waits for it before the click.
  const saved = coach.getByText('Review saved.').waitFor()
  await coach.getByRole('button', { name: 'Accept' }).click()
  await saved

  const { json: read } = await api<{ VoiceNotes: { soundUri: string }[]; Reviews: { id: string }[] }>(
    adminEmail,
    `review/submission/id/${id}`,
  )
  const [note] = read.VoiceNotes
  expect(read.VoiceNotes).toHaveLength(1)
  const home = await organization.page(family.email, `/student/${studentId()}/review/${read.Reviews[0]?.id}`)
  await home.getByText(/Voice note, 00:0\d/).waitFor()
  const video = await loadedVideo(home)
  await setSoundSpeed(home, 0.1)
  await home
    .getByRole('button', { name: /00:01 Stance too high/ })
    .first()
    .click()
  const speaking = home.getByText('at this moment.')
  await speaking.waitFor()
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  expect(await axe(home)).toEqual([])
  await setSoundSpeed(home, 1)
  // The video continues when the note has been played.
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1.5)
  expect(await speaking.count()).toBe(0)

  const answers = await home.evaluate(async (own) => {
    const sound = await fetch(own)
    const altered = await fetch(own.replace(/by\/[\w-]+/, 'by/another'))
    return [sound.status, sound.headers.get('content-type'), altered.status]
  }, note?.soundUri ?? '')
  expect(answers).toEqual([200, 'audio/webm', 404])
})
