import { useParams } from 'wouter'
import { PersonPage } from '../../accounts/users/person-page.tsx'
import { OrganizationHistory } from '../../audit/organization-history.tsx'
import { AdminOnly } from './admin-only.tsx'

/** /admin/users/{userId}: a user's page, with the history of the user and the membership. */
const Person = () => {
  const { userId = '' } = useParams<{ userId: string }>()
  return (
    <AdminOnly>
      <PersonPage
        key={userId}
        userId={userId}
        history={(records, label) => <OrganizationHistory records={records} label={label} />}
      />
    </AdminOnly>
  )
}
export default Person
