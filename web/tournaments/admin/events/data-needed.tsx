import { Button } from '@mantine/core'
import {
  type DivisionData,
  dataNeeded,
  dataNotAsked,
  isAsked,
  withQuestion,
} from '../../../../domain/tournaments/published-set-up.ts'
import { inputsText } from '../../../texts/en/inputs.ts'
import { listText } from '../../../texts/formats.ts'
import formClasses from '../../../ui/form/form.module.css'
import { dataText, questionText } from '../../divisions/data-text.ts'
import type { EventFormOf } from './event-draft.ts'
import classes from './event-wizard.module.css'

interface DataNeededProps {
  readonly form: EventFormOf
  readonly inRecords: readonly DivisionData[]
}

/** What data the event's divisions depend on, and whether the checkout asks for it (tournaments rule 45). */
export const DataNeeded = ({ form, inRecords }: DataNeededProps) => {
  const event = { divisions: form.values.divisions ?? [], inputs: form.values.inputs ?? [] }
  const needed = dataNeeded(event)
  const missing = dataNotAsked(event, inRecords)
  const asked = needed.filter((data) => isAsked(event, data))
  const recorded = needed.filter((data) => !asked.includes(data) && !missing.includes(data))
  const what = (data: readonly DivisionData[]): string => listText(data.map(dataText))
  if (needed.length === 0) return null
  return (
    <div className={`${formClasses.note} ${classes.data}`} role="status">
      {missing.length === 0 ? null : (
        <>
          <p data-bad>{inputsText('notAsked', { what: what(missing) })}</p>
          <div>
            {missing.map((data) => (
              <Button
                key={data}
                variant="default"
                onClick={() => form.change('inputs', (inputs) => withQuestion(inputs ?? [], data, questionText(data)))}
              >
                {inputsText('ask', { what: dataText(data) })}
              </Button>
            ))}
          </div>
        </>
      )}
      {asked.length === 0 ? null : <p>{inputsText('asked', { what: what(asked) })}</p>}
      {recorded.length === 0 ? null : <p>{inputsText('inRecords', { what: what(recorded) })}</p>}
    </div>
  )
}
