import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../../api/contract/accounts.ts'
import type { MemberDetails, MemberRow, MovePreview } from '../../../api/contract/admin-users.ts'
import type { FoundStudent } from '../../../api/contract/athletes.ts'
import type { AuditPage } from '../../../api/contract/audit.ts'
import { accountsText } from '../../../domain/accounts/texts.ts'
import { lionsStaff } from '../../../scripts/seed/demo-people.ts'
import { kitFor } from '../../../scripts/seed/kit.ts'
import { openIds } from '../../../scripts/seed/lions-open.ts'
import { newFamily, type TestFamily } from '../../support/families.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { untilIdle, untilViewsCaughtUp } from '../../support/until-idle.ts'

let product: Product
let from: TestFamily
let to: TestFamily
const ADMIN = lionsStaff.accountAdmin.email
const DIRECTOR = lionsStaff.director.email

beforeAll(async () => {
  product = await startProduct()
  from = await newFamily(product, 'Featherstone', ['Tamsin', 'Rufus'])
  to = await newFamily(product, 'Thistlewick', ['Linnet'])
})
afterAll(() => product?.stop())

const read = async <T>(email: string, path: string): Promise<T> => {
  await untilViewsCaughtUp(product)
  return (await product.api<T>('lions', email, path)).json
}
const member = (family: TestFamily) => read<MemberRow>(ADMIN, `membership/id/${family.membershipId}`)
const send = (path: string, body: object) =>
  product.api<{ code?: string }>('lions', ADMIN, path, { method: 'POST', body })

describe('staff of a tournament', () => {
  const find = (query: string) => {
    const { tournament } = openIds(kitFor(product.app, 'lions', product.app.clock.now()))
    return read<readonly FoundStudent[]>(DIRECTOR, `students/${tournament}/find/${encodeURIComponent(query)}`)
  }

  it('find students by their name, an adult’s name or an address, without details staff do not need', async () => {
    const [tamsin, ...others] = await find('tamsin feather')
    expect(others).toEqual([])
    expect(tamsin).toMatchObject({ firstName: 'Tamsin', membershipId: from.membershipId, emailAddresses: [from.email] })
    expect(Object.keys(tamsin ?? {})).not.toContain('weight')
    const names = (found: readonly FoundStudent[]) => found.map(({ firstName }) => firstName).sort()
    expect(names(await find('pat featherstone'))).toEqual(['Rufus', 'Tamsin'])
    expect(names(await find(from.email))).toEqual(['Rufus', 'Tamsin'])
    expect(await find('no such name')).toEqual([])
  })
})

describe('an admin', () => {
  it('previews a move, moves a student, and finds the move in the history of both families', async () => {
    const [student] = from.students
    if (student === undefined) throw new Error('there is no student')
    const query = `to=${to.membershipId}&students=${student.studentId}`
    const preview = await read<MovePreview>(ADMIN, `user/move/${from.membershipId}?${query}`)
    expect(preview).toEqual({
      people: [{ id: student.studentId, kind: 'student', name: student.name }],
      stays: { registrations: 0, payments: 0 },
      leavesNobody: false,
      blocked: null,
    })
    const move = {
      moveId: crypto.randomUUID(),
      toMembershipId: to.membershipId,
      userIds: [],
      studentIds: [student.studentId],
    }
    expect((await send(`user/move/${from.membershipId}`, move)).status).toBe(200)
    await untilIdle(product)
    expect((await send(`user/move/${from.membershipId}`, move)).status).toBe(200)
    expect((await member(from)).students.map(({ firstName }) => firstName)).toEqual(['Rufus'])
    expect((await member(to)).students.map(({ firstName }) => firstName)).toEqual(['Linnet', 'Tamsin'])
    for (const { membershipId } of [from, to]) {
      const { entries } = await read<AuditPage>(ADMIN, `organization/history?records=membership:${membershipId}`)
      expect(entries.map(({ type }) => type)).toContain('StudentMovedIn')
    }
  })

  it('adds a new adult, and gets a refusal for an adult of another membership', async () => {
    const elsewhere = await send(`user/add/${to.membershipId}`, { email: from.email })
    expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'user-elsewhere'])
    const { status } = await send(`user/add/${to.membershipId}`, { email: 'nan@home.example' })
    expect(status).toBe(200)
    const added = (await member(to)).users.find(({ email }) => email === 'nan@home.example')
    expect(added?.invitationStatus).toBe('Pending')
    const person = await read<MemberDetails>(ADMIN, `user/id/${added?.id}`)
    expect(person).toMatchObject({ membershipId: to.membershipId, hasSignedIn: false, invitationStatus: 'Pending' })
  })

  it('saves the roles and students of a membership together', async () => {
    const family = await newFamily(product, 'Larkspur', ['Ivo'])
    const { programs, levels } = await read<Environment>(ADMIN, 'community/env')
    const level = levels[0]
    const details = {
      lastName: 'Larkspur',
      dateOfBirth: '2015-03-04',
      gender: 'male',
      programIds: [level?.programIds[0] ?? programs[0]?.id],
      levelId: level?.id,
    }
    const [ivo] = family.students
    const body = {
      roles: ['Viewer', 'Support'],
      students: [
        { id: ivo?.studentId, firstName: 'Ivor', ...details },
        { firstName: 'Juno', ...details },
      ],
    }
    const saved = await send(`user/update/${family.membershipId}`, body)
    expect(saved.json).toMatchObject({ position: expect.any(Number) })
    const after = await member(family)
    expect(after.students.map(({ firstName }) => firstName).sort()).toEqual(['Ivor', 'Juno'])
    expect(after.users.map(({ roles }) => [...roles].sort())).toEqual([['Support', 'Viewer']])
    const [user] = after.users
    const ofPerson = await send(`user/update/${user?.id}`, { roles: ['Viewer'] })
    expect(ofPerson.status).toBe(200)
    expect((await member(family)).users.map(({ roles }) => [...roles])).toEqual([['Viewer']])
  })

  it.each([
    ['mixes the two forms', { roles: ['Viewer'], users: [], trainingFacilityId: null }, 'member-update-form'],
    ['has students without roles', { students: [] }, 'member-update-form'],
    ['lists no role', { roles: [], students: [] }, 'roles-missing'],
  ])('is shown what is wrong with a body that %s', async (_what, body, key) => {
    const { status, json } = await product.api<{ errors?: { message: string }[]; detail?: string }>(
      'lions',
      ADMIN,
      `user/update/${to.membershipId}`,
      { method: 'POST', body },
    )
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain(accountsText(key as 'roles-missing').english)
  })
})
