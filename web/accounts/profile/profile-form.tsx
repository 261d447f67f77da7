import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Environment, Me } from '../../../api/contract/accounts.ts'
import { formatPhone, normalPhone } from '../../../domain/kernel/phone.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { profileText } from '../../texts/profile.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { type ChosenFacility, FacilityField } from './facility-field.tsx'
import { MobileField } from './mobile-field.tsx'
import classes from './profile.module.css'

interface Values {
  readonly name: string
  readonly mobile: string
  readonly facility: ChosenFacility
}
type Errors = { readonly [K in keyof Values]?: string }

const savedOf = (me: Me, { trainingFacilities }: Environment): Values => ({
  name: me.displayName,
  mobile: me.mobile === null ? '' : formatPhone(me.mobile),
  facility: {
    id: me.trainingFacilityId,
    title: me.trainingFacilityTitle ?? trainingFacilities.find(({ id }) => id === me.trainingFacilityId)?.title ?? '',
  },
})

const same = (a: Values, b: Values): boolean =>
  a.name === b.name &&
  normalPhone(a.mobile) === normalPhone(b.mobile) &&
  a.facility.id === b.facility.id &&
  (a.facility.id !== null || a.facility.title.trim() === b.facility.title)

/** What the person edits is laid over what is saved, so that a change elsewhere shows in the fields they left alone. */
export const ProfileForm = ({ me, environment }: { readonly me: Me; readonly environment: Environment }) => {
  const element = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /environment/user/update')
  const saved = savedOf(me, environment)
  const values = { ...saved, ...edits }
  const isChanged = !same(values, saved)
  useLeaveGuard(isChanged && !busy, {
    title: profileText('leaveTitle'),
    text: profileText('leaveText'),
    yes: profileText('leave'),
    no: profileText('stay'),
    danger: true,
  })
  const errors = errorsOf(values, me, environment)
  const said: Errors = tried ? errors : {}
  const edit = (more: Partial<Values>): void => {
    setFailure(null)
    setEdits((before) => ({ ...before, ...more }))
  }
  const save = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    const [wrong] = Object.keys(errors)
    if (wrong !== undefined) {
      element.current?.querySelector<HTMLElement>(`[data-path="${PATHS[wrong as keyof Values]}"]`)?.focus()
      return
    }
    const { name, mobile, facility } = values
    const sent = await run({
      body: {
        DisplayName: name,
        Email: me.email,
        Mobile: normalPhone(mobile),
        TrainingFacilityId: facility.id,
        TrainingFacilityTitle: facility.id === null && facility.title.trim() !== '' ? facility.title : null,
      },
    })
    if (!sent.ok) {
      setFailure(profileText('saveFailed'))
      return
    }
    await reread('/environment/me')
    setEdits({})
    setTried(false)
    notify(profileText('saved'))
  }
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !busy) void save()
      }}
    >
      <TextField
        label={profileText('name')}
        required
        maxLength={300}
        data-path="DisplayName"
        value={values.name}
        error={said.name}
        onChange={(name) => edit({ name: name ?? '' })}
      />
      <div>
        <Text size="sm" fw={500}>
          {profileText('email')}
        </Text>
        <p className={classes.fixed}>{me.email}</p>
        <Text size="xs" c="dimmed">
          {profileText('emailReadOnly')}
        </Text>
      </div>
      <FacilityField
        environment={environment}
        value={values.facility}
        error={said.facility}
        onChange={(facility) => edit({ facility })}
      />
      <MobileField
        me={me}
        value={values.mobile}
        error={said.mobile}
        onChange={(mobile) => edit({ mobile })}
        onVerified={() => setEdits(({ mobile: _, ...rest }) => rest)}
      />
      {failure === null ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.save}>
        <Button type="submit" loading={busy} disabled={!isChanged}>
          {profileText('save')}
        </Button>
      </div>
    </form>
  )
}

const PATHS: Readonly<Record<keyof Values, string>> = {
  name: 'DisplayName',
  facility: 'TrainingFacilityId',
  mobile: 'Mobile',
}

const errorsOf = ({ name, facility, mobile }: Values, me: Me, environment: Environment): Errors => {
  const mustTrain = environment.trainingFacilities.length > 0 || environment.canAddTrainingFacility
  const number = normalPhone(mobile)
  return {
    ...(name.trim() === '' ? { name: profileText('empty') } : {}),
    ...(mustTrain && facility.id === null && facility.title.trim() === '' ? { facility: profileText('empty') } : {}),
    ...(number !== '' && number !== normalPhone(me.mobile ?? '') ? { mobile: profileText('verifyFirst') } : {}),
  }
}
