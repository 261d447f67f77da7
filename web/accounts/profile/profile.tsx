import { useSearch } from 'wouter'
import { useRead } from '../../client/use-read.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { profileText } from '../../texts/en/profile.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { MyData } from '../erasure/my-data.tsx'
import { Sessions } from '../sessions/sessions.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { useProfile } from './use-profile.ts'

/** The user's own account (accounts rules 47 and 53). `?from=` is the target of the back link. */
const ProfileScreen = () => {
  const from = pathIn(new URLSearchParams(useSearch()).get('from'))
  const read = useRead('/environment/me')
  const environment = useEnvironment()
  const live = useProfile()
  return (
    <ParentPage
      title={profileText('title')}
      above={<BackLink href={from ?? '/'}>{profileText(from === null ? 'backHome' : 'backFrom')}</BackLink>}
    >
      <Reading of={read}>
        {(known) => {
          const me = live ?? known
          return environment.status === 'ready' ? (
            <>
              <Section title={profileText('details')}>
                <ProfilePhoto me={me} />
                <ProfileForm key={me.id} me={me} environment={environment.data} />
              </Section>
              <NotificationSettings me={me} />
              <Sessions me={me} />
              <MyData me={me} />
            </>
          ) : null
        }}
      </Reading>
    </ParentPage>
  )
}
export default ProfileScreen

/** A path of this console; null for anything that could point to another site. */
const pathIn = (from: string | null): string | null => (from !== null && /^\/(?![/\\])/.test(from) ? from : null)
