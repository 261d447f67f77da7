import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { kitText } from '../../texts/kit.ts'
import { staffKitText } from '../../texts/staff-kit.ts'
import classes from './clash.module.css'
import type { FormOf } from './use-schema-form.ts'

/** What somebody else saved while a form was open. */
export interface ClashOf<V> {
  readonly current: V
  readonly revision: number
}

/** What fields are called where two versions are compared, and how a value reads unless it is a plain one. */
export type Compared<Name extends string> = {
  readonly [K in Name]: string | readonly [label: string, text: (value: never) => ReactNode]
}

interface ClashProps<V> {
  readonly clash: ClashOf<V>
  readonly form: FormOf<V>
  readonly compared: Compared<string>
}

/** Where the saved values differ from those in the form: both, and a button that takes the saved one over. */
export const Clash = <V,>({ clash, form, compared }: ClashProps<V>) => {
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
    <section className={classes.clash} aria-label={staffKitText('somebodySaved')}>
      <p>{staffKitText('savedMeanwhile')}</p>
      <ul>
        {different.map(([name, said]) => {
          const [label, text] = typeof said === 'string' ? ([said, plain] as const) : said
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
