import { Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import { useSend } from '../../client/use-send.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './joining.module.css'

/**
 * Requests a mail with a link, for people whom an import or an admin has registered. The response is always the same,
 * so that it reveals no accounts.
 */
export const SendLink = () => {
  const { run, busy } = useSend('POST /invitation/link')
  const [value, setValue] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const email = normalizeEmail(value)
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isEmail(email)) return
    const sent = await run({ body: { value: email } })
    setMessage(sent.ok ? invitationsText('linkSent') : sent.problem.message)
  }
  return (
    <form className={classes.link} noValidate onSubmit={(event) => void onSubmit(event)}>
      <h2>{invitationsText('linkTitle')}</h2>
      <Text size="sm">{invitationsText('linkText')}</Text>
      <TextInput
        label={invitationsText('linkEmail')}
        type="email"
        autoComplete="email"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <SubmitButton
        type="submit"
        variant="default"
        reason={!isEmail(email) ? reasonText('emailFirst') : null}
        loading={busy}
      >
        {invitationsText('linkSend')}
      </SubmitButton>
      <div role="status">{message === null ? null : <Text size="sm">{message}</Text>}</div>
    </form>
  )
}
