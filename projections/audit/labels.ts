import type { AnyEvent } from '../../domain/events.ts'
import type { EventDefinition } from '../../domain/kernel/event.ts'
import type { RecordKind, Shape } from '../../domain/kernel/fields.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { formatCents } from '../../domain/kernel/money.ts'
import { nameOfRecord } from '../../domain/kernel/record-names.ts'
import { orderNumber } from '../../domain/payments/published.ts'
import { itemText, withChoices } from '../../domain/registration/published.ts'
import { erasedStudent, erasedUser } from '../accounts/erased.ts'
import { bracketName } from '../athlete-call/bracket-name.ts'
import type { RecordedOf } from '../kernel/projection.ts'
import type { RecordRef } from './records.ts'

/** A record's name, and whose personal data it is; null when it is not personal data. */
export interface Label {
  readonly label: string
  readonly subject: string | null
  /** Its name once that person is erased; null for the default of its kind. */
  readonly erased: string | null
}
export type Labelled = RecordRef & Label

type Named = { readonly firstName: string; readonly lastName: string }
const isErased = (name: Named): boolean => fullName(name) === fullName(erasedStudent)
const familyName = (name: Named): string =>
  isErased(name) ? nameOfRecord('erasedFamily', {}) : nameOfRecord('family', { name: name.lastName })

/** A record's name after the erasure of the person it was named after. */
export const erasedLabel = (
  { kind, erased }: { readonly kind: RecordKind; readonly erased?: string | null },
  subject: 'student' | 'user',
): string => {
  if (erased != null) return erased
  if (subject === 'user') return erasedUser.displayName
  return kind === 'student' ? fullName(erasedStudent) : familyName(erasedStudent)
}

/** A field of an event's data that names one of its records. */
interface NamingField {
  readonly kind: RecordKind
  readonly path: readonly string[]
}

const namingFields = (shape: Shape, path: readonly string[] = []): readonly NamingField[] => {
  if (shape.type === 'object') return [...shape.fields].flatMap(([field, of]) => namingFields(of, [...path, field]))
  const kind = shape.type === 'value' ? shape.meta?.names : undefined
  return kind === undefined ? [] : [{ kind, path }]
}

const at = (data: unknown, field: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[field] : undefined

/** Reads the names that single fields of an event give to its records; a personal field's name is personal data. */
export const nameReader = ({ personal }: EventDefinition, shape: Shape) => {
  const fields = namingFields(shape)
  return (data: Readonly<Record<string, unknown>>, mentioned: readonly RecordRef[]): readonly Labelled[] =>
    fields.flatMap(({ kind, path }) => {
      const record = mentioned.find((candidate) => candidate.kind === kind)
      const label = path.reduce(at, data as unknown)
      if (record === undefined || typeof label !== 'string') return []
      const isPersonal = personal !== null && path.some((field) => field in personal.erased)
      return [{ ...record, label, subject: isPersonal ? personal.subject({ ...data }) || null : null, erased: null }]
    })
}

/** Names made of several fields or of other records' names. `labelOf` returns names from earlier events. */
export const labelsGiven = (
  { type, data }: RecordedOf<AnyEvent>,
  labelOf: (kind: RecordKind, id: string) => Label | undefined,
): readonly Labelled[] => {
  const called = (
    kind: RecordKind,
    id: string,
    label: string | undefined,
    subject: string | null = null,
    erased: string | null = null,
  ) => (label === undefined ? [] : [{ kind, id, label, subject, erased }])
  const entries = (all: readonly { readonly entryId: string; readonly eventId: string }[]) =>
    all.flatMap(({ entryId, eventId }) => {
      const event = labelOf('event', eventId)
      return event === undefined ? [] : called('entry', entryId, nameOfRecord('entry', { event: event.label }))
    })
  const items = (all: readonly { readonly lineId: string; readonly catalogItemId: string }[]) =>
    all.flatMap(({ lineId, catalogItemId }) => called('line', lineId, labelOf('catalogItem', catalogItemId)?.label))
  switch (type) {
    case 'MembershipOpened': {
      const payer = data.userIds[0] === undefined ? undefined : labelOf('user', data.userIds[0])
      return called('membership', data.membershipId, payer?.label, payer?.subject)
    }
    case 'StudentRegistered':
    case 'StudentUpdated':
      return [
        ...called('student', data.studentId, fullName(data), data.studentId),
        ...(labelOf('membership', data.membershipId) === undefined
          ? called('membership', data.membershipId, familyName(data), data.studentId)
          : []),
      ]
    case 'OrderPlaced':
      return [
        ...called(
          'order',
          data.orderId,
          nameOfRecord('order', { number: orderNumber(data.orderId), amount: formatCents(data.total) }),
        ),
        ...entries(data.entries),
        ...items(data.items),
      ]
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
      return entries(data.entries)
    case 'StockHeld':
    case 'StockSold':
      return [
        ...called('stock', data.stockId, labelOf(data.kind === 'event' ? 'event' : 'catalogItem', data.stockId)?.label),
        // An order's stock is held before the order is placed.
        ...(labelOf('order', data.orderId) === undefined
          ? called('order', data.orderId, nameOfRecord('orderOnly', { number: orderNumber(data.orderId) }))
          : []),
      ]
    case 'PlacesGiven':
    case 'PlacesGivenByStaff':
      return called('stock', data.stockId, labelOf('event', data.stockId)?.label)
    case 'InvoiceCreated':
      return called(
        'invoice',
        data.invoiceId,
        nameOfRecord('invoice', { number: data.number, amount: formatCents(data.amount) }),
      )
    case 'ChargePrepared':
      return [
        ...called(
          'transaction',
          data.transactionId,
          nameOfRecord('transaction', { number: orderNumber(data.transactionId), amount: formatCents(data.total) }),
        ),
        ...withChoices(data.lineItems, data.choices).flatMap(({ lineId, catalogItemId, description, config }) =>
          catalogItemId === null
            ? called('line', lineId, description)
            : called('line', lineId, itemText(description, config), data.userId, description),
        ),
      ]
    case 'ItemChoicesChanged': {
      const line = labelOf('line', data.lineId)
      if (line === undefined) return []
      const item = line.erased ?? line.label
      return called('line', data.lineId, itemText(item, data.choices), data.userId, item)
    }
    case 'DisbursementPreviewed':
      return called(
        'disbursement',
        data.disbursementId,
        nameOfRecord('disbursement', { amount: formatCents(data.amount) }),
      )
    case 'CouponCreated':
      return called('coupon', data.couponId, data.couponId)
    case 'RefundRequested':
    case 'RefundStartedExternally':
      return called('refund', data.refundId, nameOfRecord('refund', { amount: formatCents(data.amount) }))
    case 'InquiryOpened':
    case 'ChargebackOpened':
      return called('dispute', data.disputeId, nameOfRecord('chargeback', { amount: formatCents(data.amount) }))
    case 'BracketsRegenerated':
      return called(
        'draw',
        data.drawId,
        data.brackets === 1 ? nameOfRecord('oneBracket', {}) : nameOfRecord('brackets', { count: data.brackets }),
      )
    case 'DivisionDrawn': {
      const division = labelOf('division', data.divisionId)?.label
      return data.brackets.flatMap(({ bracketId, label }) =>
        called('bracket', bracketId, division === undefined ? label : bracketName(division, label)),
      )
    }
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return data.brackets.flatMap(({ bracketId, divisionId, label }) => {
        const division = labelOf('division', divisionId)?.label
        return called('bracket', bracketId, division === undefined ? label : bracketName(division, label))
      })
    default:
      return []
  }
}
