import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Environment, readCommunityEnvironment, readMe } from '../../../api/contract/accounts.ts'
import { type CustomInputRow, readCustomInputs } from '../../../api/contract/custom-inputs.ts'
import { pathOf } from '../../../api/contract/path.ts'
import { readStudent, type StudentDetail } from '../../../api/contract/students.ts'
import type { TestBrowser } from '../../support/browser.ts'
import { withBrowser } from '../../support/in-browser.ts'
import { png } from '../../support/pictures.ts'
import { sampleMe } from '../../support/sample-me.ts'
import { type ServedConsole, serveConsole } from '../../support/served-console.ts'
import { signInForTest } from '../../support/signed-in.ts'
import { api } from '../console-api.ts'

const student: StudentDetail = {
  id: 's1',
  membershipId: 'm1',
  firstName: 'Bo',
  lastName: 'Nightingale',
  dateOfBirth: '2014-05-06',
  gender: 'male',
  weight: 0,
  height: 0,
  imageUri: null,
  levelId: 'white',
  level: { label: 'White Belt', description: '' },
  specialNeeds: false,
  customValues: [],
  trainingFacility: null,
  programIds: ['youth'],
  revision: 1,
  modified: '2126-01-01T00:00:00.000Z',
  status: 'Active',
  emailAddresses: [],
  eventRegistrations: [],
  customLabels: [],
  promotionHistory: [],
  isLocked: false,
}
const input = (id: string, label: string, more: Partial<CustomInputRow>): CustomInputRow => ({
  id,
  bindTo: `x:${id}`,
  label,
  description: '',
  type: 'String',
  isRequired: false,
  options: [],
  dataValidator: null,
  tournamentId: null,
  order: 1,
  revision: 1,
  ...more,
})
const inputs: readonly CustomInputRow[] = [
  input('passport', 'Passport', { type: 'Image' }),
  input('team', 'Team', {
    options: [
      { id: 'red', label: 'Red' },
      { id: 'blue', label: 'Blue' },
    ],
  }),
]
const programs = [
  { id: 'youth', name: 'Youth' },
  { id: 'adults', name: 'Adults' },
]
const levels = ['White Belt', 'Yellow Belt', 'Green Belt', 'Blue Belt'].map((label, order) => ({
  id: label.toLowerCase().replace(' belt', ''),
  order,
  grade: '',
  label,
  description: '',
  programIds: ['youth', 'adults'],
}))

let served: ServedConsole
let browser: TestBrowser
beforeAll(async () => {
  served = await serveConsole((path, request) => {
    if (path === pathOf(readMe.path)) return { body: sampleMe({ membershipId: 'm1', membershipStatus: 'Active' }) }
    if (path === pathOf(readCustomInputs.path)) return { body: inputs }
    if (path === pathOf(readStudent.path, { params: { id: 's1' } })) return { body: student }
    const answer = api(path, request)
    if (path !== pathOf(readCommunityEnvironment.path)) return answer
    return { body: { ...(answer.body as Environment), programs, levels } }
  })
})
afterAll(() => served?.close())
withBrowser((opened) => {
  browser = opened
})

const dialog = (page: Page) => page.getByRole('dialog')
const openForm = async (width = 1_280): Promise<Page> => {
  const page = await browser.newPage({ baseURL: served.url, width })
  await signInForTest(page)
  await page.goto('/student/s1')
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('First name').waitFor()
  return page
}

it('keeps program and level when the chosen program is chosen again', async () => {
  const page = await openForm()
  const choice = (label: string) => dialog(page).getByRole('combobox', { name: label })
  await choice('Program').click()
  await page.getByRole('option', { name: 'Youth', exact: true }).click()
  await page.getByRole('option', { name: 'Youth', exact: true }).waitFor({ state: 'hidden' })
  expect(await choice('Program').inputValue()).toBe('Youth')
  expect(await choice('Level').inputValue()).toBe('White Belt')
})

it('keeps an answer that is chosen while a picture of another answer is still uploading', async () => {
  const page = await openForm()
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/studentimage/setup/**', (route) =>
    route.fulfill({ json: { SasUri: '/api/upload', relativeFilePath: '/api/images/s1/p1' } }),
  )
  await page.route('**/api/upload', async (route) => {
    await upload.promise
    await route.fulfill({ json: { relativeFilePath: '/api/images/s1/p1' } })
  })
  const passport = dialog(page).getByRole('group', { name: /^Passport/ })
  await passport
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: png(40, 40) })
  await passport.getByRole('button', { name: 'Accept Photo' }).click()
  await passport.getByText('Sending the picture…').waitFor()
  const team = dialog(page).getByRole('combobox', { name: 'Team' })
  await team.selectOption('Blue')
  upload.resolve()
  await passport.getByRole('button', { name: /^Remove/ }).waitFor()
  expect(await team.inputValue()).toBe('blue')
})
