import { Button } from '@mantine/core'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { MailingPreview } from '../../../api/contract/mailings.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { useSend } from '../../client/use-send.ts'
import { mailingText } from '../../texts/en/mailing.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { asHtml } from '../../ui/as-html.ts'
import { HtmlField } from '../../ui/form/html-field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useOpenings } from '../../ui/remount-on-open.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { familiesIn } from './families.ts'
import { MailPreview } from './mail-preview.tsx'
import classes from './mailing.module.css'

interface MailPanelProps {
  readonly tournamentId: string
  /** The athletes whose families receive the mail. */
  readonly athletes: readonly RegistrationRow[]
  /** The text to begin with; empty without it. */
  readonly written?: MailDraft
  readonly opened: boolean
  readonly onClose: () => void
  readonly onLog: () => void
}

export interface MailDraft {
  readonly subject: string
  /** Plain text or HTML. */
  readonly html: string
}

const EMPTY: MailDraft = { subject: '', html: '' }

/** Mails the families of the selected athletes: text, preview, send. The text is kept until it is sent. */
export const MailPanel = (props: MailPanelProps) => {
  const [text, setText] = useState(props.written ?? EMPTY)
  // Resending repeats the same mailing; the next mailing gets a new id.
  const [mailingId, setMailingId] = useState(() => crypto.randomUUID())
  const openings = useOpenings(props.opened)
  const onSent = (): void => {
    setText(props.written ?? EMPTY)
    setMailingId(crypto.randomUUID())
  }
  return <OpenedPanel key={openings} {...props} text={text} setText={setText} mailingId={mailingId} onSent={onSent} />
}

interface OpenedPanelProps extends MailPanelProps {
  readonly text: MailDraft
  readonly setText: Dispatch<SetStateAction<MailDraft>>
  readonly mailingId: string
  readonly onSent: () => void
}

const OpenedPanel = (props: OpenedPanelProps) => {
  const { tournamentId, athletes, opened, onClose, onLog, text, setText, mailingId, onSent } = props
  const [wasSubmitted, setSubmitted] = useState(false)
  const [preview, setPreview] = useState<MailingPreview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const show = useSend('POST /registrations/mail/:t/preview')
  const send = useSend('POST /registrations/mail/:t')
  const families = familiesIn(athletes)
  const params = { t: tournamentId }
  const subject = text.subject.trim()
  const html = asHtml(text.html)
  const body = { subject, html, studentIds: athletes.map(({ studentId }) => studentId) }
  const isReady = subject !== '' && html !== ''

  const loadPreview = async (membershipId?: string): Promise<void> => {
    setSubmitted(true)
    setError(null)
    if (!isReady) return
    const result = await show.run({
      params,
      body: { ...body, ...(membershipId === undefined ? {} : { membershipId }) },
    })
    if (result.ok) setPreview(result.answer)
    else setError(result.problem.message)
  }
  const start = async (count: number): Promise<void> => {
    setError(null)
    const sent = await send.run({ params, body: { ...body, mailingId } })
    if (!sent.ok) {
      setError(sent.problem.message)
      return
    }
    onSent()
    notify(mailingText('started', { count }), 'good', { label: mailingText('seeLog'), run: onLog })
    onClose()
  }
  return (
    <Panel
      title={mailingText('title', { count: preview?.count ?? families.size })}
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      wide
      footer={
        preview === null ? (
          <Button loading={show.busy} onClick={() => void loadPreview()}>
            {mailingText('preview')}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={send.busy} onClick={() => setPreview(null)}>
              {mailingText('edit')}
            </Button>
            <SubmitButton
              reason={preview.count === 0 ? reasonText('chooseFirst') : null}
              loading={send.busy}
              onClick={() => void start(preview.count)}
            >
              {mailingText('send', { count: preview.count })}
            </SubmitButton>
          </>
        )
      }
    >
      <div className={classes.form}>
        {preview === null ? (
          <>
            <TextField
              data-path="subject"
              label={mailingText('subject')}
              required
              maxLength={150}
              value={text.subject}
              onChange={(value) => setText((current) => ({ ...current, subject: value ?? '' }))}
              error={wasSubmitted && subject === '' ? mailingText('subjectMissing') : undefined}
            />
            <HtmlField
              data-path="html"
              label={mailingText('text')}
              required
              value={text.html}
              onChange={(value) => setText((current) => ({ ...current, html: value ?? '' }))}
              error={wasSubmitted && html === '' ? mailingText('textMissing') : undefined}
            />
            <p className={classes.hint}>
              {mailingText.rich('namesAbout', {
                family: '{family}',
                athletes: '{athletes}',
                code: (words) => <code>{words}</code>,
              })}
            </p>
          </>
        ) : (
          <MailPreview preview={preview} families={families} busy={show.busy} onShow={(id) => void loadPreview(id)} />
        )}
        <Refusal text={error} />
      </div>
    </Panel>
  )
}
