import { Button, Stack, Text } from '@mantine/core'
import type { Me } from '../../../api/contract/accounts.ts'
import type { SignedInSession } from '../../../api/contract/sessions.ts'
import { useFollow } from '../../client/connection.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { sessionsText } from '../../texts/en/sessions.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { useNow } from '../../ui/use-now.ts'
import { When } from '../../ui/when.tsx'
import { browserOf } from './browser-name.ts'
import classes from './sessions.module.css'

/** The profile's list of sessions: where the user is signed in, with sign-out. */
export const Sessions = ({ me }: { readonly me: Pick<Me, 'userId'> }) => {
  const read = useRead('/environment/sessions')
  const live = useFollow('sessions', { account: me.userId })
  return (
    <Section title={sessionsText('title')}>
      <Reading of={read}>
        {({ current, sessions }) =>
          current === null ? (
            <Text>{sessionsText('cannotTellApart')}</Text>
          ) : (
            <SessionList current={current} sessions={live.rows.size === 0 ? sessions : [...live.rows.values()]} />
          )
        }
      </Reading>
    </Section>
  )
}

interface ListProps {
  readonly current: string
  readonly sessions: readonly SignedInSession[]
}

const SessionList = ({ current, sessions }: ListProps) => {
  const { run, busy } = useSend('POST /environment/sessions/end')
  const ordered = [...sessions].sort(
    (a, b) =>
      Number(b.id === current) - Number(a.id === current) ||
      b.lastSeen.localeCompare(a.lastSeen) ||
      b.started.localeCompare(a.started),
  )
  const endOthers = async (): Promise<void> => {
    const isSure = await confirm({
      title: sessionsText('othersTitle'),
      text: sessionsText('othersText'),
      yes: sessionsText('signOutOthers'),
      no: sessionsText('keep'),
      danger: true,
    })
    if (!isSure) return
    const sent = await run()
    notify(sent.ok ? sessionsText('signedOutOthers') : sent.problem.message)
  }
  return (
    <Stack gap="sm" align="stretch">
      <Text>{sessionsText('about')}</Text>
      <ul className={classes.list}>
        {ordered.map((session) => (
          <Session key={session.id} session={session} isCurrent={session.id === current} />
        ))}
      </ul>
      {sessions.some(({ id }) => id !== current) ? (
        <div>
          <Button variant="default" loading={busy} onClick={() => void endOthers()}>
            {sessionsText('signOutOthers')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const HOUR_MS = 3_600_000

const Session = ({ session, isCurrent }: { readonly session: SignedInSession; readonly isCurrent: boolean }) => {
  const { run, busy } = useSend('POST /environment/sessions/end/:id')
  const now = useNow(60_000)
  const name = nameOf(session.userAgent)
  const end = async (): Promise<void> => {
    const sent = await run({ params: { id: session.id } })
    notify(sent.ok ? sessionsText('signedOut') : sent.problem.message)
  }
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.name}>
          <strong>{name}</strong>
          {isCurrent ? <BadgeStatus status={sessionsText('here')} tone="good" /> : null}
        </div>
        <p className={classes.times}>
          {sessionsText.rich('since', { when: () => <When at={session.started} /> })} ·{' '}
          {isCurrent || now - Date.parse(session.lastSeen) < HOUR_MS
            ? sessionsText('usedNow')
            : sessionsText.rich('lastUsed', { when: () => <When at={session.lastSeen} as="relative" /> })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={sessionsText('signOutOf', { browser: name })}
          onClick={() => void end()}
        >
          {sessionsText('signOut')}
        </Button>
      )}
    </li>
  )
}

const nameOf = (userAgent: string): string => {
  const named = browserOf(userAgent)
  if (named === null) return sessionsText('unknown')
  const { browser, system } = named
  if (system === null) return browser
  return sessionsText('browserOn', {
    browser,
    system: system === 'mac-or-ipad' ? sessionsText('macOrIpad') : system,
  })
}
