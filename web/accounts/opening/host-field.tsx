import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { send } from '../../client/http.ts'
import { openingText } from '../../texts/en/opening.ts'
import { textOf, type Worded } from '../../texts/refusals.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../ui/form/use-schema-form.ts'

const TYPED_MS = 300

interface HostFieldProps extends FieldBinding<string | null> {
  readonly token: string
  readonly host: string
}

/** The first label of the organization's host, checked while typing and shown as the full address. */
export const HostField = ({ token, host, ...field }: HostFieldProps) => {
  const typed = (field.value ?? '').trim()
  const [settled] = useDebouncedValue(typed, TYPED_MS)
  const [checked, setChecked] = useState<{ readonly name: string; readonly reason: Worded | null } | null>(null)
  useEffect(() => {
    if (settled === '') return
    const later = new AbortController()
    send('POST /opening/host', { body: { token, name: settled } }, { signal: later.signal }).then(
      setChecked,
      // If the check fails, submitting the form checks it.
      () => undefined,
    )
    return () => later.abort()
  }, [settled, token])
  const known = checked?.name === typed ? checked : null
  const address = `${window.location.protocol}//${typed === '' ? '…' : typed}.${host}`
  return (
    <TextField
      label={openingText('address')}
      {...field}
      error={field.error ?? (known === null || known.reason === null ? undefined : textOf(known.reason))}
      onChange={(value) => field.onChange((value ?? '').toLowerCase())}
      description={
        <span aria-live="polite">
          {known !== null && known.reason === null ? openingText('isFree', { address }) : address}
        </span>
      }
    />
  )
}
