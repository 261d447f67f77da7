import { Select } from '@mantine/core'
import type { InviteRequest } from '../../../api/contract/invitations.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { membersText } from '../../texts/en/members.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import type { Draft } from '../../ui/form/draft.ts'
import { EmailsField } from '../../ui/form/emails-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import type { Role } from './roles.ts'
import { RolesField } from './roles-field.tsx'

interface InviteDetailsProps {
  readonly form: FormOf<Draft<InviteRequest>>
}

/** Step 1: whom to invite, and as what. */
export const InviteDetails = ({ form }: InviteDetailsProps) => {
  const environment = useEnvironment()
  const facilities = environment.status === 'ready' ? environment.data.trainingFacilities : []
  const { value, onChange, error, 'data-path': path } = form.field('roles')
  const facility = form.field('trainingFacility')
  const message = form.field('customMessage')
  const consent = form.field('marketingConsent')
  return (
    <>
      <EmailsField
        label={membersText('emails')}
        description={membersText('emailsAbout')}
        placeholder={membersText('emailExample')}
        {...form.field('emails')}
        required
      />
      <RolesField
        label={membersText('roles')}
        value={(value ?? []) as Role[]}
        onChange={onChange}
        error={error}
        data-path={path}
      />
      <Select
        label={membersText('facility')}
        placeholder={membersText('none')}
        clearable
        data={facilities.map(({ id, title }) => ({ value: id, label: title }))}
        value={facility.value?.id ?? null}
        onChange={(id) => facility.onChange({ id, title: '' })}
      />
      <TextField
        label={membersText('customMessage')}
        description={membersText('customMessageAbout')}
        lines={3}
        {...message}
        value={message.value ?? ''}
      />
      <CheckboxField label={membersText('consent')} {...consent} value={consent.value ?? false} />
    </>
  )
}
