import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { divisionEditorText } from '../../../texts/division-editor.ts'
import classes from './divisions.module.css'
import { type RuleContext, rulesText } from './rule-words.ts'

interface DivisionLineProps {
  readonly division: DivisionToEdit
  readonly context: RuleContext
  readonly onEdit: (division: DivisionToEdit) => void
  readonly onCopy: (division: DivisionToEdit) => void
  readonly onRemove: (division: DivisionToEdit) => void
}

/** One of the list. Drawn again only when it changes itself: there may be hundreds. */
export const DivisionLine = memo(({ division, context, onEdit, onCopy, onRemove }: DivisionLineProps) => {
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
