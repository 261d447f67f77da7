import { athletesText } from '../texts/en/athletes.ts'
import classes from './change-dialog.module.css'

interface DrawnNoticeProps {
  /** When the brackets were drawn; null before the first draw. */
  readonly drawn: string | null
  readonly kind: 'add' | 'swap' | 'cancel' | 'restore'
}

const texts = { add: 'drawnAdd', swap: 'drawnSwap', cancel: 'drawnCancel', restore: 'drawnRestore' } as const

/** What a change does to brackets that are drawn already. */
export const DrawnNotice = ({ drawn, kind }: DrawnNoticeProps) =>
  drawn === null ? null : (
    <p className={classes.drawn} role="status">
      {athletesText(texts[kind])}
    </p>
  )
