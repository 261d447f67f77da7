import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import { staffKitText } from '../../texts/en/staff-kit.ts'
import classes from './conflict.module.css'
import type { FormOf } from './use-schema-form.ts'

/** The version that another user saved while the form was open. */
export interface ConflictOf<V> {
  readonly current: V
  readonly revision: number
}

/** Labels of the fields where two versions are compared, and how to format a value that is not plain text. */
export type Compared<Name extends string> = {
  readonly [K in Name]: string | readonly [label: string, text: (value: never) => ReactNode]
}

interface ConflictProps<V> {
  readonly clash: ConflictOf<V>
  readonly form: FormOf<V>
  readonly compared: Compared<string>
}

/** The differences between the saved version and the form, with a button for each that takes over the saved value. */
export const Conflict = <V,>({ clash, form, compared }: ConflictProps<V>) => {
  const different = (Object.entries(compared) as [keyof V & string, Compared<string>[string]][]).filter(
    ([name]) => JSON.stringify(clash.current[name]) !== JSON.stringify(form.values[name]),
  )
  if (different.length === 0) {
    return (
      <p className={classes.same} role="status">
        {staffKitText('sameAsSaved')}
      </p>
    )
  }
  return (
    <section className={classes.clash} aria-label={staffKitText('savedByOther')}>
      <p>{staffKitText('savedMeanwhile')}</p>
      <ul>
        {different.map(([name, field]) => {
          const [label, text] = typeof field === 'string' ? ([field, plain] as const) : field
          const read = text as (value: unknown) => ReactNode
          return (
            <li key={name}>
              <strong>{label}</strong>
              <dl>
                <dt>{staffKitText('saved')}</dt>
                <dd>{read(clash.current[name]) || '–'}</dd>
                <dt>{staffKitText('yours')}</dt>
                <dd>{read(form.values[name]) || '–'}</dd>
              </dl>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={staffKitText('useSavedOf', { label })}
                onClick={() => form.field(name).onChange(clash.current[name])}
              >
                {staffKitText('useSaved')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return kitText(value ? 'yes' : 'no')
  return value === null || value === undefined ? '' : String(value)
}
