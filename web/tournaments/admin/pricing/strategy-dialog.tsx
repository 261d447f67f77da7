import { Text } from '@mantine/core'
import { strategyForm } from '../../../../api/contract/set-up-forms.ts'
import type { useEditing } from '../../../accounts/organization/use-editing.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { EditDialog } from '../../../ui/form/edit-dialog.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/notice.tsx'
import { setUpProblemText } from '../refusals.ts'
import type { useSaveEntry } from '../use-save-entry.ts'
import { PricesField } from './prices-field.tsx'
import {
  draftOfStrategy,
  type Pricing,
  priceErrors,
  readPrice,
  type StrategyToEdit,
  strategyOfForm,
  withStrategy,
} from './strategy-draft.ts'

interface StrategyDialogProps {
  readonly timezone: string
  readonly revision: number
  readonly editing: ReturnType<typeof useEditing<StrategyToEdit>>
  readonly save: ReturnType<typeof useSaveEntry<Pricing>>['save']
}

/** Adds or edits a pricing strategy. Event-specific prices stay unchanged. */
export const StrategyDialog = ({ timezone, revision, editing, save }: StrategyDialogProps) => {
  const { row } = editing
  const id = row?.id ?? editing.newId
  const own = ({ pricingStrategies }: Pricing) => pricingStrategies.find((one) => one.id === id) ?? null
  return (
    <EditDialog
      title={setUpText(row === null ? 'newStrategy' : 'editStrategy')}
      opened={editing.opened}
      onClose={editing.close}
      schema={strategyForm}
      initial={draftOfStrategy(row, timezone)}
      check={({ prices }) => priceErrors('prices', prices)}
      revision={revision}
      compared={compared()}
      currentOf={(current) => draftOfStrategy(own(current as unknown as Pricing), timezone)}
      onSend={(form, expected) => {
        const strategy = strategyOfForm(form, id, { timezone, before: row })
        return save({ next: (whole) => withStrategy(whole, strategy), about: own }, expected)
      }}
      problemText={(problem) => setUpProblemText(problem, setUpText('notSaved'))}
      onDone={(_, { title }) => notify(setUpText('saved', { title }))}
    >
      {(form) => (
        <>
          <TextField label={setUpText('title')} {...form.field('title')} />
          <PricesField label={setUpText('prices')} {...form.field('prices')} />
          <MomentField
            label={setUpText('expiry')}
            description={setUpText('expiryHint', { zone: timezone })}
            {...form.field('expiry')}
          />
          <Text size="sm">{setUpText('openOrders')}</Text>
        </>
      )}
    </EditDialog>
  )
}

const compared = () =>
  ({
    title: setUpText('title'),
    prices: [setUpText('prices'), (prices: readonly (number | null)[] | null) => readPrice(prices) ?? ''],
    expiry: [setUpText('expiry'), (expiry: string | null) => expiry?.replace('T', ' ') ?? setUpText('neverExpires')],
  }) as const
