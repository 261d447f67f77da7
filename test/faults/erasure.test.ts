import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../api/documents/write-workbook.ts'
import { erasePerson } from '../../commands/accounts/erase-person.ts'
import { type RegisterHousehold, registerHousehold } from '../../commands/accounts/membership.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import { fingerprintWith } from '../../commands/kernel/fingerprint.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { IMPORT_CONTAINER, workbookPlace } from '../../commands/kernel/workbook/workbook-place.ts'
import type { StudentDetails } from '../../domain/accounts/published.ts'
import { importColumns } from '../../domain/registration/bulk-import/columns.ts'
import { projections } from '../../projections/all.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { openPool } from '../support/connections.ts'
import { everyRow } from '../support/every-row.ts'
import { externalLogSettings } from '../support/external-log.ts'
import { shopForTests } from '../support/open-shop.ts'
import { png } from '../support/pictures.ts'
import { buy } from '../support/purchase.ts'
import { runScript } from '../support/run-script.ts'
import { cartFor, contextOf, type Family, SHOP } from '../support/shop.ts'
import { anInput } from '../support/spring-cup.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

const shop = shopForTests({
  families: 1,
  items: [{ catalogItemId: 'shirt', name: 'Shirt', inputs: [anInput('x:printed-name')] }],
  details: {},
})

/** The person's subject at the sign-in. */
const SUBJECT = 'subject-of-petra'

/** Words that occur nowhere else. */
const WORDS = [
  'Zebulonia',
  'Quistgaard',
  'Petronella',
  'quistgaard.example',
  '555-0177',
  '2011-07-23',
  '77.25',
  'Zebbylightning',
  'athletes-of-petra',
  SUBJECT,
]
const wordsIn = (text: string): string[] => WORDS.filter((word) => text.includes(word))

const person: Family = {
  userId: 'user-erased',
  email: 'petronella@quistgaard.example',
  membershipId: 'family-erased',
  studentId: 'student-erased',
}
let director: Family
let household: RegisterHousehold
let transactionId: string
let pictureUri: string
let pool: pg.Pool

beforeAll(async () => {
  const { product, server, families } = shop
  const { app } = product
  director = families[0] as Family
  const { userId, email, membershipId, studentId } = person
  const user = { userId, objectId: SUBJECT, email, displayName: 'Petronella Quistgaard', mobile: '555-0177', roles: [] }
  mustSucceed(await registerUser(app)(contextOf(), user))
  const membership = { membershipId, status: 'Active', facilityId: null, userIds: [userId] } as const
  const student = {
    studentId,
    firstName: 'Zebulonia',
    lastName: 'Quistgaard',
    dateOfBirth: '2011-07-23',
    gender: 'female',
    facilityId: null,
    levelId: null,
    programIds: [],
    customValues: [],
    imageUri: null,
    weight: 77.25,
    height: 150,
    specialNeeds: false,
  } satisfies StudentDetails
  household = { membership, students: [student] }
  mustSucceed(await registerHousehold(app)(contextOf(), household))
  await untilIdle(product)
  const picture = { personId: studentId, imageId: 'portrait', bytes: png(6, 4) }
  pictureUri = mustSucceed(await app.commands.storePicture('lions', picture))
  await untilIdle(product)
  const config = [{ key: 'x:printed-name', value: 'Zebbylightning' }]
  const cart = { ...cartFor(person, ['forms']), items: [{ catalogItemId: 'shirt', quantity: 1, config }] }
  transactionId = await buy(product, server, { ...person, userId: SUBJECT }, cart)
  await untilIdle(product)
  const uri = workbookPlace('lions', SHOP, 'upload')
  await app.blobs.write(IMPORT_CONTAINER, uri, await workbook(), 'application/octet-stream')
  const imported = { tournamentId: SHOP, uri, filename: 'athletes-of-petra.xlsx' }
  mustSucceed(await app.commands.startImport(contextOf(crypto.randomUUID(), userId), imported))
  await untilIdle(product)
  pool = openPool(product.databaseUrl, 1)
})
afterAll(() => pool?.end())

/** One athlete of another family. */
const workbook = (): Promise<Uint8Array> => {
  const columns = importColumns.map(({ header }) => ({ header, width: 10 }))
  const row = ['okafor@lions.example', 'Hill Dojo', 'Ada', 'Okafor', 'f', '2014-05-02', '35', '140', null, 'forms']
  return writeWorkbook([{ name: 'Registrations', columns, rows: [row] }])
}

/** What the director sees of the person, screen by screen. */
const screens = async (): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const path of [
    `registrations/manage/${SHOP}`,
    `registrations/manage/${SHOP}/student/${person.studentId}`,
    `transactions/manage/${SHOP}`,
    `registrations/summary/${SHOP}`,
    `registrations/import/${SHOP}/bulk/list`,
    `audit/${SHOP}`,
    `audit/${SHOP}/record/student/${person.studentId}`,
  ]) {
    const position = await shop.product.app.journal.head()
    const asking = { subject: director.userId, headers: { 'x-read-after': String(position) } }
    const { status, text } = await until(path, async () => {
      const answer = await shop.server.ask('lions', path, asking)
      // While the views are catching up, no older state is shown.
      return answer.status === 503 ? undefined : answer
    })
    answers[path] = `${status} ${text}`
  }
  return answers
}

/** The statuses that the family and the director get for the uploaded picture. */
const picture = async (): Promise<readonly number[]> => {
  const path = pictureUri.replace('/api/', '')
  const asking = [SUBJECT, director.userId].map((subject) => shop.server.ask('lions', path, { subject }))
  return (await Promise.all(asking)).map(({ status }) => status)
}

const tablesWithWords = (rows: Record<string, string>, schema = ''): string[] =>
  Object.entries(rows)
    .filter(([name, text]) => name.startsWith(schema) && wordsIn(text).length > 0)
    .map(([name]) => name)

/** Whether the text contains a card, as JSON or as columns. */
const cardsIn = (text: string | undefined): boolean => /lastFour\W+4242|,visa,4242,/.test(text ?? '')

const hashes = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const projection of projections) {
    found[projection.name] = await hashOfTables(shop.product.databaseUrl, projection)
  }
  return found
}

describe('a person who bought something is erased', () => {
  it('before: the views show the person, the log contains no readable word of them', async () => {
    const rows = await everyRow(pool)
    expect(tablesWithWords(rows, 'views.')).not.toEqual([])
    expect(tablesWithWords(rows, 'log.')).toEqual([])
    expect(cardsIn(rows['log.events'])).toBe(false)
    const answers = await screens()
    expect(wordsIn(Object.values(answers).join())).toEqual(expect.arrayContaining(['Quistgaard']))
    expect(answers[`transactions/manage/${SHOP}`]).toContain('Shirt (Zebbylightning)')
    expect(cardsIn(answers[`transactions/manage/${SHOP}`])).toBe(true)
    expect(answers[`registrations/summary/${SHOP}`]).toContain('Printed-name: Zebbylightning')
    expect(answers[`registrations/import/${SHOP}/bulk/list`]).toContain('athletes-of-petra.xlsx')
    expect(answers[`audit/${SHOP}`]).toMatch(/Printed.name: Zebbylightning/)
    expect(await picture()).toEqual([200, 200])
  })

  it('before: the log cannot confirm a correct guess, because request fingerprints are keyed', async () => {
    const rows = await everyRow(pool)
    expect(rows['log.events']).toContain(household.membership.membershipId)
    expect(rows['log.events']).not.toContain(fingerprintWith(null).of(household))
  })

  it('after: no screen and no row mentions them, and their payments remain', async () => {
    const { app } = shop.product
    const { membershipId, studentId, userId } = person
    mustSucceed(await erasePerson(app)(contextOf(), { kind: 'student', membershipId, studentId }))
    expect(await picture()).toEqual([404, 404])
    mustSucceed(await erasePerson(app)(contextOf(), { kind: 'user', userId }))
    const answers = await screens()
    expect(wordsIn(Object.values(answers).join())).toEqual([])
    expect(answers[`registrations/manage/${SHOP}`]).toContain('Erased')
    expect(answers[`transactions/manage/${SHOP}`]).toContain(transactionId)
    expect(answers[`transactions/manage/${SHOP}`]).toContain('"description":"Shirt"')
    expect(answers[`registrations/import/${SHOP}/bulk/list`]).toContain('"filename":"Erased"')
    await untilIdle(shop.product)
    const rows = await everyRow(pool)
    expect(tablesWithWords(rows)).toEqual([])
    expect(Object.keys(rows).filter((table) => cardsIn(rows[table]))).toEqual([])
  })

  it('every view rebuilt from the log has the same rows', async () => {
    const before = await hashes()
    const { app, databaseUrl } = shop.product
    for (const projection of projections) {
      const { parked } = await rebuild(projection, { url: databaseUrl, journal: app.journal })
      expect(parked).toBe(0)
    }
    expect(await hashes()).toEqual(before)
    expect(tablesWithWords(await everyRow(pool))).toEqual([])
  })

  it('the history still passes the audit', async () => {
    const { databaseUrl } = shop.product
    const settings = { DATABASE_URL: databaseUrl, ...(await externalLogSettings(databaseUrl)) }
    const { failed, output } = await runScript('verify-history', settings)
    expect(output.split('\n').filter((line) => line.startsWith('BROKEN'))).toEqual([])
    expect(failed).toBe(false)
  })

  it('the person can no longer act, and a repeat changes nothing', async () => {
    const { app } = shop.product
    const head = await app.journal.head()
    const { membershipId, studentId } = person
    expect(await erasePerson(app)(contextOf(), { kind: 'student', membershipId, studentId })).toMatchObject({
      ok: true,
    })
    expect(await app.journal.head()).toBe(head)
    await until('a stranger', async () => {
      return (await shop.server.ask('lions', 'membership', { subject: SUBJECT })).status === 403
    })
  })
})
