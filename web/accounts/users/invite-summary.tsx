import { useEnvironment } from '../../client/viewer.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import type { InviteDraft } from './invite-rules.ts'

/** Step 3: what is about to be sent. */
export const InviteSummary = ({ values }: { readonly values: InviteDraft }) => {
  const environment = useEnvironment()
  const facilities = environment.status === 'ready' ? environment.data.trainingFacilities : []
  const facility = facilities.find(({ id }) => id === values.trainingFacility.id)?.title
  const students = values.students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
  return (
    <KeyValue
      items={[
        ['Email addresses', values.emails.join(', ')],
        ['Roles', values.roles.join(', ')],
        ['Training facility', facility ?? 'None'],
        ['Students', students || 'None'],
        ['Custom message', values.customMessage.trim() || 'None'],
        ['News by e-mail', values.marketingConsent ? 'Agreed' : 'Not agreed'],
      ]}
    />
  )
}
