import { Button, PinInput, Stack, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { formatPhone } from '../../../domain/kernel/phone.ts'
import { useSend } from '../../client/use-send.ts'
import { profileText } from '../../texts/en/profile.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './profile.module.css'

const DIGITS = 6

interface VerifyDialogProps {
  /** The number that the code was sent to; null: closed. */
  readonly number: string | null
  /** The provider refused to deliver the code. */
  readonly isUndeliverable: boolean
  readonly onResend: () => Promise<string | null>
  readonly onClose: () => void
  readonly onVerified: () => void
}

/** Asks for the code from the text message (accounts rule 49). */
export const VerifyDialog = ({ number, isUndeliverable, onResend, onClose, onVerified }: VerifyDialogProps) => {
  const lastNumber = useRef(number ?? '')
  if (number !== null) lastNumber.current = number
  const { run, busy } = useSend('POST /environment/user/mobile/confirm')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [resent, setResent] = useState(false)
  const id = useId()
  const close = (): void => {
    setCode('')
    setFailure(null)
    setResent(false)
    onClose()
  }
  const confirm = async (given: string): Promise<void> => {
    if (given.length < DIGITS) return
    setFailure(null)
    setResent(false)
    const sent = await run({ body: { code: given } })
    if (sent.ok) {
      notify(profileText('verified'))
      onVerified()
      close()
      return
    }
    setCode('')
    setFailure(sent.problem.code === 'mobile-not-confirmed' ? sent.problem.message : profileText('verifyFailed'))
  }
  const resend = async (): Promise<void> => {
    setCode('')
    const problem = await onResend()
    setFailure(problem)
    setResent(problem === null)
  }
  const message = failure ?? (isUndeliverable ? profileText('undeliverable') : null)
  return (
    <Dialog
      title={profileText('verifyTitle')}
      width={450}
      opened={number !== null}
      onClose={close}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {profileText('cancel')}
          </Button>
          <SubmitButton
            type="submit"
            form={id}
            loading={busy}
            reason={code.length < DIGITS ? reasonText('fillInFirst') : null}
          >
            {profileText('confirm')}
          </SubmitButton>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm(code)
        }}
      >
        <Stack gap="md">
          <Text size="sm">{profileText('codeSent', { number: formatPhone(lastNumber.current) })}</Text>
          <PinInput
            aria-label={profileText('code')}
            length={DIGITS}
            type="number"
            oneTimeCode
            autoFocus
            data-autofocus
            disabled={busy}
            error={failure !== null}
            value={code}
            onChange={setCode}
            onComplete={(given) => void confirm(given)}
          />
          {message === null ? null : (
            <p className={classes.failure} role="alert">
              {message}
            </p>
          )}
          <div className={classes.resend}>
            <Button variant="subtle" size="compact-sm" onClick={() => void resend()} disabled={busy}>
              {profileText('resend')}
            </Button>
            <span role="status">{resent ? profileText('resent') : ''}</span>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
