import { describe, expect, it } from 'vitest'
import * as lists from '../../../domain/accounts/tenant/decide-lists.ts'
import type { TenantEvent } from '../../../domain/accounts/tenant/events.ts'
import { type Tenant, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const opened = golden('TenantOpened')
const facilityAdded = golden('FacilityAdded')
const programAdded = golden('ProgramAdded')
const levelAdded = golden('LevelAdded')
const { data: facility } = facilityAdded
const { data: program } = programAdded
const { data: level } = levelAdded
const { facilityId } = facility

const given = (...events: TenantEvent[]): Tenant => fold(tenantAggregate, [opened, ...events])
const outcome = (decision: Decision<TenantEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

describe('a training facility', () => {
  it.each<[when: string, state: Tenant, change: object, outcome: unknown]>([
    ['the organization does not exist', fold(tenantAggregate, []), {}, 'tenant-not-found'],
    ['it is new', given(), {}, ['FacilityAdded']],
    ['it exists already', given(facilityAdded), {}, []],
    ['its id is used by another', given(facilityAdded), { title: 'Hill Dojo' }, 'id-in-use'],
    ['it has no name', given(), { title: ' ' }, 'missing-fields'],
    ['it has no short title', given(), { shortTitle: '' }, 'missing-fields'],
  ])('is added once: when %s', (_, state, change, expected) => {
    expect(outcome(lists.addFacility(state, { ...facility, ...change }))).toEqual(expected)
  })

  it.each<[when: string, state: Tenant, change: object, outcome: unknown]>([
    ['the revision is as expected', given(facilityAdded), { title: 'Hill', expected: 1 }, ['FacilityChanged']],
    ['no revision is expected', given(facilityAdded), { title: 'Hill', expected: null }, ['FacilityChanged']],
    ['nothing has changed', given(facilityAdded), { expected: 1 }, []],
    ['it does not exist', given(), { expected: 1 }, 'facility-not-found'],
    ['a field is missing', given(facilityAdded), { shortTitle: '', expected: 1 }, 'missing-fields'],
    [
      'another user has changed it',
      given(facilityAdded, golden('FacilityChanged')),
      { title: 'Hill', expected: 1 },
      'changed-meanwhile',
    ],
    [
      'another user has made the same change',
      given(facilityAdded, golden('FacilityChanged')),
      { ...golden('FacilityChanged').data, expected: 1 },
      [],
    ],
    [
      'another user has disabled it',
      given(facilityAdded, golden('FacilityDisabled')),
      { title: 'Hill', expected: 1 },
      'changed-meanwhile',
    ],
  ])('is changed: when %s', (_, state, change, expected) => {
    expect(outcome(lists.changeFacility(state, { ...facility, expected: null, ...change }))).toEqual(expected)
  })

  it('shows the second of two editors what the first has saved', () => {
    const changed = golden('FacilityChanged')
    const decided = lists.changeFacility(given(facilityAdded, changed), { ...facility, title: 'Hill', expected: 1 })
    expect(decided).toMatchObject({ error: { kind: 'conflict', details: { current: changed.data, revision: 2 } } })
  })

  it('is disabled and enabled, each once, and keeps its name', () => {
    expect(outcome(lists.disableFacility(given(), facilityId))).toBe('facility-not-found')
    expect(outcome(lists.disableFacility(given(facilityAdded), facilityId))).toEqual(['FacilityDisabled'])
    const disabled = given(facilityAdded, golden('FacilityDisabled'))
    expect(disabled.facilities.get(facilityId)).toMatchObject({ title: facility.title, isRetired: true })
    expect(outcome(lists.disableFacility(disabled, facilityId))).toEqual([])
    expect(outcome(lists.enableFacility(disabled, facilityId))).toEqual(['FacilityEnabled'])
    expect(outcome(lists.enableFacility(given(facilityAdded), facilityId))).toEqual([])
  })
})

describe('a program', () => {
  it('needs a name', () => {
    expect(outcome(lists.addProgram(given(), { ...program, name: '' }))).toBe('missing-fields')
    expect(outcome(lists.changeProgram(given(programAdded), { ...program, name: ' ', expected: 1 }))).toBe(
      'missing-fields',
    )
    expect(outcome(lists.addProgram(given(), program))).toEqual(['ProgramAdded'])
  })

  it('can be changed only from its current revision', () => {
    const state = given(programAdded, golden('ProgramChanged'))
    expect(outcome(lists.changeProgram(state, { ...program, name: 'Cubs', expected: 1 }))).toBe('changed-meanwhile')
    expect(outcome(lists.changeProgram(state, { ...program, name: 'Cubs', expected: 2 }))).toEqual(['ProgramChanged'])
  })

  it('is retired and restored', () => {
    const retired = given(programAdded, golden('ProgramRetired'))
    expect(outcome(lists.retireProgram(given(programAdded), 'p1'))).toEqual(['ProgramRetired'])
    expect(outcome(lists.retireProgram(retired, 'p1'))).toEqual([])
    expect(outcome(lists.restoreProgram(retired, 'p1'))).toEqual(['ProgramRestored'])
    expect(outcome(lists.restoreProgram(given(), 'p1'))).toBe('program-not-found')
  })
})

describe('a level', () => {
  it.each<[what: string, change: object, outcome: unknown]>([
    ['all required fields', {}, ['LevelAdded']],
    ['no label', { label: ' ' }, 'missing-fields'],
    ['an empty description', { description: '' }, 'missing-fields'],
    ['no program', { programIds: [] }, 'missing-fields'],
    ['an unknown program', { programIds: ['p9'] }, 'program-not-found'],
    ['the lowest order', { order: 0 }, ['LevelAdded']],
    ['the highest order', { order: 100 }, ['LevelAdded']],
    ['an order of -1', { order: -1 }, 'level-order-out-of-range'],
    ['an order above 100', { order: 101 }, 'level-order-out-of-range'],
    ['a fractional order', { order: 1.5 }, 'level-order-out-of-range'],
  ])('with %s', (_, change, expected) => {
    expect(outcome(lists.addLevel(given(programAdded), { ...level, ...change }))).toEqual(expected)
    const added = { ...levelAdded, data: { ...level, grade: 'before' } }
    const changed = lists.changeLevel(given(programAdded, added), { ...level, ...change, expected: 1 })
    expect(outcome(changed)).toEqual(Array.isArray(expected) ? ['LevelChanged'] : expected)
  })

  it('may keep a retired program but not add one', () => {
    const retired = golden('ProgramRetired')
    expect(outcome(lists.addLevel(given(programAdded, retired), level))).toBe('program-retired')
    expect(
      outcome(lists.changeLevel(given(programAdded, levelAdded, retired), { ...level, order: 3, expected: 1 })),
    ).toEqual(['LevelChanged'])
  })

  it('is retired and restored', () => {
    expect(outcome(lists.retireLevel(given(levelAdded), 'l1'))).toEqual(['LevelRetired'])
    const retired = given(levelAdded, golden('LevelRetired'))
    expect(retired.levels.get('l1')).toMatchObject({ label: level.label, isRetired: true, revision: 2 })
    expect(outcome(lists.restoreLevel(retired, 'l1'))).toEqual(['LevelRestored'])
    expect(outcome(lists.retireLevel(given(), 'l1'))).toBe('level-not-found')
  })
})
