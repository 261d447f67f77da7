import { describe, expect, it } from 'vitest'
import { mayViewAthlete } from '../../../commands/accounts/policies.ts'
import type { Person, TournamentRole } from '../../../commands/kernel/person.ts'
import {
  mayRefund,
  maySeeFinancialSummary,
  maySeeTransaction,
  maySeeTransactions,
} from '../../../commands/payments/policies.ts'
import { mayCancelRegistrations, mayRegister, registrationScope } from '../../../commands/registration/policies.ts'

const person = (role: TournamentRole | null, changes: Partial<Person> = {}): Person => ({
  tenant: 'lions',
  userId: 'u',
  membershipId: 'm1',
  membershipStatus: 'Active',
  studentIds: ['kim'],
  trainingFacilityId: 'f1',
  roles: [],
  tournamentRoles: role === null ? [] : [{ tournamentId: 't1', value: role, studentIds: [], facilityId: null }],
  ...changes,
})
const kinds: readonly (TournamentRole | null)[] = ['director', 'admin', 'coach', 'staging', 'judge', null]
const allowed = (may: (person: Person) => { readonly ok: boolean }) => kinds.filter((kind) => may(person(kind)).ok)

describe('who may', () => {
  it.each([
    ['see transactions', maySeeTransactions, ['director']],
    ['refund', mayRefund, ['director']],
    ['see the financial summary', maySeeFinancialSummary, ['director']],
    ['see registrations', registrationScope, ['director', 'admin', 'coach']],
    ['cancel registrations', mayCancelRegistrations, ['director', 'admin']],
  ])('%s', (_what, may, kindsAllowed) => {
    expect(allowed((one) => may(one, 't1'))).toEqual(kindsAllowed)
    expect(allowed((one) => may(one, 't2'))).toEqual([])
  })

  it('see a purchase: its membership and the director; for others it does not exist', () => {
    const purchase = { tournamentId: 't1', membershipId: 'm2' }
    expect(allowed((one) => maySeeTransaction(one, purchase))).toEqual(['director'])
    expect(maySeeTransaction(person(null, { membershipId: 'm2' }), purchase).ok).toBe(true)
    expect(maySeeTransaction(person('admin'), purchase)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('register: members of an active membership, only their own students', () => {
    expect(mayRegister(person(null), ['kim']).ok).toBe(true)
    expect(mayRegister(person('director'), ['ada']).ok).toBe(false)
    expect(mayRegister(person(null, { membershipId: null }), []).ok).toBe(false)
    expect(mayRegister(person(null, { membershipStatus: 'Canceled' }), ['kim'])).toMatchObject({
      error: { message: 'It looks like your membership is not currently active.' },
    })
  })

  it('see only a facility’s registrations: a coach, who must have one', () => {
    expect(registrationScope(person('coach'), 't1')).toMatchObject({ value: { kind: 'facility', facilityId: 'f1' } })
    expect(registrationScope(person('coach', { trainingFacilityId: null }), 't1').ok).toBe(false)
    const elsewhere = [{ tournamentId: 't1', value: 'coach', studentIds: [], facilityId: 'f2' }] as const
    expect(registrationScope(person('coach', { tournamentRoles: elsewhere }), 't1')).toMatchObject({
      value: { facilityId: 'f2' },
    })
    expect(registrationScope(person('admin'), 't1')).toMatchObject({ value: { kind: 'all' } })
  })

  it('see only the students that their roles name: directors and admins, unless one of the roles is for all', () => {
    const role = (value: 'director' | 'admin', ...studentIds: readonly string[]) => ({
      tournamentId: 't1',
      value,
      studentIds,
      facilityId: null,
    })
    const scopeOf = (...tournamentRoles: readonly ReturnType<typeof role>[]) => {
      const scope = registrationScope(person('director', { tournamentRoles }), 't1')
      return scope.ok ? scope.value : null
    }
    expect(scopeOf(role('director', 'kim'))).toEqual({ kind: 'students', studentIds: ['kim'] })
    expect(scopeOf(role('director', 'kim'), role('admin', 'lee', 'kim'))).toEqual({
      kind: 'students',
      studentIds: ['kim', 'lee'],
    })
    expect(scopeOf(role('director', 'kim'), role('admin'))).toEqual({ kind: 'all' })
    const named = person('director', { tournamentRoles: [role('director', 'kim')] })
    const athlete = { tournamentId: 't1', facilityId: 'f1' }
    expect(mayViewAthlete(named, { ...athlete, studentId: 'kim' }).ok).toBe(true)
    expect(mayViewAthlete(named, { ...athlete, studentId: 'lee' }).ok).toBe(false)
  })
})
