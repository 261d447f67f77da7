import { expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { environmentOf } from '../../../projections/accounts/environment.queries.ts'
import {
  customInputsOf,
  facilitiesOf,
  levelsOf,
  organizationSettings,
  programsOf,
} from '../../../projections/accounts/organization.queries.ts'
import { golden } from '../../support/golden.ts'
import { type Fact, setUp } from '../support/facts.ts'
import { given } from '../support/given.ts'

const all = [environment]
const { tenant: _, ...settingsChanged } = golden('TenantDetailsChanged').data
const changes: readonly Fact[] = [
  golden('TenantDetailsChanged'),
  golden('FeaturesChanged'),
  golden('FacilityChanged'),
  golden('FacilityDisabled'),
  golden('ProgramChanged'),
  golden('ProgramRetired'),
  golden('ProgramRestored'),
  golden('LevelChanged'),
  golden('LevelRetired'),
]

test('an organization has its settings and lists, with their revisions', () =>
  given(all, [...setUp, ...changes], async (reader) => {
    expect(await organizationSettings(reader, 'lions')).toMatchObject({
      ...settingsChanged,
      currency: 'usd',
      features: golden('FeaturesChanged').data.features,
      revision: 3,
    })
    expect(await facilitiesOf(reader, 'lions')).toMatchObject([
      { facilityId: 'f2', isRetired: false, revision: 1 },
      { facilityId: 'f1', title: 'Lions Dallas North', isRetired: true, revision: 3 },
    ])
    expect(await programsOf(reader, 'lions')).toMatchObject([{ name: 'Little Lions', isRetired: false, revision: 4 }])
    expect(await levelsOf(reader, 'lions')).toMatchObject([{ label: 'White belt I', isRetired: true, revision: 3 }])
    expect(await environmentOf(reader, 'lions')).toMatchObject({
      trainingFacilities: [{ isRetired: false }, { title: 'Lions Dallas North', isRetired: true }],
      levels: [{ label: 'White belt I', isRetired: true }],
      programs: [{ name: 'Little Lions', isRetired: false }],
    })
  }))

test('custom inputs are listed in their order, without removed ones', () => {
  const defined = golden('CustomInputDefined')
  const others = ['i2', 'i3'].map((inputId, at) => ({
    ...defined,
    data: { ...defined.data, inputId, bindTo: `x:${inputId}`, order: at + 1 },
  }))
  const ordered: Fact = { type: 'CustomInputsOrdered', data: { tenant: 'lions', inputIds: ['i3', 'i1', 'i2'] } }
  const removed: Fact = { type: 'CustomInputRemoved', data: { inputId: 'i2' } }
  return given(all, [...setUp, defined, ...others, golden('CustomInputChanged'), ordered, removed], async (reader) => {
    expect(await customInputsOf(reader, 'lions')).toMatchObject([
      { inputId: 'i3', order: 0, revision: 1 },
      { inputId: 'i1', order: 1, label: 'Size of the jacket', bindTo: 'x:jacket', revision: 2 },
    ])
  })
})
