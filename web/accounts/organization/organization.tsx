import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrganizationRow } from '../../../api/contract/organization.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import classes from './organization.module.css'
import { OrganizationDialog } from './organization-dialog.tsx'
import { featureTexts, requests } from './organization-texts.ts'
import { storageText } from './storage-text.ts'
import { useEditing } from './use-editing.ts'

/** The Organization tab: what its admins say of it and what is switched on. */
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
        <Button onClick={() => editing.open(settings)}>Edit</Button>
      </div>
      <div className={classes.sections}>
        <Section title="Organization">
          <KeyValue
            items={[
              ['Name', settings.title],
              ['Description', settings.description],
              ['Support e-mail', settings.supportEmail],
              ['Time zone', settings.timeZone],
              ['Language and region', settings.locale],
              ['Storage', storageText(used, settings.storageQuotaMegabytes)],
            ]}
          />
        </Section>
        <Section title="Features">
          <KeyValue
            items={featureTexts.map(({ value, label }): [string, ReactNode] => [
              label,
              onOff(settings.features.includes(value)),
            ])}
          />
        </Section>
        <Section title="People">
          <KeyValue
            items={[
              ['Anybody can join', yesNo(settings.canJoin)],
              ['Members add training facilities', yesNo(settings.canAddTrainingFacility)],
              ['Members change their e-mail', yesNo(settings.canEditEmail)],
            ]}
          />
        </Section>
        <Section title="Asked of students">
          <KeyValue items={requests.map(({ name, label }): [string, ReactNode] => [label, yesNo(settings[name])])} />
        </Section>
      </div>
      <OrganizationDialog editing={editing} />
    </>
  )
}

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No')
const onOff = (flag: boolean): string => (flag ? 'On' : 'Off')
