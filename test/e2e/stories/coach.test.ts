import { expect, it } from 'vitest'
import { seedPerson } from '../../scripts/seed/people.ts'
import { axe } from '../support/browser.ts'
import type { TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import type { OwnOrganization } from '../support/own-organization.ts'
import { type FormClass, formClass } from '../support/video/form-class.ts'

const SECOND_COACH = 'bo@videoreview.example'

let organization: OwnOrganization
let family: TestFamily
let itemId: string
let studentId: FormClass['studentId']
let handIn: FormClass['handIn']
inEmptyInstallation('videoreview', async (stage) => {
  ;({ organization } = stage)
  const made = await formClass(stage, 'Sandoval', ['Ines', 'Rosa'])
  ;({ family, itemId, studentId, handIn } = made)
  await seedPerson(made.kit, { email: SECOND_COACH, name: 'Bo Hale', roles: ['Reviewer'] }, null)
})

it('a second coach sees that the first is on a video', async () => {
  const id = await handIn(1)
  const first = await organization.page(SECOND_COACH, '/review')
  await first
    .getByRole('row', { name: /Rosa Sandoval/ })
    .getByRole('link')
    .click()
  await first.getByRole('region', { name: 'Marked moments' }).waitFor()
  const second = await organization.page(organization.adminEmail, '/review')
  const row = second.getByRole('row', { name: /Rosa Sandoval/ })
  await row.getByText('On it: Bo Hale').waitFor()
  await row.getByRole('link').click()
  await second.getByText('Bo Hale is reviewing this video now.').waitFor()
  expect(new URL(second.url()).pathname).toContain(id)
  const toVideos = first.getByRole('link', { name: 'Videos to review' })
  await toVideos.click()
  await second.goto('/review')
  await row.waitFor()
  await expect.poll(() => row.textContent()).not.toContain('On it')

  // A coach who may not see a student's page is not led there.
  for (const place of [`curriculum/${itemId}/submitted`, 'review/none']) {
    await first.goto(`/student/${studentId(1)}/${place}`)
    await toVideos.click()
    await first.waitForURL('**/review')
  }
})

it('a coach says something about a moment, loses connection and page and not a word, looks at a preview; the family hears it at that moment', async () => {
  await handIn(0, 1)
  const id = await handIn(0, 2)
  const { api, adminEmail } = organization
  const { json } = await api<{ Curriculum: { id: string } }>(adminEmail, `review/submission/id/${id}`)
  const coach = await organization.page(
    adminEmail,
    `/review/${studentId()}/curriculum/${json.Curriculum.id}/submission/${id}`,
  )
  const ready = (video: HTMLVideoElement) =>
    video.readyState > 0 || new Promise((done) => video.addEventListener('loadedmetadata', done))
  await coach.locator('video').evaluate(ready)
  // Two videos side by side take the whole width, and what is marked is below them.
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
  await coach.getByText('Tap the video where it is').waitFor()
  await coach.keyboard.press('Enter')

  await coach.route('**/api/review/voice/**', (route) => route.abort())
  await coach.getByRole('button', { name: 'Record a voice note: 00:01 Stance too high' }).click()
  await coach.getByText('Recording. Speak now.').waitFor()
  expect(await axe(coach)).toEqual([])
  await expect.poll(() => coach.getByText('Recording. Speak now.').textContent()).toContain('00:01')
  await coach.getByRole('button', { name: 'Stop recording' }).click()
  await coach.getByText('It is kept in this browser and sent with the review.').waitFor()
  await coach.unroute('**/api/review/voice/**')
  await coach.reload()
  await coach.getByText('Your draft was kept in this browser.').waitFor()
  await coach.getByRole('button', { name: /^Listen \(00:0\d\): 00:01 Stance too high/ }).click()
  await coach.getByRole('button', { name: 'Stop listening' }).waitFor()
  expect(await axe(coach)).toEqual([])
  await coach.keyboard.press('n')
  await coach.keyboard.press('n')
  await coach.getByRole('textbox', { name: 'Comments' }).fill('Listen to what I say about your stance.')
  await coach.getByRole('button', { name: 'Preview' }).click()
  await coach.getByText('Respond buttons hidden during preview').waitFor()
  await coach.getByRole('button', { name: 'Go on editing' }).click()
  await coach.getByRole('button', { name: 'Accept' }).click()
  await coach.getByText('Review saved.').waitFor()

  const { json: read } = await api<{ VoiceNotes: { soundUri: string }[]; Reviews: { id: string }[] }>(
    ...([adminEmail, `review/submission/id/${id}`] as const),
  )
  const [note] = read.VoiceNotes
  expect(read.VoiceNotes).toHaveLength(1)
  const home = await organization.page(family.email, `/student/${studentId()}/review/${read.Reviews[0]?.id}`)
  await home.getByText(/Voice note, 00:0\d/).waitFor()
  await home.locator('video').evaluate(ready)
  await home
    .getByRole('button', { name: /00:01 Stance too high/ })
    .first()
    .click()
  await home.getByText('says something about this moment.').waitFor()
  expect(await home.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  expect(await axe(home)).toEqual([])
  // Once it is said, the video goes on by itself.
  await expect
    .poll(() => home.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1.5)
  expect(await home.getByText('says something about this moment.').count()).toBe(0)

  const answers = await home.evaluate(async (own) => {
    const sound = await fetch(own)
    const altered = await fetch(own.replace(/by\/[\w-]+/, 'by/somebody'))
    return [sound.status, sound.headers.get('content-type'), altered.status]
  }, note?.soundUri ?? '')
  expect(answers).toEqual([200, 'audio/webm', 404])
})
