import { Alert, Stack, Switch, Text } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { send } from '../../client/http.ts'
import { reread } from '../../client/use-read.ts'
import { profileText } from '../../texts/en/profile.ts'
import { Section } from '../../ui/page.tsx'
import classes from './profile.module.css'

type Kind = 'email' | 'mobile'

/** Saves each setting as soon as it is switched (accounts rule 50). */
export const NotificationSettings = ({ me }: { readonly me: Me }) => {
  const [pendingChange, setPendingChange] = useState<{ readonly kind: Kind; readonly on: boolean } | null>(null)
  const [failed, setFailed] = useState(false)
  const isOn = (kind: Kind, saved: boolean): boolean => (pendingChange?.kind === kind ? pendingChange.on : saved)
  const byEmail = isOn('email', me.notifyEmail)
  const byMobile = isOn('mobile', me.notifyMobile)
  const set = async (kind: Kind, on: boolean): Promise<void> => {
    setPendingChange({ kind, on })
    setFailed(false)
    const params = { flag: on ? 'true' : 'false' }
    try {
      if (kind === 'email') await send('POST /environment/user/notify/email/:flag', { params })
      else await send('POST /environment/user/notify/mobile/:flag', { params })
      await reread('/environment/me')
    } catch {
      setFailed(true)
    } finally {
      setPendingChange(null)
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
          disabled={pendingChange !== null}
          onChange={(event) => void set('email', event.currentTarget.checked)}
        />
        <Switch
          label={profileText('byMobile')}
          description={profileText(hasPhone ? 'byMobileText' : 'byMobileWithout')}
          checked={byMobile}
          disabled={pendingChange !== null || !hasPhone}
          onChange={(event) => void set('mobile', event.currentTarget.checked)}
        />
        {failed ? (
          <p className={classes.failure} role="alert">
            {profileText('wrong')}
          </p>
        ) : null}
        <div role="status">
          {byEmail || byMobile ? null : (
            <Alert color="belt" icon={<IconBellOff size={18} aria-hidden />}>
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
