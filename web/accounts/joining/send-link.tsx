import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import { useSend } from '../../client/use-send.ts'
import { invitationsText } from '../../texts/invitations.ts'
import classes from './joining.module.css'

/** Asks for a mail with a link, for people whom an import or an admin has registered; the answer is always the same. */
export const SendLink = () => {
  const { run, busy } = useSend('POST /invitation/link')
  const [value, setValue] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const email = normalizeEmail(value)
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isEmail(email)) return
    const sent = await run({ body: { value: email } })
    setSaid(sent.ok ? invitationsText('linkSent') : sent.problem.message)
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
      <Button type="submit" variant="default" disabled={!isEmail(email)} loading={busy}>
        {invitationsText('linkSend')}
      </Button>
      <div role="status">{said === null ? null : <Text size="sm">{said}</Text>}</div>
    </form>
  )
}
