import { CloseButton } from '@mantine/core'
import classes from './athlete-call.module.css'
import type { RefusedBracket } from './use-moves.ts'

/** Brackets that could not be moved, each with its reason. */
export const Refused = (props: { readonly refused: readonly RefusedBracket[]; readonly onClose: () => void }) =>
  props.refused.length === 0 ? null : (
    <div className={classes.refused} role="alert">
      <ul>
        {props.refused.map(({ bracketId, name, message }) => (
          <li key={bracketId}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
      <CloseButton aria-label="Close" onClick={props.onClose} />
    </div>
  )
