import { Button, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type OpeningForm as Filled, openingForm } from '../../../api/contract/opening.ts'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import { useSend } from '../../client/use-send.ts'
import { choiceFor } from '../../texts/choice.ts'
import { openingText } from '../../texts/en/opening.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { type Draft, fieldErrorsOf } from '../../ui/form/draft.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { EntryCard } from '../entry-card.tsx'
import { HostField } from './host-field.tsx'
import { suggestedName } from './organization-address.ts'

type Values = Draft<Filled>

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = (): readonly { value: string; label: string }[] =>
  [...new Set([zoneHere(), ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
const currencies = () => [{ value: 'usd', label: openingText('usDollar') }] as const
/** The browser's first supported language. */
const localeHere = (): string => choiceFor({ browser: navigator.languages }).locale

const emailProblem = ({ adminEmail }: Values): Readonly<Record<string, string>> =>
  adminEmail === null || adminEmail === '' || isEmail(normalizeEmail(adminEmail))
    ? {}
    : { adminEmail: openingText('invalidEmail') }

const fieldOf: Readonly<Record<string, keyof Values>> = {
  'tenant-exists': 'name',
  'invalid-tenant-name': 'name',
  'invalid-time-zone': 'timeZone',
  'currency-not-supported': 'currency',
  'invalid-email': 'adminEmail',
}

interface OpeningFormProps {
  readonly token: string
  /** Suffix of the organization's host, with port. */
  readonly host: string
  /** Called when someone else has used the link in the meantime. */
  readonly onUsed: () => void
}

/** The form that opens an organization; its first admin continues at the organization's own host. */
export const OpeningForm = ({ token, host, onUsed }: OpeningFormProps) => {
  const { form, element, checkFields, showErrors, parsed } = useSchemaForm({
    schema: openingForm,
    initial: { title: '', name: '', timeZone: zoneHere(), currency: 'usd', adminName: '', adminEmail: '' },
    check: emailProblem,
  })
  const [options] = useState(zones)
  const { run, busy } = useSend('POST /opening')
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const isNameTyped = useRef(false)
  const title = form.field('title')
  const name = form.field('name')

  const send = async (): Promise<void> => {
    setFailure(null)
    const errors = checkFields()
    if (Object.keys(errors).length > 0) return void showErrors(errors)
    const sent = await run({ body: { ...parsed(), token, requestId: requestIdOf(token), locale: localeHere() } })
    if (sent.ok) {
      setLeaving(true)
      // The link is used up, so it must not stay in the history.
      return window.location.replace(sent.answer.url)
    }
    const { code, message } = sent.problem
    if (code === 'opening-link-used') return onUsed()
    const field = fieldOf[code]
    if (!showErrors(field === undefined ? fieldErrorsOf(sent.problem) : { [field]: message })) setFailure(message)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }

  return (
    <EntryCard wide title={openingText('title')} text={openingText('about')}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Refusal text={failure} />
          <TextField
            label={openingText('name')}
            placeholder={openingText('nameExample')}
            {...title}
            onChange={(value) => {
              title.onChange(value)
              if (!isNameTyped.current) name.onChange(suggestedName(value ?? ''))
            }}
          />
          <HostField
            token={token}
            host={host}
            {...name}
            onChange={(value) => {
              isNameTyped.current = value !== ''
              name.onChange(value)
            }}
          />
          <SelectField label={openingText('timeZone')} searchable options={options} {...form.field('timeZone')} />
          <SelectField label={openingText('currency')} options={currencies()} {...form.field('currency')} />
          <TextField label={openingText('yourName')} {...form.field('adminName')} />
          <TextField label={openingText('yourEmail')} type="email" {...form.field('adminEmail')} />
          <Button type="submit" size="md" fullWidth loading={busy || leaving}>
            {openingText('open')}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  )
}

const REQUEST = 'opening-request'

/** Stable for this link while the tab is open, so that sending again after a reload resumes the request. */
const requestIdOf = (token: string): string => {
  const [storedToken, id] = sessionStorage.getItem(REQUEST)?.split(' ') ?? []
  if (storedToken === token && id !== undefined) return id
  const made = crypto.randomUUID()
  sessionStorage.setItem(REQUEST, `${token} ${made}`)
  return made
}
