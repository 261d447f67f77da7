import { fullName } from '../../../domain/kernel/full-name.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { membersText } from '../../texts/en/members.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import type { InviteDraft } from './invite-rules.ts'

/** Step 3: the summary before sending. */
export const InviteSummary = ({ values }: { readonly values: InviteDraft }) => {
  const environment = useEnvironment()
  const facilities = environment.status === 'ready' ? environment.data.trainingFacilities : []
  const facility = facilities.find(({ id }) => id === values.trainingFacility.id)?.title
  const levels = environment.status === 'ready' ? environment.data.levels : []
  const students = values.students
    .map(({ firstName, lastName, levelId }) => {
      const level = levels.find(({ id }) => id === levelId)?.label
      return level === undefined ? fullName({ firstName, lastName }) : `${fullName({ firstName, lastName })} (${level})`
    })
    .join(', ')
  return (
    <KeyValue
      items={[
        [membersText('emails'), values.emails.join(', ')],
        [membersText('roles'), values.roles.map((role) => membersText(role)).join(', ')],
        [membersText('facility'), facility ?? membersText('none')],
        [membersText('students'), students || membersText('none')],
        [membersText('customMessage'), values.customMessage.trim() || membersText('none')],
        [membersText('news'), membersText(values.marketingConsent ? 'agreed' : 'notAgreed')],
      ]}
    />
  )
}
