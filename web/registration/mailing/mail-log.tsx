import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { MailingRow } from '../../../api/contract/mailings.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { asRead } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSend } from '../../client/use-send.ts'
import { mailingText } from '../../texts/en/mailing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HtmlContent } from '../../ui/html-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reading } from '../../ui/reading.tsx'
import { When } from '../../ui/when.tsx'
import { familiesIn, reasonText } from './families.ts'
import classes from './mailing.module.css'

interface MailLogProps {
  readonly tournamentId: string
  readonly timezone: string
  /** All athletes of the tournament, for the families' names. */
  readonly rows: ReadonlyMap<string, RegistrationRow>
  readonly opened: boolean
  readonly onClose: () => void
}

/** The tournament's mailings with live delivery status. */
export const MailLog = ({ opened, onClose, ...of }: MailLogProps) => (
  <Panel title={mailingText('log')} opened={opened} onClose={onClose} wide>
    {opened ? <Mailings {...of} /> : null}
  </Panel>
)

type Of = Pick<MailLogProps, 'tournamentId' | 'timezone' | 'rows'>

const keyOf = ({ mailingId }: MailingRow): string => mailingId

const Mailings = ({ tournamentId, timezone, rows }: Of) => {
  const read = useRows('mailings', { tournament: tournamentId }, keyOf, '/registrations/mail/:t', {
    params: { t: tournamentId },
  })
  const newest = [...read.rows.values()].sort((a, b) => b.started.localeCompare(a.started))
  return (
    <Reading of={asRead(read)}>
      {() =>
        newest.length === 0 ? (
          <EmptyState title={mailingText('none')}>{mailingText('noneAbout')}</EmptyState>
        ) : (
          <ul className={classes.log}>
            {newest.map((mailing) => (
              <OneMailing
                key={mailing.mailingId}
                mailing={mailing}
                tournamentId={tournamentId}
                timezone={timezone}
                rows={rows}
              />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

const OneMailing = ({ mailing, tournamentId, timezone, rows }: Of & { readonly mailing: MailingRow }) => {
  const [isOpen, setOpen] = useState(false)
  const { subject, started, sent, failed, recipients } = mailing
  const done = sent + failed
  return (
    <li>
      <button type="button" className={classes.summary} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <strong>
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          {subject === '' ? mailingText('erasedSubject') : subject}
        </strong>
        <small>
          <When at={started} timeZone={timezone} />
          {done < recipients ? ` · ${mailingText('underway', { done, all: recipients })}` : null}
          {done === recipients && sent > 0 ? ` · ${mailingText('allSent', { sent })}` : null}
          {failed === 0 ? null : (
            <span className={classes.bad}>
              {' · '}
              {mailingText('failed', { failed })}
            </span>
          )}
        </small>
      </button>
      {isOpen ? <Details mailing={mailing} tournamentId={tournamentId} timezone={timezone} rows={rows} /> : null}
    </li>
  )
}

/** The delivery status of each family's mail, reread while sending continues. */
const Details = ({ mailing, tournamentId, timezone, rows }: Of & { readonly mailing: MailingRow }) => {
  const { mailingId, sent, failed, recipients } = mailing
  const read = useRead('/registrations/mail/:t/:id', { params: { t: tournamentId, id: mailingId } })
  const { reload } = read
  const done = sent + failed
  const previousDone = useRef(done)
  useEffect(() => {
    if (previousDone.current !== done) void reload()
    previousDone.current = done
  }, [done, reload])
  const names = familiesIn(rows.values())
  return (
    <Reading of={read}>
      {({ html, families }) => (
        <>
          <HtmlContent html={html} />
          <ul className={classes.families} aria-label={mailingText('families')}>
            {families.map(({ membershipId, status, reason, settled }) => (
              <li key={membershipId}>
                <span>{names.get(membershipId) ?? mailingText('family')}</span>
                {status === 'failed' && reason !== null ? (
                  <span className={classes.bad}>{reasonText(reason)}</span>
                ) : settled === null ? (
                  <span>{mailingText('waiting')}</span>
                ) : (
                  <span>
                    {mailingText('sentAt')} <When at={settled} timeZone={timezone} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          {done < recipients ? null : (
            <SendAgain
              tournamentId={tournamentId}
              mailingId={mailingId}
              count={families.filter(({ status, reason }) => status === 'failed' && reason !== 'erased').length}
            />
          )}
        </>
      )}
    </Reading>
  )
}

interface SendAgainProps {
  readonly tournamentId: string
  readonly mailingId: string
  /** Number of families without mail that can be retried. */
  readonly count: number
}

const SendAgain = ({ tournamentId, mailingId, count }: SendAgainProps) => {
  const send = useSend('POST /registrations/mail/:t/:id/again')
  const [error, setError] = useState<string | null>(null)
  if (count === 0) return null
  const again = async (): Promise<void> => {
    setError(null)
    const sent = await send.run({ params: { t: tournamentId, id: mailingId } })
    if (!sent.ok) setError(sent.problem.message)
  }
  return (
    <div className={classes.again}>
      <Button variant="default" loading={send.busy} onClick={() => void again()}>
        {mailingText('again', { count })}
      </Button>
      {error === null ? null : (
        <Text c="var(--bad)" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
