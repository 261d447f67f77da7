import { Text } from '@mantine/core'
import { type CouponRow, couponForm } from '../../../api/contract/coupons.ts'
import { ApiProblem } from '../../client/problem.ts'
import { type Sent, useSend } from '../../client/use-send.ts'
import { couponsText } from '../../texts/en/coupons.ts'
import { showMessage } from '../../ui/confirm.ts'
import type { FieldErrors } from '../../ui/form/draft.ts'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { MomentField } from '../../ui/form/moment-field.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Money } from '../../ui/money.tsx'
import { notify } from '../../ui/notice.tsx'
import { zoneText } from '../../ui/zone.ts'
import { currentOf, draftOf, type Editing, expiryOf, limitText } from './coupon-draft.ts'

interface CouponDialogProps {
  readonly tournamentId: string
  readonly timezone: string
  readonly kind: Editing
  /** The coupon to edit or copy; null for a new one. */
  readonly row: CouponRow | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Adds a coupon, or edits its limits; code and value are immutable (payments rules 24 and 25). */
export const CouponDialog = ({ tournamentId: t, timezone, kind, row, opened, onClose }: CouponDialogProps) => {
  const add = useSend('POST /coupons/:t/add')
  const edit = useSend('POST /coupons/:t/edit/:id')
  const isFixed = kind === 'edit'
  return (
    <EditDialog
      title={couponsText(isFixed ? 'editTitle' : 'newTitle')}
      opened={opened}
      onClose={onClose}
      schema={couponForm}
      initial={draftOf(row, kind, timezone)}
      submit={couponsText(isFixed ? 'save' : 'add')}
      revision={isFixed ? (row?.revision ?? null) : null}
      compared={{
        id: couponsText('code'),
        value: couponsText('value'),
        expiry: [
          couponsText('expiry'),
          (expiry: string | null) => expiry?.replace('T', ' ') ?? couponsText('noExpiry'),
        ],
        maxRedemptions: [couponsText('maxRedemptions'), limitText],
        maxRedemptionsPerMembership: [couponsText('maxPerMembership'), limitText],
      }}
      currentOf={currentOf(row, timezone)}
      onSend={async (form, expected) => {
        const { id, value, maxRedemptions, maxRedemptionsPerMembership } = form
        const limits = { expiry: expiryOf(form, row, timezone), maxRedemptions, maxRedemptionsPerMembership }
        if (isFixed && row !== null) return edit.run({ params: { t, id: row.id }, body: { ...limits, expected } })
        if (id.trim() === '' || value === null || value === 0) return missing(id.trim() === '' ? 'id' : 'value')
        return add.run({ params: { t }, body: { id, value, ...limits } })
      }}
      fieldOf={{ 'coupon-exists': 'id', 'coupon-code-invalid': 'id' }}
      errorsOf={errorsOf}
      problemText={textOf}
      onDone={(_, { id }) => notify(couponsText('saved', { code: id.trim() }))}
    >
      {(form) => (
        <>
          {isFixed && row !== null ? (
            <div>
              <KeyValue
                items={[
                  [couponsText('code'), row.id],
                  [couponsText('value'), <Money key="value" dollars={row.value} />],
                ]}
              />
              <Text size="sm" c="dimmed" mt="xs">
                {couponsText('fixed')}
              </Text>
            </div>
          ) : (
            <>
              <TextField label={couponsText('code')} description={couponsText('codeHint')} {...form.field('id')} />
              <MoneyField
                label={couponsText('value')}
                description={couponsText('valueHint')}
                {...form.field('value')}
              />
            </>
          )}
          <MomentField
            label={couponsText('expiry')}
            description={couponsText('expiryHint', { zone: zoneText(timezone) })}
            {...form.field('expiry')}
          />
          <NumberField
            label={couponsText('maxRedemptions')}
            description={couponsText('limitHint')}
            {...form.field('maxRedemptions')}
          />
          <NumberField
            label={couponsText('maxPerMembership')}
            description={couponsText('limitHint')}
            {...form.field('maxRedemptionsPerMembership')}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Sends nothing; shows what is missing and marks the field. */
const missing = async (field: 'id' | 'value'): Promise<Sent<{ readonly position: number }>> => {
  await showMessage(couponsText('missingFields'), couponsText('missingText'))
  const details = { fields: [field] }
  return {
    ok: false,
    problem: new ApiProblem({ status: 400, code: 'missing-fields', message: couponsText('missingText'), details }),
  }
}

const errorsOf = ({ code, details }: ApiProblem): FieldErrors => {
  if (code === 'coupon-limit-below-taken') {
    return { [String(details.field)]: couponsText('used', { count: Number(details.minimum) }) }
  }
  if (code !== 'missing-fields' || !Array.isArray(details.fields)) return {}
  return Object.fromEntries(details.fields.map((field) => [String(field), couponsText('empty')]))
}

const textOf = ({ message }: ApiProblem): string => message
