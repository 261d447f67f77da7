import { describe, expect, it } from 'vitest'
import { tabsOf, tabToShow } from '../../../web/shell/manage/manage-tabs.ts'

describe('the tabs of the manage area', () => {
  it.each([
    [['director'], 'Overview, Registrations, Transactions, Invoices, Athlete Call, Settings, Audit'],
    [['admin'], 'Registrations, Athlete Call'],
    [['coach'], 'Registrations'],
    [['staging'], 'Athlete Call'],
    [['judge'], ''],
    [['coach', 'staging'], 'Registrations, Athlete Call'],
  ] as const)('%s sees %s', (roles, labels) => {
    expect(
      tabsOf(roles)
        .map(({ label }) => label())
        .join(', '),
    ).toBe(labels)
  })

  it('an online tournament has Judging and Results in place of Athlete Call, a hybrid one all of them', () => {
    const seen = (type: 'Online' | 'Hybrid' | 'InPerson') =>
      tabsOf(['director'], false, type)
        .map(({ hash }) => hash)
        .filter((hash) => ['athlete-call', 'judging', 'results'].includes(hash))
    expect([seen('Online'), seen('Hybrid'), seen('InPerson')]).toEqual([
      ['judging', 'results'],
      ['athlete-call', 'judging', 'results'],
      ['athlete-call'],
    ])
    expect(tabToShow(['staging'], undefined, false, 'Online')).toEqual({ kind: 'none' })
  })

  it('an account admin has the settings of every tournament, in addition to the tabs of their role', () => {
    expect(tabsOf([], true).map(({ hash }) => hash)).toEqual(['settings'])
    expect(tabsOf(['staging'], true).map(({ hash }) => hash)).toEqual(['athlete-call', 'settings'])
    expect(tabToShow([], 'settings', true)).toMatchObject({ kind: 'tab', tab: { hash: 'settings' } })
    expect(tabToShow([], 'overview', true)).toMatchObject({ kind: 'redirect', tab: { hash: 'settings' } })
  })

  it('shows the overview without a tab, and the user’s first tab instead of one they may not see', () => {
    expect(tabToShow(['director'], undefined)).toMatchObject({ kind: 'tab', tab: { hash: 'overview' } })
    expect(tabToShow(['director'], 'invoices')).toMatchObject({ kind: 'tab', tab: { hash: 'invoices' } })
    expect(tabToShow(['staging'], 'invoices')).toMatchObject({ kind: 'redirect', tab: { hash: 'athlete-call' } })
    expect(tabToShow(['admin'], undefined)).toMatchObject({ kind: 'redirect', tab: { hash: 'registrations' } })
    expect(tabToShow(['staging'], 'settings')).toMatchObject({ kind: 'redirect', tab: { hash: 'athlete-call' } })
    expect(tabToShow(['director'], 'nothing')).toMatchObject({ kind: 'redirect', tab: { hash: 'overview' } })
    expect(tabToShow([], 'overview')).toEqual({ kind: 'none' })
  })
})
