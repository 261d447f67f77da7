import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Installation } from '../../../api/contract/opening.ts'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { frontDoorText } from '../../texts/en/front-door.ts'
import { kitText } from '../../texts/en/kit.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { Reading } from '../../ui/reading.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { EntryCard } from '../entry-card.tsx'
import { organizationAddress } from './organization-address.ts'

/**
 * The page of hosts without an organization: helps to find one. It names the organization only if there is just one.
 */
const FindOrganization = () => {
  const installation = useRead('/installation')
  return (
    <main>
      <Reading of={installation}>{(data) => <Options installation={data} />}</Reading>
    </main>
  )
}
export default FindOrganization

const Options = ({ installation }: { readonly installation: Installation }) => {
  const { host, isBareHost, organizations, only } = installation
  const [location] = useLocation()
  if (organizations === 'none') {
    return <EntryCard title={frontDoorText('noneYet')} text={frontDoorText('comeBack')} />
  }
  if (!isBareHost) {
    return (
      <EntryCard title={frontDoorText('noneHere')} text={frontDoorText('noneHereText')}>
        <Anchor href={`${window.location.protocol}//${host}/`} ta="center" py={10}>
          {frontDoorText('find')}
        </Anchor>
      </EntryCard>
    )
  }
  const back = location === '/auth' ? frontDoorText('notCompleted') : null
  if (only !== null) {
    return (
      <EntryCard
        title={frontDoorText(back === null ? 'welcome' : 'notSignedIn')}
        text={back ?? frontDoorText('runsHere', { organization: only.title })}
      >
        <Button component="a" href={only.url} size="md" fullWidth>
          {frontDoorText('goTo', { organization: only.title })}
        </Button>
      </EntryCard>
    )
  }
  return <Find host={host} back={back} />
}

/** Finds an organization by its address, or mails the address. */
const Find = ({ host, back }: { readonly host: string; readonly back: string | null }) => {
  const [value, setValue] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const { run, busy } = useSend('POST /installation/find')
  const mail = async (email: string): Promise<void> => {
    if (!isEmail(email)) return setFailure(frontDoorText('invalidEmail'))
    const sent = await run({ body: { email } })
    if (sent.ok) setMailedTo(email)
    else setFailure(sent.problem.message)
  }
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (value.includes('@')) return mail(normalizeEmail(value))
    const address = organizationAddress(value, host, window.location.protocol)
    if (address === null) setFailure(frontDoorText('neither'))
    else window.location.assign(address)
  }
  if (mailedTo !== null) {
    return (
      <EntryCard title={frontDoorText('mailed')} text={frontDoorText('mailedText', { email: mailedTo })}>
        <Button variant="default" size="md" fullWidth onClick={() => setMailedTo(null)}>
          {frontDoorText('back')}
        </Button>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={frontDoorText(back === null ? 'find' : 'notSignedIn')} text={back ?? frontDoorText('findText')}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextInput
          label={frontDoorText('addressOrEmail')}
          placeholder={frontDoorText('addressExample', { host })}
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={value}
          error={failure}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setFailure(null)
          }}
        />
        <SubmitButton
          type="submit"
          size="md"
          fullWidth
          mt="md"
          reason={value.trim() === '' ? reasonText('fillInFirst') : null}
          loading={busy}
        >
          {kitText('next')}
        </SubmitButton>
      </form>
    </EntryCard>
  )
}
