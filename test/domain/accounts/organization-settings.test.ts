import { describe, expect, it } from 'vitest'
import { changeTenant, openTenant } from '../../../domain/accounts/tenant/decide.ts'
import type { TenantEvent } from '../../../domain/accounts/tenant/events.ts'
import { type Tenant, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const opened = golden('TenantOpened')
const detailsChanged = golden('TenantDetailsChanged')
const featuresChanged = golden('FeaturesChanged')
const { tenant: _, ...settings } = detailsChanged.data
const { features } = featuresChanged.data

const given = (...events: TenantEvent[]): Tenant => fold(tenantAggregate, events)
const outcome = (decision: Decision<TenantEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code
const changed = given(opened, detailsChanged, featuresChanged)

describe('the settings of an organization', () => {
  it('have defaults until its admins change them', () => {
    expect(given(opened)).toMatchObject({
      revision: 1,
      details: { canEditEmail: false, requestStudentWeight: false, storageQuotaMegabytes: 10_240 },
    })
    expect(changed).toMatchObject({ revision: 3, details: { ...settings, features, currency: 'usd' } })
  })

  it.each<[what: string, state: Tenant, change: object, outcome: unknown]>([
    ['settings and features', given(opened), {}, ['TenantDetailsChanged', 'FeaturesChanged']],
    ['settings', given(opened), { features: opened.data.features }, ['TenantDetailsChanged']],
    ['features', given(opened, detailsChanged), { expected: 2 }, ['FeaturesChanged']],
    ['nothing', changed, { expected: 3 }, []],
    ['nothing but the order of features', changed, { features: features.toReversed(), expected: 3 }, []],
    ['except when another user has changed them', changed, { features: [], expected: 1 }, 'changed-meanwhile'],
    ['without an expected revision', changed, { features: [], expected: null }, ['FeaturesChanged']],
    ['except for an unknown organization', given(), {}, 'tenant-not-found'],
  ])('are changed: %s', (_what, state, change, expected) => {
    expect(outcome(changeTenant(state, { settings, features, expected: 1, ...change }))).toEqual(expected)
  })

  it.each<[what: string, change: object, code: string]>([
    ['no name', { title: '' }, 'missing-fields'],
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'invalid-time-zone'],
    ['an invalid language tag', { locale: 'en_US' }, 'invalid-locale'],
    ['an invalid support address', { supportEmail: 'help' }, 'invalid-email'],
    ['zero storage', { storageQuotaMegabytes: 0 }, 'invalid-storage-quota'],
    ['fractional megabytes', { storageQuotaMegabytes: 0.5 }, 'invalid-storage-quota'],
    ['more storage than the maximum', { storageQuotaMegabytes: 10_000_001 }, 'invalid-storage-quota'],
  ])('may not be %s', (_what, change, code) => {
    expect(outcome(changeTenant(given(opened), { settings: { ...settings, ...change }, features, expected: 1 }))).toBe(
      code,
    )
  })

  it('do not prevent a repeat of its opening', () => {
    expect(outcome(openTenant(changed, opened.data))).toEqual([])
  })
})
