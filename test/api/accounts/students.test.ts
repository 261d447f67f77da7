import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnMembership } from '../../../api/contract/accounts.ts'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { NEVER } from '../../../api/contract/profile.ts'
import type { StudentDetail, StudentToSave } from '../../../api/contract/students.ts'
import { defineCustomInput } from '../../../commands/accounts/organization.ts'
import { commandOn } from '../../../commands/kernel/command.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { changeMembershipStatus } from '../../../domain/accounts/membership/decide-status.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { registrationGrid } from '../../../projections/registration/registrations.queries.ts'
import { lionsStaff } from '../../../scripts/seed/demo-people.ts'
import { kitFor } from '../../../scripts/seed/kit.ts'
import { openIds } from '../../../scripts/seed/lions-open.ts'
import { newFamily, type TestFamily } from '../../support/families.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { untilIdle, untilViewsCaughtUp } from '../../support/until-idle.ts'

let product: Product
let family: TestFamily
let ids: { readonly program: string; readonly white: string; readonly blue: string; readonly facility: string }
const ADMIN = lionsStaff.accountAdmin.email

beforeAll(async () => {
  product = await startProduct()
  family = await newFamily(product, 'Quillfeather', ['Ida'])
  const kit = kitFor(product.app, 'lions', product.app.clock.now())
  ids = {
    program: kit.id('program', 0),
    white: kit.id('level', 0),
    blue: kit.id('level', 4),
    facility: kit.id('facility', 0),
  }
  const card = { inputId: 'card', bindTo: 'x:card', label: 'Card', description: '', type: 'String' as const }
  const rule = { isRequired: false, options: [], dataValidator: 'mask:AA-99' }
  mustSucceed(await defineCustomInput(product.app)(kit.context('card'), { ...card, ...rule }))
  await untilIdle(product)
})
afterAll(() => product?.stop())

const filledIn = (change: Partial<StudentToSave> = {}): StudentToSave => ({
  firstName: 'Otto',
  lastName: 'Quillfeather',
  dateOfBirth: '2014-05-06',
  gender: 'male',
  programIds: [ids.program],
  levelId: ids.white,
  weight: 31.5,
  trainingFacility: { id: ids.facility },
  ...change,
})
const post = <T>(email: string, path: string, body: unknown, key: string = crypto.randomUUID()) =>
  product.api<T & { code: string; detail: string; details: Record<string, unknown> }>('lions', email, path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  })
const read = (id: string, email = family.email) => product.api<StudentDetail>('lions', email, `student/${id}`)
const created = async (change: Partial<StudentToSave> = {}): Promise<string> => {
  const { json } = await post<{ id: string }>(family.email, 'student/create', filledIn(change))
  // These requests send no revision, unlike the console's, so the views must include the student before an edit.
  await untilViewsCaughtUp(product)
  return json.id
}

describe('a student', () => {
  it('is added by the family and read with every field', async () => {
    const { json } = await read(await created())
    expect(json).toMatchObject({
      firstName: 'Otto',
      weight: 31.5,
      height: 0,
      levelId: ids.white,
      level: { label: 'White Belt' },
      programIds: [ids.program],
      membershipId: family.membershipId,
      status: 'Active',
      emailAddresses: [family.email],
      eventRegistrations: [],
      promotionHistory: [],
      isLocked: false,
      revision: 1,
    })
    expect(json.trainingFacility?.id).toBe(ids.facility)
  })

  it('belongs to the family’s membership, with the adults who act for it', async () => {
    const { json } = await product.api<OwnMembership>('lions', family.email, 'membership')
    expect(json).toMatchObject({ id: family.membershipId, status: 'Active', invited: NEVER })
    expect(json.users).toMatchObject([{ email: family.email, invitationStatus: null }])
    expect(json.created <= json.modified).toBe(true)
  })

  it('is added once, however often the request is repeated', async () => {
    const key = crypto.randomUUID()
    const first = await post<{ id: string }>(family.email, 'student/create', filledIn({ firstName: 'Una' }), key)
    const again = await post<{ id: string }>(family.email, 'student/create', filledIn({ firstName: 'Una' }), key)
    expect([again.status, again.json]).toEqual([200, first.json])
  })

  it.each<[string, Partial<StudentToSave>, string]>([
    ['tomorrow’s birthday', { dateOfBirth: '2099-01-01' }, 'dateOfBirth'],
    ['no birthday', { dateOfBirth: null }, 'dateOfBirth'],
    ['no gender', { gender: null }, 'gender'],
    ['no program', { programIds: [] }, 'programIds'],
    ['no level', { levelId: null }, 'levelId'],
    ['a level that is not offered', { levelId: 'none' }, 'levelId'],
    ['a custom value against its rule', { customValues: [{ key: 'card', value: 'x' }] }, 'card'],
  ])('is refused for %s', async (_what, change, field) => {
    const { status, json } = await post(family.email, 'student/create', filledIn(change))
    expect([status, json.details]).toMatchObject([400, { field }])
  })

  it('keeps the history of its levels', async () => {
    const id = await created()
    const first = await post(family.email, `student/update/${id}`, filledIn({ weight: 40 }))
    const second = await post(family.email, `student/update/${id}`, filledIn({ weight: 40, levelId: ids.blue }))
    expect([first.status, second.status]).toEqual([200, 200])
    await untilViewsCaughtUp(product)
    const { json } = await read(id)
    expect(json.promotionHistory).toMatchObject([{ studentId: id, rankIn: 'White Belt', rankOut: 'Blue Belt' }])
    expect(json.revision).toBe(3)
  })

  it('refuses the second of two concurrent edits with both versions', async () => {
    const id = await created()
    const edits = [filledIn({ weight: 41 }), filledIn({ height: 150 })].map((edit) =>
      post(family.email, `student/update/${id}`, { ...edit, expected: 1 }),
    )
    const answers = await Promise.all(edits)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { json } = answers.find(({ status }) => status === 409) ?? {}
    const { json: now } = await read(id)
    expect(json).toMatchObject({
      code: 'changed-meanwhile',
      details: { revision: 2, current: { weight: now.weight, height: now.height } },
    })
    expect(now.revision).toBe(2)
  })

  it('control: without the revision that was read, the later edit overwrites the earlier one', async () => {
    const id = await created()
    for (const edit of [filledIn({ weight: 41 }), filledIn({ height: 150 })])
      expect((await post(family.email, `student/update/${id}`, edit)).status).toBe(200)
    expect((await read(id)).json).toMatchObject({ weight: 31.5, height: 150 })
  })

  it('can be read but not changed while registered in a tournament that has not ended', async () => {
    const { app } = product
    const { tournament } = openIds(kitFor(app, 'lions', app.clock.now()))
    const grid = await registrationGrid(app.reader, 'lions', tournament)
    const row = grid.find(({ registeredEvents }) => registeredEvents.some(({ status }) => status === 'complete'))
    const id = row?.studentId ?? ''
    const { json } = await read(id, ADMIN)
    expect(json.isLocked).toBe(true)
    expect(json.eventRegistrations.some(({ tournamentId }) => tournamentId === tournament)).toBe(true)
    const edit = filledIn({ firstName: json.firstName, lastName: 'Newname' })
    const refused = await post(ADMIN, `student/update/${id}`, edit)
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      'This student is registered for an event in a tournament that has not yet ended. Values cannot be updated while the tournament is active.',
    ])
    const values = [{ studentId: id, customValues: [{ key: 'x:card', value: 'LI-20' }] }]
    expect((await post(ADMIN, 'membership/write/inputs', values)).status).toBe(409)
  })
})

describe('custom values', () => {
  it('are written for several students at once, or for none', async () => {
    const [one, two] = [await created(), await created()]
    const both = (second: string) => [
      { studentId: one, customValues: [{ key: 'card', value: 'LI-20' }] },
      { studentId: two, customValues: [{ key: 'x:card', value: second }] },
    ]
    const refused = await post(family.email, 'membership/write/inputs', both('nonsense'))
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid-input'])
    expect((await read(one)).json.customValues).toEqual([])
    expect((await post(family.email, 'membership/write/inputs', both('LI-21'))).status).toBe(200)
    expect((await read(one)).json.customValues).toEqual([{ key: 'card', value: 'LI-20' }])
    expect((await read(two)).json.customValues).toEqual([{ key: 'card', value: 'LI-21' }])
  })

  it('store sanitized HTML descriptions', async () => {
    const asked = { label: 'Uniform', bindTo: 'x:uniform', type: 'String', isRequired: false, options: [] }
    const description =
      'The <a href="https://sizes.example" onclick="steal()">chart</a> says & fits<script>steal()</script>'
    const { status } = await post(ADMIN, 'membership/inputs/create', { ...asked, dataValidator: null, description })
    expect(status).toBe(200)
    await untilViewsCaughtUp(product)
    const { json } = await product.api<CustomInputRow[]>('lions', family.email, 'membership/read/inputs')
    expect(json.find(({ bindTo }) => bindTo === 'x:uniform')?.description).toBe(
      'The <a href="https://sizes.example">chart</a> says &amp; fits',
    )
  })

  it('are validated on blur', async () => {
    const ask = async (key: string, value: string) =>
      (await post<{ isValid: boolean }>(family.email, 'membership/validate/input', { key, value })).json
    expect(await ask('x:card', 'LI-20')).toEqual({ isValid: true, errorMessage: null })
    expect(await ask('x:card', 'LI20')).toMatchObject({ isValid: false, errorMessage: /like AA-99/ })
    expect(await ask('x:none', '1')).toMatchObject({
      errorMessage: 'Invalid binding for property x:none, unable to proceed.',
    })
  })
})

const cancel = commandOn(membershipAggregate, 'cancel-in-test', {
  content: (input: { readonly membershipId: string }) => input,
  decide: (state) => changeMembershipStatus(state, 'Canceled'),
})

describe('a canceled membership', () => {
  it('shows its students and refuses changes', async () => {
    const { app } = product
    const other = await newFamily(product, 'Larkspurling', ['Ned'])
    const id = other.students[0]?.studentId ?? ''
    const kit = kitFor(app, 'lions', app.clock.now())
    mustSucceed(await cancel(app)(kit.context('cancel'), { membershipId: other.membershipId }))
    await untilIdle(product)
    const { email } = other
    expect((await read(id, email)).status).toBe(200)
    const refused = await post(email, 'student/create', filledIn())
    expect([refused.status, refused.json.detail]).toEqual([
      403,
      'It looks like your membership is not currently active.',
    ])
  })
})
