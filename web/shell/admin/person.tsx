import { Group } from '@mantine/core'
import { useParams } from 'wouter'
import { PersonPage } from '../../accounts/users/person-page.tsx'
import { OrganizationHistory } from '../../audit/organization-history.tsx'
import { whoLookedText } from '../../texts/en/who-looked.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AdminOnly } from './admin-only.tsx'

/** /admin/users/{userId}: a user's page, with the history of the user and the membership. */
const Person = () => {
  const { userId = '' } = useParams<{ userId: string }>()
  return (
    <AdminOnly>
      <PersonPage
        key={userId}
        userId={userId}
        history={(records, label) => (
          <>
            <Group>
              <LinkButton href={`/admin/who-looked?record=user:${encodeURIComponent(userId)}`} variant="default">
                {whoLookedText('openLooks')}
              </LinkButton>
            </Group>
            <OrganizationHistory records={records} label={label} />
          </>
        )}
      />
    </AdminOnly>
  )
}
export default Person
