import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrganizationRow } from '../../../api/contract/organization.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { kitText } from '../../texts/en/kit.ts'
import { organizationText } from '../../texts/en/organization.ts'
import { localeName } from '../../texts/languages.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { zoneText } from '../../ui/zone.ts'
import classes from './organization.module.css'
import { OrganizationDialog } from './organization-dialog.tsx'
import { featureTexts, requests } from './organization-texts.ts'
import { storageText } from './storage-text.ts'
import { useEditing } from './use-editing.ts'

/** The Organization tab: settings and enabled features. */
const Organization = () => {
  const read = useRead('/environment/settings')
  return <Reading of={read}>{(settings) => <Settings read={settings} />}</Reading>
}
export default Organization

const Settings = ({ read }: { readonly read: OrganizationRow }) => {
  const live = useFollow('organization', { tenant: read.id }).rows.get(read.id)
  const settings = live !== undefined && live.revision >= read.revision ? live : read
  const used = dataOf(useRead('/environment').reading)?.storageQuotaUsed ?? null
  const editing = useEditing<OrganizationRow>()
  return (
    <>
      <div className={classes.bar}>
        <Button onClick={() => editing.open(settings)}>{organizationText('edit')}</Button>
      </div>
      <div className={classes.sections}>
        <Section title={organizationText('organization')}>
          <KeyValue
            items={[
              [organizationText('name'), settings.title],
              [organizationText('description'), settings.description],
              [organizationText('supportEmail'), settings.supportEmail],
              [organizationText('timeZone'), zoneText(settings.timeZone)],
              [organizationText('locale'), localeName(settings.locale)],
              [organizationText('storage'), storageText(used, settings.storageQuotaMegabytes)],
            ]}
          />
        </Section>
        <Section title={organizationText('features')}>
          <KeyValue
            items={featureTexts().map(({ value, label }): [string, ReactNode] => [
              label,
              onOff(settings.features.includes(value)),
            ])}
          />
        </Section>
        <Section title={organizationText('people')}>
          <KeyValue
            items={[
              [organizationText('canJoin'), yesNo(settings.canJoin)],
              [organizationText('addFacility'), yesNo(settings.canAddTrainingFacility)],
              [organizationText('changeEmail'), yesNo(settings.canEditEmail)],
            ]}
          />
        </Section>
        <Section title={organizationText('askedOfStudents')}>
          <KeyValue items={requests().map(({ name, label }): [string, ReactNode] => [label, yesNo(settings[name])])} />
        </Section>
      </div>
      <OrganizationDialog editing={editing} />
    </>
  )
}

const yesNo = (flag: boolean): string => kitText(flag ? 'yes' : 'no')
const onOff = (flag: boolean): string => organizationText(flag ? 'on' : 'off')
