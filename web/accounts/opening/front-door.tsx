import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Installation } from '../../../api/contract/opening.ts'
import { isEmail, normalEmail } from '../../../domain/kernel/email.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { Reading } from '../../ui/reading.tsx'
import { EntryCard } from '../entry-card.tsx'
import { organizationAddress } from './organization-address.ts'

/** What hosts without an organization show: the way to one. Which organizations are here is said only while there is one. */
const FrontDoor = () => {
  const installation = useRead('/installation')
  return (
    <main>
      <Reading of={installation}>{(data) => <Way installation={data} />}</Reading>
    </main>
  )
}
export default FrontDoor

const Way = ({ installation }: { readonly installation: Installation }) => {
  const { host, isBareHost, organizations, only } = installation
  const [location] = useLocation()
  if (organizations === 'none') {
    return <EntryCard title="No organization here yet" text="Please come back later." />
  }
  if (!isBareHost) {
    return (
      <EntryCard
        title="No organization here"
        text="There is no organization at this address. Please check how it is written."
      >
        <Anchor href={`${window.location.protocol}//${host}/`} ta="center" py={10}>
          Find your organization
        </Anchor>
      </EntryCard>
    )
  }
  const back =
    location === '/auth' ? 'The sign-in could not be completed. Please log in again at your organization.' : null
  if (only !== null) {
    return (
      <EntryCard
        title={back === null ? 'Welcome' : 'You are not signed in'}
        text={back ?? `${only.title} runs its tournaments here.`}
      >
        <Button component="a" href={only.url} size="md" fullWidth>
          Go to {only.title}
        </Button>
      </EntryCard>
    )
  }
  return <Find host={host} back={back} />
}

const NOT_HERE = 'Please enter the address of an organization, or your e-mail.'

/** Someone knows the address, or has it mailed. */
const Find = ({ host, back }: { readonly host: string; readonly back: string | null }) => {
  const [value, setValue] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const { run, busy } = useSend('POST /installation/find')
  const mail = async (email: string): Promise<void> => {
    if (!isEmail(email)) return setFailure('Please enter a valid e-mail address')
    const sent = await run({ body: { email } })
    if (sent.ok) setMailedTo(email)
    else setFailure(sent.problem.message)
  }
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (value.includes('@')) return mail(normalEmail(value))
    const address = organizationAddress(value, host, window.location.protocol)
    if (address === null) setFailure(NOT_HERE)
    else window.location.assign(address)
  }
  if (mailedTo !== null) {
    return (
      <EntryCard
        title="Look into your mail"
        text={`If there is an account with the e-mail ${mailedTo}, a mail with the address of its organization is on the way.`}
      >
        <Button variant="default" size="md" fullWidth onClick={() => setMailedTo(null)}>
          Back
        </Button>
      </EntryCard>
    )
  }
  return (
    <EntryCard
      title={back === null ? 'Find your organization' : 'You are not signed in'}
      text={back ?? 'Enter its address. If you do not know it, enter your e-mail, and we send it to you.'}
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextInput
          label="Address or e-mail"
          placeholder={`organization.${host}`}
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
        <Button type="submit" size="md" fullWidth mt="md" disabled={value.trim() === ''} loading={busy}>
          Next
        </Button>
      </form>
    </EntryCard>
  )
}
