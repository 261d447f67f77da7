import { describe, expect, it } from 'vitest'
import * as tenant from '../../../domain/accounts/tenant/decide.ts'
import type { TenantEvent } from '../../../domain/accounts/tenant/events.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import * as user from '../../../domain/accounts/user/decide.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const outcome = (
  decision: { ok: true; value: readonly { type: string }[] } | { ok: false; error: { code: string } },
) => (decision.ok ? decision.value.map(({ type }) => type) : decision.error.code)

describe('an organization', () => {
  const details = {
    tenant: 'lions',
    title: 'Lions',
    description: '',
    features: [],
    requestStudentGender: true,
    requestStudentDob: true,
    canJoin: false,
    canAddTrainingFacility: false,
    timeZone: 'America/New_York',
    currency: 'usd',
    locale: 'en-US',
    supportEmail: null,
  }
  const opened: TenantEvent = { type: 'TenantOpened', data: details }
  const given = (...events: TenantEvent[]) => fold(tenantAggregate, events)

  it('is opened once, with a name that is valid in a host name and a stream name', () => {
    expect(outcome(tenant.openTenant(given(), details))).toEqual(['TenantOpened'])
    expect(outcome(tenant.openTenant(given(opened), details))).toEqual([])
    expect(outcome(tenant.openTenant(given(opened), { ...details, title: 'Tigers' }))).toBe('tenant-exists')
    const admin = { userId: 'u1', displayName: 'Ada', email: 'ada@lions.example', requestId: 'r1', isInvited: false }
    const named: TenantEvent = { type: 'FirstAdminNamed', data: admin }
    expect(outcome(tenant.openTenant(given(), details, admin))).toEqual(['TenantOpened', 'FirstAdminNamed'])
    expect(outcome(tenant.openTenant(given(opened, named), details, admin))).toEqual([])
    expect(outcome(tenant.openTenant(given(opened, named), details, { ...admin, requestId: 'r2' }))).toBe(
      'tenant-exists',
    )
    expect(outcome(tenant.openTenant(given(), { ...details, tenant: 'two-words' }))).toBe('invalid-tenant-name')
    expect(outcome(tenant.openTenant(given(), { ...details, tenant: 'l'.repeat(64) }))).toBe('invalid-tenant-name')
  })

  it.each<[given: string, change: object, code: string]>([
    ['no name', { title: ' ' }, 'missing-fields'],
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'invalid-time-zone'],
    ['an unsupported currency', { currency: 'eur' }, 'currency-not-supported'],
    ['a currency in upper case', { currency: 'USD' }, 'currency-not-supported'],
    ['an invalid language tag', { locale: 'en_US' }, 'invalid-locale'],
    ['an invalid support address', { supportEmail: 'help' }, 'invalid-email'],
  ])('is not opened with %s', (_, change, code) => {
    expect(outcome(tenant.openTenant(given(), { ...details, ...change }))).toBe(code)
  })

  it('is opened with a support address', () => {
    expect(outcome(tenant.openTenant(given(), { ...details, supportEmail: 'help@lions.example' }))).toEqual([
      'TenantOpened',
    ])
  })
})

describe('a user', () => {
  const details: Extract<UserEvent, { type: 'UserRegistered' }>['data'] = {
    userId: 'u1',
    objectId: 'o1',
    email: ' Parent@Lions.example ',
    displayName: 'Pat',
    mobile: null,
    roles: [],
  }
  const registered: UserEvent = { type: 'UserRegistered', data: { ...details, email: 'parent@lions.example' } }
  const erased: UserEvent = { type: 'UserErased', data: { userId: 'u1' } }
  const given = (...events: UserEvent[]) => fold(userAggregate, events)

  it('is registered once, with the e-mail in lower case', () => {
    expect(user.registerUser(given(), details)).toEqual({ ok: true, value: [registered] })
    expect(outcome(user.registerUser(given(registered), details))).toEqual([])
    expect(outcome(user.registerUser(given(registered), { ...details, objectId: 'o2' }))).toBe('user-exists')
    expect(outcome(user.registerUser(given(), { ...details, email: 'no-address' }))).toBe('invalid-email')
    expect(outcome(user.registerUser(given(registered, erased), details))).toBe('user-not-found')
  })

  it('gets new roles and is erased, once each', () => {
    expect(outcome(user.changeUserRoles(given(registered), ['Admin']))).toEqual(['UserRolesChanged'])
    expect(outcome(user.changeUserRoles(given(registered), []))).toEqual([])
    expect(outcome(user.eraseUser(given(registered), 'u1'))).toEqual(['UserErased'])
    expect(outcome(user.eraseUser(given(registered, erased), 'u1'))).toEqual([])
    expect(outcome(user.eraseUser(given(), 'u1'))).toBe('user-not-found')
  })
})
