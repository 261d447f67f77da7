import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { conflictText } from '../../texts/en/conflict.ts'
import { kitText } from '../../texts/en/kit.ts'
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

/** A field in which the saved version and the form differ. */
export interface Difference {
  readonly key: string
  readonly label: string
  readonly saved: ReactNode
  readonly yours: ReactNode
  /** Replaces the form's value by the saved one. */
  readonly onUse?: () => void
}

/** The fields in which the form and the saved version differ. */
export const differencesOf = <V,>(
  { current }: ConflictOf<V>,
  form: FormOf<V>,
  compared: Compared<string>,
): readonly Difference[] =>
  (Object.entries(compared) as [keyof V & string, Compared<string>[string]][])
    .filter(([name]) => JSON.stringify(current[name]) !== JSON.stringify(form.values[name]))
    .map(([name, field]) => {
      const [label, text] = typeof field === 'string' ? ([field, plain] as const) : field
      const read = text as (value: unknown) => ReactNode
      return {
        key: name,
        label,
        saved: read(current[name]),
        yours: read(form.values[name]),
        onUse: () => form.field(name).onChange(current[name]),
      }
    })

/** Label of the button that saves again: what it overwrites; null if the form equals the saved version. */
export const overwriteText = (differences: readonly Pick<Difference, 'label'>[]): string | null => {
  const [first] = differences
  if (first === undefined) return null
  return differences.length === 1
    ? conflictText('overwrite', { label: first.label })
    : conflictText('overwriteMany', { count: differences.length })
}

/** Both values of each field that differs, with a button for each that takes over the saved one. */
export const Differences = ({ differences }: { readonly differences: readonly Difference[] }) =>
  differences.length === 0 ? (
    <p className={classes.same} role="status">
      {conflictText('sameAsSaved')}
    </p>
  ) : (
    <section className={classes.clash} aria-label={conflictText('savedByOther')}>
      <p>{conflictText('savedMeanwhile')}</p>
      <ul>
        {differences.map(({ key, label, saved, yours, onUse }) => (
          <li key={key}>
            <strong>{label}</strong>
            <dl>
              <dt>{conflictText('saved')}</dt>
              <dd>{saved || '–'}</dd>
              <dt>{conflictText('yours')}</dt>
              <dd>{yours || '–'}</dd>
            </dl>
            {onUse === undefined ? null : (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={conflictText('useSavedOf', { label })}
                onClick={onUse}
              >
                {conflictText('useSaved')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

interface ConflictProps<V> {
  readonly clash: ConflictOf<V>
  readonly form: FormOf<V>
  readonly compared: Compared<string>
}

/** The differences between the saved version and the form. */
export const Conflict = <V,>({ clash, form, compared }: ConflictProps<V>) => (
  <Differences differences={differencesOf(clash, form, compared)} />
)

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return kitText(value ? 'yes' : 'no')
  return value === null || value === undefined ? '' : String(value)
}
