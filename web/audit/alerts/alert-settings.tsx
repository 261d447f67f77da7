import { Button, Divider, Stack, Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import type { AlertRule, AlertSettings } from '../../../api/contract/alerts.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { alertsText } from '../../texts/en/alerts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { aboutText, alertRules, ruleText } from './alert-text.ts'
import classes from './alerts.module.css'

/** Which alerts are watched and mailed, for the organization's admins (audit rules 16 and 19). */
export const AlertSettingsButton = () => {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {alertsText('settings')}
      </Button>
      <Dialog
        title={alertsText('settings')}
        opened={opened}
        onClose={close}
        actions={<Button onClick={close}>{alertsText('done')}</Button>}
      >
        {opened ? <Settings /> : null}
      </Dialog>
    </>
  )
}

const Settings = () => {
  const read = useRead('/organization/alert-settings')
  return <Reading of={read}>{(settings) => <Switches settings={settings} onChanged={read.reload} />}</Reading>
}

interface SwitchesProps {
  readonly settings: AlertSettings
  readonly onChanged: () => Promise<void>
}

/** Settings are saved on change. */
const Switches = ({ settings, onChanged }: SwitchesProps) => {
  const { run, busy } = useSend('POST /organization/alert-settings')
  const change = async (changes: Partial<AlertSettings>): Promise<void> => {
    const sent = await run({ body: { ...settings, ...changes } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
    await onChanged()
  }
  const { unwatched, mailsAdmins } = settings
  const watch = (rule: AlertRule, isWatched: boolean): Promise<void> =>
    change({ unwatched: isWatched ? unwatched.filter((one) => one !== rule) : [...unwatched, rule] })
  return (
    <Stack gap="md">
      <p className={classes.none}>{alertsText('settingsAbout')}</p>
      {alertRules.map((rule) => (
        <Switch
          key={rule}
          label={ruleText(rule)}
          description={aboutText(rule)}
          checked={!unwatched.includes(rule)}
          disabled={busy}
          onChange={({ currentTarget }) => void watch(rule, currentTarget.checked)}
        />
      ))}
      <Divider />
      <Switch
        label={alertsText('mails')}
        description={alertsText('mailsAbout')}
        checked={mailsAdmins}
        disabled={busy}
        onChange={({ currentTarget }) => void change({ mailsAdmins: currentTarget.checked })}
      />
    </Stack>
  )
}
