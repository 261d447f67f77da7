import { Autocomplete } from '@mantine/core'
import type { Environment } from '../../../api/contract/accounts.ts'
import { profileText } from '../../texts/en/profile.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'

/** A facility of the organization, or another one by its title. */
export interface ChosenFacility {
  readonly id: string | null
  readonly title: string
}

interface FacilityFieldProps {
  readonly environment: Environment
  readonly value: ChosenFacility
  readonly error: string | undefined
  readonly onChange: (value: ChosenFacility) => void
}

/** Chooses one of the organization's facilities; where members may add facilities, a title can be typed instead. */
export const FacilityField = ({ environment, value, error, onChange }: FacilityFieldProps) => {
  const { trainingFacilities: offered, canAddTrainingFacility } = environment
  const label = profileText('facility')
  if (canAddTrainingFacility) {
    const title = offered.find(({ id }) => id === value.id)?.title ?? value.title
    return (
      <Autocomplete
        label={label}
        description={profileText('ownFacility')}
        required
        data-path="TrainingFacilityId"
        data={[...new Set(offered.map(({ title }) => title))]}
        maxLength={300}
        value={title}
        error={error}
        onChange={(title) => onChange({ id: offered.find((one) => one.title === title)?.id ?? null, title })}
      />
    )
  }
  const isKept = value.id !== null && !offered.some(({ id }) => id === value.id)
  const options = offered.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <SelectField
      label={label}
      placeholder={profileText('chooseFacility')}
      required={offered.length > 0}
      searchable
      data-path="TrainingFacilityId"
      options={
        isKept ? [...options, { value: value.id, label: value.title || profileText('currentFacility') }] : options
      }
      value={value.id}
      error={error}
      onChange={(id) => onChange({ id, title: offered.find((one) => one.id === id)?.title ?? '' })}
    />
  )
}
