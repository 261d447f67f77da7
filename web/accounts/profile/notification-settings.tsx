import { Alert, Stack, Switch, Text } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { send } from '../../client/http.ts'
import { reread } from '../../client/use-read.ts'
import { profileText } from '../../texts/profile.ts'
import { Section } from '../../ui/page.tsx'
import classes from './profile.module.css'

type Kind = 'email' | 'mobile'

/** Each setting is saved as it is switched (spec/training-and-review.md §5 Profile). */
export const NotificationSettings = ({ me }: { readonly me: Me }) => {
  const [wanted, setWanted] = useState<{ readonly kind: Kind; readonly on: boolean } | null>(null)
  const [failed, setFailed] = useState(false)
  const shown = (kind: Kind, saved: boolean): boolean => (wanted?.kind === kind ? wanted.on : saved)
  const byEmail = shown('email', me.notifyEmail)
  const byMobile = shown('mobile', me.notifyMobile)
  const set = async (kind: Kind, on: boolean): Promise<void> => {
    setWanted({ kind, on })
    setFailed(false)
    const params = { flag: on ? 'true' : 'false' }
    try {
      if (kind === 'email') await send('POST /environment/user/notify/email/:flag', { params })
      else await send('POST /environment/user/notify/mobile/:flag', { params })
      await reread('/environment/me')
    } catch {
      setFailed(true)
    } finally {
      setWanted(null)
    }
  }
  const hasPhone = me.mobile !== null
  return (
    <Section title={profileText('notifications')}>
      <Stack gap="md">
        <Switch
          label={profileText('byEmail')}
          description={profileText('byEmailText')}
          checked={byEmail}
          disabled={wanted !== null}
          onChange={(event) => void set('email', event.currentTarget.checked)}
        />
        <Switch
          label={profileText('byMobile')}
          description={profileText(hasPhone ? 'byMobileText' : 'byMobileWithout')}
          checked={byMobile}
          disabled={wanted !== null || !hasPhone}
          onChange={(event) => void set('mobile', event.currentTarget.checked)}
        />
        {failed ? (
          <p className={classes.failure} role="alert">
            {profileText('wrong')}
          </p>
        ) : null}
        <div role="status">
          {byEmail || byMobile ? null : (
            <Alert color="yellow" icon={<IconBellOff size={18} aria-hidden />}>
              {profileText('bothOff')}
            </Alert>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {profileText('alwaysSent')}
        </Text>
      </Stack>
    </Section>
  )
}
