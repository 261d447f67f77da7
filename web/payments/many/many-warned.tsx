import { TextInput } from '@mantine/core'
import { athletesText } from '../../texts/en/athletes.ts'
import { manyText } from '../../texts/en/many.ts'
import classes from '../cancel-dialog.module.css'
import type { ManyWarnings } from './use-many-warnings.ts'

/** Asks why the broken rules are set aside, which the list above names for each item. */
export const ManyWarned = ({ warned }: { readonly warned: ManyWarnings }) =>
  warned.keys.length === 0 ? null : (
    <>
      <p className={classes.warning} role="alert">
        {manyText('warned', { count: warned.keys.length })} {athletesText('warnedRecorded')}
      </p>
      <TextInput
        label={athletesText('explanation')}
        description={athletesText('explanationHint')}
        required
        maxLength={500}
        value={warned.explanation}
        onChange={(event) => warned.explain(event.currentTarget.value)}
      />
    </>
  )
