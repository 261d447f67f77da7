import { spawnSync } from 'node:child_process'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '../../commands/accounts/erase-person.ts'
import { type RegisterHousehold, registerHousehold } from '../../commands/accounts/register-household.ts'
import { registerUser } from '../../commands/accounts/register-user.ts'
import { fingerprintWith } from '../../commands/kernel/fingerprint.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import type { StudentDetails } from '../../domain/accounts/published.ts'
import { projections } from '../../projections/all.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { atRest } from '../support/at-rest.ts'
import { openPool } from '../support/connections.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { shopForTests } from '../support/open-shop.ts'
import { png } from '../support/pictures.ts'
import { buy } from '../support/purchase.ts'
import { cartFor, contextOf, type Family, SHOP } from '../support/shop.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { until } from '../support/until.ts'

const shop = shopForTests({
  families: 1,
  items: [{ catalogItemId: 'shirt' }],
  details: {},
})

/** Words that stand nowhere else. */
const WORDS = ['Zebulonia', 'Quistgaard', 'Petronella', 'quistgaard.example', '555-0177', '2011-07-23', '77.25']
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
  const { product, door, families } = shop
  const { app } = product
  director = families[0] as Family
  const { userId, email, membershipId, studentId } = person
  const user = { userId, objectId: userId, email, displayName: 'Petronella Quistgaard', mobile: '555-0177', roles: [] }
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
  await atRest(product)
  const picture = { studentId, imageId: 'portrait', bytes: png(6, 4) }
  pictureUri = mustSucceed(await app.commands.keepPicture('lions', picture))
  await atRest(product)
  transactionId = await buy(product, door, person, cartFor(person, ['forms'], ['shirt']))
  await atRest(product)
  pool = openPool(product.databaseUrl, 1)
}, 120_000)
afterAll(() => pool?.end())

/** What the director is shown of the person, screen by screen. */
const screens = async (): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const path of [
    `registrations/manage/${SHOP}`,
    `registrations/manage/${SHOP}/student/${person.studentId}`,
    `transactions/manage/${SHOP}`,
    `registrations/summary/${SHOP}`,
    `audit/${SHOP}`,
    `audit/${SHOP}/record/student/${person.studentId}`,
  ]) {
    const position = await shop.product.app.journal.head()
    const { status, text } = await shop.door.ask('lions', path, {
      subject: director.userId,
      headers: { 'x-read-after': String(position) },
    })
    answers[path] = `${status} ${text}`
  }
  return answers
}

/** The status that the family and the director get when they ask for the uploaded picture. */
const picture = async (): Promise<readonly number[]> => {
  const path = pictureUri.replace('/api/', '')
  const asking = [person.userId, director.userId].map((subject) => shop.door.ask('lions', path, { subject }))
  return (await Promise.all(asking)).map(({ status }) => status)
}

/** Every row of the program's own schemas, as text; the embedded provider, inbox and sign-in stand for somebody else. */
const everyRow = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('log', 'views', 'vault', 'process', 'projection') order by 1`,
  )
  const texts: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    )
    texts[name] = rows[0]?.text ?? ''
  }
  return texts
}
const tablesWithWords = (rows: Record<string, string>, schema = ''): string[] =>
  Object.entries(rows)
    .filter(([name, text]) => name.startsWith(schema) && wordsIn(text).length > 0)
    .map(([name]) => name)

const hashes = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const projection of projections) {
    found[projection.name] = await hashOfTables(shop.product.databaseUrl, projection)
  }
  return found
}

describe('a person who bought something is erased', () => {
  it('before: the views show the person, the log holds no readable word of them', async () => {
    const rows = await everyRow()
    expect(tablesWithWords(rows, 'views.')).not.toEqual([])
    expect(tablesWithWords(rows, 'log.')).toEqual([])
    expect(wordsIn(Object.values(await screens()).join()).sort()).toEqual(expect.arrayContaining(['Quistgaard']))
    expect(await picture()).toEqual([200, 200])
  })

  it('nor can who guesses right tell so by the log: what it keeps of a request needs a key', async () => {
    const rows = await everyRow()
    expect(rows['log.events']).toContain(household.membership.membershipId)
    expect(rows['log.events']).not.toContain(fingerprintWith(null).of(household))
  })

  it('at once no screen and no row of ours has a word of them; what they paid is still there', async () => {
    const { app } = shop.product
    const { membershipId, studentId, userId } = person
    mustSucceed(await erasePerson(app)(contextOf(), { kind: 'student', membershipId, studentId }))
    expect(await picture()).toEqual([404, 404])
    mustSucceed(await erasePerson(app)(contextOf(), { kind: 'user', userId }))
    const shown = await screens()
    expect(wordsIn(Object.values(shown).join())).toEqual([])
    expect(shown[`registrations/manage/${SHOP}`]).toContain('Erased')
    expect(shown[`transactions/manage/${SHOP}`]).toContain(transactionId)
    await atRest(shop.product)
    expect(tablesWithWords(await everyRow())).toEqual([])
  })

  it('every view rebuilt from the log has the same rows', async () => {
    const before = await hashes()
    const { app, databaseUrl } = shop.product
    for (const projection of projections) {
      const { parked } = await rebuild(projection, { url: databaseUrl, journal: app.journal })
      expect(parked).toBe(0)
    }
    expect(await hashes()).toEqual(before)
    expect(tablesWithWords(await everyRow())).toEqual([])
  }, 60_000)

  it('the history still holds in the eyes of an auditor', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-history.ts'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: shop.product.databaseUrl, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY },
    })
    expect(stdout.split('\n').filter((line) => line.startsWith('BROKEN'))).toEqual([])
    expect(status).toBe(0)
  }, 60_000)

  it('the person can no longer act, and asking again changes nothing', async () => {
    const { app } = shop.product
    const head = await app.journal.head()
    const { membershipId, studentId } = person
    expect(await erasePerson(app)(contextOf(), { kind: 'student', membershipId, studentId })).toMatchObject({
      ok: true,
    })
    expect(await app.journal.head()).toBe(head)
    await until('a stranger', async () => {
      return (await shop.door.ask('lions', 'membership', { subject: person.userId })).status === 403
    })
  })
})
