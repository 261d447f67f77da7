import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { textOf } from '../texts/refusals.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './athlete-call.module.css'
import { placeNow } from './call-sections.ts'
import type { RefusedBracket } from './use-moves.ts'

interface RefusedProps {
  /** Empty: closed. */
  readonly refused: readonly RefusedBracket[]
  readonly rows: readonly CallRow[]
  readonly onClose: () => void
}

/** Lists the brackets that could not be moved, each with its reason and where it is now. */
export const Refused = ({ refused, rows, onClose }: RefusedProps) => {
  // The content stays rendered while the dialog closes.
  const [last, setLast] = useState(refused)
  if (refused.length > 0 && refused !== last) setLast(refused)
  return (
    <Dialog
      title={callText('notMoved')}
      opened={refused.length > 0}
      onClose={onClose}
      width={450}
      actions={<Button onClick={onClose}>{callText('ok')}</Button>}
    >
      <div role="alert">
        <ul className={classes.refused}>
          {last.map(({ bracketId, name, ...refusal }) => (
            <li key={bracketId}>
              <strong>{name}</strong>: {textOf(refusal)}
              <small>
                {callText('placeNow', { place: placeNow(rows.find((row) => row.bracketId === bracketId)) })}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
