import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { firstPricesForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { notify } from '../../../ui/notice.tsx'
import { setUpProblemText } from '../refusals.ts'
import type { useSaveEntry } from '../use-save-entry.ts'
import { PricesField } from './prices-field.tsx'
import { firstPricesDraft, firstStrategies, PERIODS, type Pricing, priceErrors } from './strategy-draft.ts'

interface FirstPricesDialogProps {
  readonly setUp: Pick<TournamentToEdit, 'displayAfter' | 'registrationEnds' | 'startDate' | 'timezone'>
  readonly opened: boolean
  readonly onClose: () => void
  readonly save: ReturnType<typeof useSaveEntry<Pricing>>['save']
}

/** Asks for the prices of a new tournament's three periods (tournaments rule 30). */
export const FirstPricesDialog = ({ setUp, opened, onClose, save }: FirstPricesDialogProps) => {
  return (
    <FormDialog
      title={setUpText('firstPrices')}
      opened={opened}
      onClose={onClose}
      schema={firstPricesForm}
      initial={firstPricesDraft(setUp)}
      check={(values) => Object.assign({}, ...PERIODS.map((period) => priceErrors(period, values[period])))}
      submit={setUpText('save')}
      onSend={(prices) =>
        save({
          next: (whole) => ({
            ...whole,
            pricingStrategies: [...whole.pricingStrategies, ...firstStrategies(setUp, prices)],
          }),
          about: ({ pricingStrategies }) => pricingStrategies,
        })
      }
      problemText={(problem) => setUpProblemText(problem, setUpText('notSaved'))}
      onDone={() => notify(setUpText('saved', { title: setUpText('firstPrices') }))}
    >
      {(form) => (
        <>
          <Text size="sm">{setUpText('firstPricesLead')}</Text>
          {PERIODS.map((period) => (
            <Fragment key={period}>
              <PricesField label={setUpText(period)} {...form.field(period)} />
              <MomentField
                label={setUpText('expiryOf', { title: setUpText(period) })}
                description={setUpText('expiryHint', { zone: setUp.timezone })}
                {...form.field(`${period}Until` as const)}
              />
            </Fragment>
          ))}
        </>
      )}
    </FormDialog>
  )
}
