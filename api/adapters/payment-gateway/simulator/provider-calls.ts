import type { Answer } from './answer.ts'
import { invalidRequest, ok } from './answer.ts'
import { captureIntent, confirmIntent } from './confirmation.ts'
import { closeDispute, submitEvidence } from './disputes.ts'
import type { Form } from './form.ts'
import { text } from './form.ts'
import type { Parameters } from './parameters.ts'
import { cancelIntent, createIntent, updateIntent } from './payment-intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { createRefund, updateRefund } from './refunds.ts'
import type { Tx } from './state.ts'
import { lock } from './state.ts'

/** A call that changes something: its parameters and its answer. */
export interface Change {
  readonly parameters: Parameters
  readonly answer: (
    tx: Tx,
    request: { readonly id: string; readonly form: Form; readonly ownUrl: string },
  ) => Promise<Answer>
}

export const PAYMENT_METHOD: Parameters = {
  type: 'value',
  card: { number: 'value', exp_month: 'value', exp_year: 'value', cvc: 'value' },
  billing_details: { name: 'value' },
  metadata: 'map',
  expand: 'list',
}

const { expand: _, ...PAYMENT_METHOD_DATA } = PAYMENT_METHOD

export const CONFIRM: Parameters = {
  client_secret: 'value',
  payment_method: 'value',
  payment_method_data: PAYMENT_METHOD_DATA,
  return_url: 'value',
  expand: 'list',
}

const UPDATE: Parameters = {
  amount: 'value',
  description: 'value',
  metadata: 'map',
  payment_method: 'value',
  receipt_email: 'value',
  expand: 'list',
}

const CREATE: Parameters = {
  ...UPDATE,
  allowed_payment_method_types: 'list',
  capture_method: 'value',
  confirm: 'value',
  currency: 'value',
  customer: 'value',
  payment_method_data: PAYMENT_METHOD_DATA,
  payment_method_types: 'list',
  return_url: 'value',
  statement_descriptor_suffix: 'value',
}

/** By path, without `/v1/`. */
export const changes: ReadonlyMap<string, Change> = new Map([
  [
    'payment_intents',
    {
      parameters: CREATE,
      answer: async (tx, { form, ownUrl }) => {
        refuseCustomer(form)
        const intent = await createIntent(tx, form)
        return text(form, 'confirm') === 'true' ? confirmIntent(tx, intent.id, form, ownUrl) : ok(intent)
      },
    },
  ],
  ['payment_intents/:id', { parameters: UPDATE, answer: (tx, { id, form }) => updateIntent(tx, id, form) }],
  [
    'payment_intents/:id/confirm',
    { parameters: CONFIRM, answer: (tx, { id, form, ownUrl }) => confirmIntent(tx, id, form, ownUrl) },
  ],
  [
    'payment_intents/:id/cancel',
    {
      parameters: { cancellation_reason: 'value', expand: 'list' },
      answer: (tx, { id, form }) => cancelIntent(tx, id, form),
    },
  ],
  [
    'payment_intents/:id/capture',
    {
      parameters: { amount_to_capture: 'value', metadata: 'map', expand: 'list' },
      answer: (tx, { id, form }) => captureIntent(tx, id, form),
    },
  ],
  [
    'payment_methods',
    { parameters: PAYMENT_METHOD, answer: async (tx, { form }) => ok((await createPaymentMethod(tx, form)).method) },
  ],
  [
    'refunds',
    {
      parameters: {
        amount: 'value',
        charge: 'value',
        metadata: 'map',
        payment_intent: 'value',
        reason: 'value',
        expand: 'list',
      },
      answer: async (tx, { form }) => ok(await createRefund(tx, form)),
    },
  ],
  [
    'refunds/:id',
    {
      parameters: { metadata: 'map', expand: 'list' },
      answer: async (tx, { id, form }) => ok(await updateRefund(tx, id, form)),
    },
  ],
  [
    'refunds/:id/cancel',
    {
      parameters: { expand: 'list' },
      answer: async (tx, { id }) => {
        const { status } = await lock(tx, 'refund', id)
        throw invalidRequest(`You cannot cancel this refund because it has a status of ${status}.`)
      },
    },
  ],
  [
    'disputes/:id',
    {
      parameters: { evidence: 'map', submit: 'value', expand: 'list' },
      answer: async (tx, { id, form }) =>
        ok(text(form, 'submit') === 'false' ? await lock(tx, 'dispute', id) : await submitEvidence(tx, id)),
    },
  ],
  [
    'disputes/:id/close',
    {
      parameters: { expand: 'list' },
      answer: async (tx, { id }) => ok(await closeDispute(tx, id, 'lost')),
    },
  ],
] satisfies [string, Change][])

/** The simulator has no customers. Throws the provider's 400 for a request that names one. */
export const refuseCustomer = (form: Form): void => {
  const customer = text(form, 'customer')
  if (customer === undefined) return
  throw invalidRequest(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
}
