import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { InputToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { storedAs } from '../../../accounts/custom-fields/custom-field-form.ts'
import { inputsText } from '../../../texts/en/inputs.ts'
import { listsText } from '../../../texts/en/lists.ts'
import { inputTypes } from './input-draft.ts'
import classes from './inputs.module.css'

interface InputLineProps {
  readonly input: InputToEdit
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** An input in the list, with its actions. */
export const InputLine = ({ input, isFirst, isLast, onEdit, onCopy, onMove, onRemove }: InputLineProps) => {
  const { label, bindTo } = input
  return (
    <li>
      <div className={classes.what}>
        <strong>{label}</strong>
        <small>{aboutInput(input)}</small>
        <small>{inputsText('storedAs', { place: storedAs(bindTo) })}</small>
      </div>
      <div className={classes.commands}>
        <Act label={inputsText('editOf', { label })} onClick={onEdit}>
          <IconPencil {...icon} />
        </Act>
        <Act label={inputsText('copyOf', { label })} onClick={onCopy}>
          <IconCopy {...icon} />
        </Act>
        <Act label={inputsText('upOf', { label })} disabled={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp {...icon} />
        </Act>
        <Act label={inputsText('downOf', { label })} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown {...icon} />
        </Act>
        <Act label={inputsText('removeOf', { label })} onClick={onRemove} danger>
          <IconTrash {...icon} />
        </Act>
      </div>
    </li>
  )
}

/** `Choice of Small, Large · required`. */
export const aboutInput = ({ type, options, isRequired }: InputToEdit): string =>
  [
    options.length > 0
      ? `${listsText('choice')}: ${options.map(({ label }) => label).join(', ')}`
      : (inputTypes().find(({ value }) => value === type)?.label ?? type),
    ...(isRequired ? [inputsText('required')] : []),
  ].join(' · ')

interface ActProps {
  readonly label: string
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Stays focusable at the end of the list, so that the focus is not lost. */
const Act = ({ label, disabled = false, danger = false, onClick, children }: ActProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    title={label}
    {...(danger ? { c: 'var(--bad)' } : {})}
    {...(disabled ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
  >
    {children}
  </ActionIcon>
)
