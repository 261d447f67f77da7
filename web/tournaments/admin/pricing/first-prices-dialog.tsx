import { Text } from '@mantine/core'
import { firstPricesForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { defaultExpiries } from '../../../../domain/tournaments/published-set-up.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { notify } from '../../../ui/notice.tsx'
import { zonedText } from '../../../ui/zone.ts'
import { setUpProblemText } from '../refusals.ts'
import type { useSaveEntry } from '../use-save-entry.ts'
import { PricesField } from './prices-field.tsx'
import { firstStrategies, type Pricing, priceErrors } from './strategy-draft.ts'

interface FirstPricesDialogProps {
  readonly setUp: Pick<TournamentToEdit, 'displayAfter' | 'registrationEnds' | 'startDate' | 'timezone'>
  readonly opened: boolean
  readonly onClose: () => void
  readonly save: ReturnType<typeof useSaveEntry<Pricing>>['save']
}

const PERIODS = ['early', 'regular', 'late'] as const

/** Asks for the prices of a new tournament's three periods (tournaments rule 30). */
export const FirstPricesDialog = ({ setUp, opened, onClose, save }: FirstPricesDialogProps) => {
  const expiries = defaultExpiries(setUp)
  const at = (instant: string): string => zonedText(instant, setUp.timezone)
  return (
    <FormDialog
      title={setUpText('firstPrices')}
      opened={opened}
      onClose={onClose}
      schema={firstPricesForm}
      initial={{ early: [null], regular: [null], late: [null] }}
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
          <Text size="sm">
            {setUpText('firstPricesLead', {
              early: at(expiries.early),
              regular: at(expiries.regular),
              late: at(expiries.late),
            })}
          </Text>
          {PERIODS.map((period) => (
            <PricesField key={period} label={setUpText(period)} {...form.field(period)} />
          ))}
        </>
      )}
    </FormDialog>
  )
}
