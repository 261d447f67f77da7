import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { divisionEditorText } from '../../../texts/en/division-editor.ts'
import classes from './divisions.module.css'
import { type RuleContext, rulesText } from './rule-text.ts'

interface DivisionLineProps {
  readonly division: DivisionToEdit
  readonly context: RuleContext
  readonly onEdit: (division: DivisionToEdit) => void
  readonly onCopy: (division: DivisionToEdit) => void
  readonly onRemove: (division: DivisionToEdit) => void
  /** Null while the list is filtered, because the target position would be unclear. */
  readonly onMove: ((division: DivisionToEdit, by: -1 | 1) => void) | null
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A division in the list. Memoized, because there may be hundreds. */
export const DivisionLine = memo((props: DivisionLineProps) => {
  const { division, context, onEdit, onCopy, onRemove, onMove, isFirst, isLast } = props
  const { name, prefix, description, tags, rules } = division
  return (
    <li>
      <div className={classes.what}>
        <span>
          <strong>{name}</strong> <small>{prefix}</small>
        </span>
        <span>{rulesText(rules, context)}</span>
        {description === '' && tags.length === 0 ? null : (
          <small>{[description, tags.join(', ')].filter((text) => text !== '').join(' · ')}</small>
        )}
      </div>
      <div className={classes.commands}>
        <Button variant="default" aria-label={divisionEditorText('editOf', { name })} onClick={() => onEdit(division)}>
          {divisionEditorText('edit')}
        </Button>
        {onMove === null ? null : (
          <>
            <Move label={divisionEditorText('upOf', { name })} isAtEnd={isFirst} onClick={() => onMove(division, -1)}>
              <IconArrowUp size={18} aria-hidden />
            </Move>
            <Move label={divisionEditorText('downOf', { name })} isAtEnd={isLast} onClick={() => onMove(division, 1)}>
              <IconArrowDown size={18} aria-hidden />
            </Move>
          </>
        )}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={divisionEditorText('copyThe', { name })}
          title={divisionEditorText('copy')}
          onClick={() => onCopy(division)}
        >
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          c="var(--bad)"
          aria-label={divisionEditorText('removeOf', { name })}
          title={divisionEditorText('remove')}
          onClick={() => onRemove(division)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
})
DivisionLine.displayName = 'DivisionLine'

interface MoveProps {
  readonly label: string
  readonly isAtEnd: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Stays focusable at the end of the list, so that the focus is not lost. */
const Move = ({ label, isAtEnd, onClick, children }: MoveProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    title={label}
    {...(isAtEnd ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
  >
    {children}
  </ActionIcon>
)
