import { useState } from 'react'
import type { InputToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { instantOf, latestDateAt } from '../../../../domain/kernel/time.ts'
import { answerProblem } from '../../../../domain/registration/published.ts'
import { InputField } from '../../../accounts/inputs/input-field.tsx'
import { serverNow } from '../../../client/server-clock.ts'
import { inputsText } from '../../../texts/en/inputs.ts'
import { phraseText } from '../../../texts/refusals.ts'
import classes from './inputs.module.css'

/** A working preview of the field with the same validation; nothing is stored. */
export const InputPreview = ({ input }: { readonly input: InputToEdit }) => {
  const [value, setValue] = useState('')
  const problem = value === '' ? null : answerProblem(input, value, latestDateAt(instantOf(serverNow())))
  return (
    <section className={classes.preview} aria-label={inputsText('preview')}>
      <h3>{inputsText('preview')}</h3>
      <InputField
        input={{ ...input, label: input.label || inputsText('unnamed') }}
        value={value}
        onChange={setValue}
        error={problem === null ? undefined : phraseText(problem)}
      />
    </section>
  )
}
