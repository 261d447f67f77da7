import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { setUpText } from '../../texts/en/set-up.ts'
import classes from './set-up-lines.module.css'

interface SetUpLineProps {
  readonly title: string
  /** Shown next to the title. */
  readonly badges?: ReactNode
  readonly picture?: string | null
  /** Details, one line each. */
  readonly children: ReactNode
  readonly onEdit: () => void
  /** Omitted if the entry cannot be removed. */
  readonly onRemove?: () => void
}

/** An entry of a set-up list, with its actions. */
export const SetUpLine = ({ title, badges, picture = null, children, onEdit, onRemove }: SetUpLineProps) => (
  <li className={classes.line}>
    {picture === null ? null : <img src={picture} alt="" className={classes.picture} />}
    <div className={classes.what}>
      <h3>
        {title} {badges}
      </h3>
      {children}
    </div>
    <div className={classes.commands}>
      <Button variant="default" aria-label={setUpText('editOf', { title })} onClick={onEdit}>
        {setUpText('edit')}
      </Button>
      {onRemove === undefined ? null : (
        <Button
          variant="default"
          c="var(--bad)"
          aria-label={setUpText('removeOf', { title })}
          onClick={() => void onRemove()}
        >
          {setUpText('remove')}
        </Button>
      )}
    </div>
  </li>
)

/** A list of `SetUpLine`s. */
export const SetUpLines = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)
