import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { profileText } from '../../texts/en/profile.ts'
import { Section } from '../../ui/page.tsx'
import classes from './profile.module.css'

/** Asks a new user, whose name is the invitation's e-mail address, for the name that staff and receipts show. */
const AskName = ({ me }: { readonly me: Me }) => {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /environment/user/update')
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return setFailure(profileText('nameMissing'))
    const { email, mobile, trainingFacilityId, trainingFacilityTitle } = me
    const facility = { TrainingFacilityId: trainingFacilityId, TrainingFacilityTitle: trainingFacilityTitle }
    const sent = await run({ body: { DisplayName: name.trim(), Email: email, Mobile: mobile, ...facility } })
    if (!sent.ok) return setFailure(sent.problem.message)
    await reread('/environment/me')
  }
  return (
    <Section title={profileText('askName')}>
      <form className={classes.askName} noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          label={profileText('name')}
          description={profileText('askNameText')}
          autoComplete="name"
          maxLength={300}
          value={name}
          error={failure}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setFailure(null)
          }}
        />
        <Button type="submit" loading={busy}>
          {profileText('saveName')}
        </Button>
      </form>
    </Section>
  )
}
export default AskName
