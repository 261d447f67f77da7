import { type Feature, type OrganizationRow, organizationSettings } from '../../../api/contract/organization.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { organizationText } from '../../texts/en/organization.ts'
import { localeChoices } from '../../texts/languages.ts'
import { CheckboxField, SelectField } from '../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { featureTexts, people, requests } from './organization-texts.ts'
import type { useEditing } from './use-editing.ts'

interface OrganizationDialogProps {
  readonly editing: ReturnType<typeof useEditing<OrganizationRow>>
}

/** Edits the organization's settings and features. */
export const OrganizationDialog = ({ editing: { row, opened, close } }: OrganizationDialogProps) => {
  const { run } = useSend('POST /environment/update')
  const zones = dataOf(useRead('/timezones/list').reading) ?? []
  if (row === null) return null
  const { id: _, modified: __, revision, ...settings } = row
  const own = zones.some(({ id }) => id === row.timeZone) ? [] : [{ value: row.timeZone, label: row.timeZone }]
  const zoneOptions = [...own, ...zones.map(({ id, displayName }) => ({ value: id, label: displayName }))]
  return (
    <EditDialog
      title={organizationText('editOrganization')}
      opened={opened}
      onClose={close}
      schema={organizationSettings}
      initial={{ ...settings, features: sorted(settings.features) }}
      revision={revision}
      compared={compared()}
      currentOf={(current) => current as typeof settings}
      onSend={(body, expected) =>
        run({ body: { ...body, supportEmail: body.supportEmail || null, features: sorted(body.features), expected } })
      }
      onDone={() => notify(organizationText('saved'))}
      fieldOf={fieldOf}
    >
      {(form) => (
        <>
          <TextField label={organizationText('name')} {...form.field('title')} />
          <TextField label={organizationText('description')} lines={2} {...form.field('description')} />
          <TextField label={organizationText('supportEmail')} type="email" {...form.field('supportEmail')} />
          <SelectField
            label={organizationText('timeZone')}
            options={zoneOptions}
            searchable
            {...form.field('timeZone')}
          />
          <SelectField
            label={organizationText('locale')}
            options={localeChoices(form.values.locale ?? 'en-US')}
            {...form.field('locale')}
          />
          <ChoicesField
            label={organizationText('features')}
            options={featureTexts()}
            {...form.field('features')}
            onChange={(chosen) => form.field('features').onChange(sorted((chosen ?? []) as Feature[]))}
          />
          {people().map(({ name, label }) => (
            <CheckboxField key={name} label={label} {...form.field(name)} />
          ))}
          {requests().map(({ name, label }) => (
            <CheckboxField key={name} label={organizationText('askFor', { detail: label })} {...form.field(name)} />
          ))}
          <NumberField
            label={organizationText('storage')}
            suffix=" MB"
            step={1024}
            {...form.field('storageQuotaMegabytes')}
          />
        </>
      )}
    </EditDialog>
  )
}

const sorted = (features: readonly Feature[]): Feature[] => [...features].sort()
const featureNames = (features: readonly string[] | null): string =>
  featureTexts()
    .filter(({ value }) => features?.includes(value))
    .map(({ label }) => label)
    .join(', ')

const fieldOf = {
  'invalid-time-zone': 'timeZone',
  'invalid-locale': 'locale',
  'invalid-email': 'supportEmail',
  'invalid-storage-quota': 'storageQuotaMegabytes',
} as const

const labelsOf = <N extends string>(list: readonly { readonly name: N; readonly label: string }[]) =>
  Object.fromEntries(list.map(({ name, label }) => [name, label])) as Readonly<Record<N, string>>

const compared = () =>
  ({
    title: organizationText('name'),
    description: organizationText('description'),
    supportEmail: organizationText('supportEmail'),
    timeZone: organizationText('timeZone'),
    locale: organizationText('locale'),
    features: [organizationText('features'), featureNames],
    ...labelsOf(people()),
    ...labelsOf(requests()),
    storageQuotaMegabytes: organizationText('storageInMegabytes'),
  }) as const
