import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import {
  type CardFields,
  type CardProblems,
  cardOf,
  formatExpiry,
  formatNumber,
  formatSecurityCode,
  problemsOf,
} from './card-fields.ts'
import type { CardFormProps, CardOutcome } from './card-form.ts'
import { payWithCard } from './simulator-payment.ts'

const EMPTY: CardFields = { number: '', expiry: '', securityCode: '', name: '' }

/** The embedded simulator's card form. Its fields have no names and no <form> element, so nothing can submit them. */
const SimulatorCardForm = ({ provider, disabled = false, ref, onReady }: CardFormProps) => {
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<CardProblems>({})
  const inputs = useRef<Partial<Record<keyof CardFields, HTMLInputElement | null>>>({})
  const underWay = useRef<Promise<CardOutcome> | null>(null)
  useEffect(() => onReady?.(), [onReady])

  useImperativeHandle(
    ref,
    () => ({
      confirm(payment) {
        if (underWay.current !== null) return underWay.current
        const found = problemsOf(fields, new Date(serverNow()))
        setProblems(found)
        const first = FIELDS.find((field) => found[field] !== undefined)
        if (first !== undefined) {
          inputs.current[first]?.focus()
          return Promise.resolve(incomplete(found[first] ?? ''))
        }
        const paying = payWithCard(provider, payment, cardOf(fields)).finally(() => {
          underWay.current = null
        })
        underWay.current = paying
        return paying
      },
    }),
    [fields, provider],
  )

  const change = (field: keyof CardFields, value: string): void => {
    setFields((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _, ...others }) => others)
  }
  const check = (field: keyof CardFields): void => {
    if (fields[field] === '') return
    const problem = problemsOf(fields, new Date(serverNow()))[field]
    if (problem !== undefined) setProblems((before) => ({ ...before, [field]: problem }))
  }
  const common = (field: keyof CardFields) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input
    },
    value: fields[field],
    error: problems[field],
    disabled,
    required: true,
    onBlur: () => check(field),
  })

  return (
    <Stack gap="sm" role="group" aria-label={paymentsText('card')}>
      <TextInput
        {...common('number')}
        label={paymentsText('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        onChange={(event) => change('number', formatNumber(event.currentTarget.value))}
      />
      <Group grow align="flex-start" gap="sm">
        <TextInput
          {...common('expiry')}
          label={paymentsText('expiration')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={paymentsText('expirationFormat')}
          onChange={(event) => change('expiry', formatExpiry(event.currentTarget.value, fields.expiry))}
        />
        <TextInput
          {...common('securityCode')}
          label={paymentsText('securityCode')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={paymentsText('securityCodeFormat')}
          onChange={(event) => change('securityCode', formatSecurityCode(event.currentTarget.value))}
        />
      </Group>
      <TextInput
        {...common('name')}
        label={paymentsText('nameOnCard')}
        autoComplete="cc-name"
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {paymentsText('simulator')}
      </Text>
    </Stack>
  )
}
export default SimulatorCardForm

const FIELDS: readonly (keyof CardFields)[] = ['number', 'expiry', 'securityCode', 'name']

const incomplete = (message: string): CardOutcome => ({
  kind: 'failed',
  message,
  code: 'incomplete_card',
  declineCode: null,
})
