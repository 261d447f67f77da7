import { unzipSync } from 'fflate'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerHousehold } from '../../commands/accounts/membership.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { PICTURE_CONTAINER, picturePlace } from '../../commands/kernel/pictures/picture-places.ts'
import type { StudentDetails } from '../../domain/accounts/published.ts'
import { parseUploadedPicture } from '../../domain/kernel/picture.ts'
import { storedId } from '../../projections/audit/stored-id.ts'
import { changeSettings } from '../support/change-settings.ts'
import { openPool } from '../support/connections.ts'
import { everyRow, everySchema } from '../support/every-row.ts'
import { shopForTests } from '../support/open-shop.ts'
import { png } from '../support/pictures.ts'
import { contextOf, type Family } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

const shop = shopForTests({ families: 1, items: [], details: {} })

const EMAIL = 'ottoline@quennell.example'
const NEW_EMAIL = 'plume-of-otti@elsewhere.example'
const MOBILE = '+15557654321'
const WORDS = [
  'ottoline',
  'quennell',
  'zuleika',
  MOBILE,
  '2012-08-19',
  'feather-badge',
  'dojo-of-otti',
  'subject-of-otti',
  'plume-of-otti',
]
const wordsIn = (text: string): string[] => WORDS.filter((word) => text.toLowerCase().includes(word))

const USER = 'user-nine'
const STUDENT = 'student-nine'
const FAMILY = 'family-nine'
let admin: Family
let pool: pg.Pool
let pictures: string[]

beforeAll(async () => {
  const { product, families } = shop
  const { app } = product
  admin = families[0] as Family
  pool = openPool(product.databaseUrl, 1)
  const name = { objectId: 'subject-of-otti', email: EMAIL, displayName: 'Ottoline Quennell' }
  mustSucceed(await registerUser(app)(contextOf(), { userId: USER, ...name, mobile: null, roles: ['Viewer'] }))
  const membership = { membershipId: FAMILY, status: 'Active', facilityId: null, userIds: [USER] } as const
  const student: StudentDetails = {
    studentId: STUDENT,
    firstName: 'Zuleika',
    lastName: 'Quennell',
    dateOfBirth: '2012-08-19',
    gender: 'female',
    facilityId: null,
    levelId: null,
    programIds: [],
    imageUri: null,
    weight: 40,
    height: 150,
    specialNeeds: false,
    customValues: [{ key: 'x:patch', value: 'feather-badge' }],
  }
  mustSucceed(await registerHousehold(app)(contextOf(), { membership, students: [student] }))
  pictures = await Promise.all(
    [USER, STUDENT].map(async (personId) =>
      mustSucceed(await app.commands.storePicture('lions', { personId, imageId: 'portrait', bytes: png(6, 4) })),
    ),
  )
  mustSucceed(await app.commands.setProfilePicture(contextOf(), { userId: USER, imageUri: pictures[0] ?? null }))
  const feedback = { feedbackId: 'feedback-otti', userId: USER, category: 'Support' as const }
  const texts = { summary: 'Where is the dojo-of-otti?', detail: 'Zuleika asks.' }
  await untilIdle(product)
  mustSucceed(await app.commands.giveFeedback(contextOf(), { ...feedback, ...texts }))
  mustSucceed(await app.commands.requestMobileCode(contextOf(), { userId: USER, number: MOBILE }))
  await app.mailer.send({
    id: 'mail-to-otti',
    to: [EMAIL],
    subject: 'Receipt',
    text: 'For Zuleika Quennell',
    html: '<p>Thanks</p>',
  })
  await app.mailer.send({
    id: 'mail-to-another',
    to: ['okafor@lions.example'],
    subject: 'Receipt',
    text: 'For Ada',
    html: '<p>x</p>',
  })
  // A new address, which waits for its link to be opened.
  await changeSettings(product, 'lions', { canEditEmail: true })
  mustSucceed(
    await app.commands.changeProfile(contextOf(), {
      userId: USER,
      displayName: name.displayName,
      mobile: '',
      facilityId: null,
      facilityTitle: 'Home',
      email: NEW_EMAIL,
    }),
  )
  await product.token('lions', EMAIL)
  await untilIdle(product)
})
afterAll(() => pool?.end())

const inbox = async (path: string): Promise<string> => {
  const root = shop.product.parts.mail?.inboxUrl ?? ''
  return (await fetch(`${root}${path}`)).text()
}

/** Places with words of the family: tables, stored mails and stored text messages. */
const places = async (): Promise<string[]> => {
  const rows = await everyRow(pool, everySchema)
  const listed = JSON.parse(await inbox('mails.json')) as readonly { readonly id: string }[]
  const mails = await Promise.all(listed.map(({ id }) => inbox(`mails/${id}.json`)))
  const texts = { ...rows, mails: mails.join(), messages: await inbox('messages.json') }
  return Object.entries(texts)
    .filter(([, text]) => wordsIn(text).length > 0)
    .map(([name]) => name)
}

/** The number of the family's pictures in the storage, readable or not. */
const storedPictures = async (): Promise<number> => {
  const blobs = await Promise.all(
    pictures.map((address) => {
      const picture = parseUploadedPicture(address)
      if (picture === null) throw new Error('not the address of a picture')
      return shop.product.app.blobs.read(PICTURE_CONTAINER, picturePlace('lions', picture), 10_000)
    }),
  )
  return blobs.filter((blob) => blob !== null).length
}

const byAdmin = () => contextOf(crypto.randomUUID(), admin.userId)
const typesInLog = async (): Promise<string[]> => {
  const events = await shop.product.app.journal.readAll(-1, 10_000)
  return events.map(({ type, actor }) => `${type} by ${actor.userId}`)
}

describe('a family is erased by an admin', () => {
  it('before: rows, sign-ins, mails and messages mention them, and their pictures are stored', async () => {
    expect(await places()).toEqual(
      expect.arrayContaining(['identity.model', 'mails', 'messages', 'views.feedback', 'views.members', 'views.users']),
    )
    expect(await storedPictures()).toBe(2)
    expect(await inbox(`mails.json?to=${NEW_EMAIL}`)).toContain('Confirm your new email address')
  })

  it('before: a copy of their data has all of it, and nothing of another family', async () => {
    const { server } = shop
    const ask = (subject: string) => server.ask('lions', `environment/user/${USER}/data`, { subject })
    const { status, text } = await ask('subject-of-otti')
    expect(status).toBe(200)
    const { Uri } = JSON.parse(text) as { readonly Uri: string }
    const files = unzipSync(Buffer.from(Uri.split(',')[1] ?? '', 'base64'))
    const names = Object.keys(files)
    expect(names.filter((name) => !name.startsWith('pictures/'))).toEqual([
      'README.txt',
      'user.json',
      'membership.json',
      'students.json',
      'registrations.json',
      'transactions.json',
      'invitations.json',
      'feedback.json',
      'sessions.json',
      'history.json',
    ])
    expect(names).toContain(`pictures/${USER}-portrait.png`)
    const exported = Object.values(files)
      .map((file) => Buffer.from(file).toString())
      .join()
    expect(wordsIn(exported)).toEqual(expect.arrayContaining(['ottoline', 'zuleika', '2012-08-19', 'feather-badge']))
    expect(exported).not.toContain(admin.email)
    expect(exported).toContain('Athlete added')
    expect((await ask(admin.userId)).status).toBe(404)
  })

  it('after: no row, sign-in, mail, message or picture is left of them', async () => {
    const { app } = shop.product
    mustSucceed(await app.commands.startErasure(byAdmin(), { kind: 'membership', membershipId: FAMILY }))
    await until('the erasure', async () => (await typesInLog()).some((type) => type.startsWith('ErasureCompleted')))
    await untilIdle(shop.product)
    expect(await places()).toEqual([])
    expect(await storedPictures()).toBe(0)
    expect(await inbox('mails.json')).toContain('okafor@lions.example')
  })

  it('the history shows the erasure and who did it, not who was erased', async () => {
    const types = await typesInLog()
    expect(types).toEqual(
      expect.arrayContaining([`ErasureStarted by ${admin.userId}`, `UserErased by ${admin.userId}`]),
    )
    const { rows } = await pool.query<{ title: string; text: string }>(
      `select title, e::text as text from views.audit_entries e where type = 'ErasureStarted'`,
    )
    expect(rows.map(({ title }) => title)).toEqual(['Erasure of 2 people started'])
    const ids = [USER, STUDENT, FAMILY].flatMap((id) => [id, storedId(id)])
    for (const { text } of rows) for (const id of ids) expect(text).not.toContain(id)
  })

  it('a repeat writes nothing, and another person can use the address', async () => {
    const { app } = shop.product
    const head = await app.journal.head()
    mustSucceed(await app.commands.startErasure(byAdmin(), { kind: 'membership', membershipId: FAMILY }))
    expect(await app.journal.head()).toBe(head)
    const invited = { emails: [EMAIL], roles: ['Reviewer' as const], students: [], customMessage: '' }
    const terms = { trainingFacility: { id: null, title: '' }, marketingConsent: false }
    mustSucceed(await app.commands.inviteUsers(byAdmin(), { ...invited, ...terms }))
  })
})
