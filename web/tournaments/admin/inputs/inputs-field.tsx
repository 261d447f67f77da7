import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { inputsText } from '../../../texts/en/inputs.ts'
import type { FieldBinding } from '../../../ui/form/use-schema-form.ts'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { InputDialog } from './input-dialog.tsx'
import { InputLine } from './input-line.tsx'
import classes from './inputs.module.css'

interface InputsFieldProps extends FieldBinding<InputToEdit[] | null> {
  /** For a catalog item, whose answers belong to no athlete; otherwise an event's. */
  readonly ofItem?: boolean
}

/** The dialog's input; `copy` adds a copy of it. */
interface Edited {
  readonly opened: boolean
  readonly at: number | null
  readonly isCopy: boolean
}

/**
 * The inputs of an event or a catalog item (tournaments rule 22), in display
 * order: `<InputsField {...form.field('inputs')} />`.
 */
export const InputsField = ({ value, onChange, error, ofItem = false, 'data-path': path }: InputsFieldProps) => {
  const inputs = value ?? []
  const [edited, setEdited] = useState<Edited>({ opened: false, at: null, isCopy: false })
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useKeepFocus(inputs.map(({ bindTo }) => bindTo).join('\n'))
  const { at, isCopy } = edited
  const changed = isCopy ? null : at
  const apply = (input: InputToEdit): void =>
    onChange(changed === null ? [...inputs, input] : inputs.with(changed, input))
  const move = (from: number, by: -1 | 1): void => {
    const [moving, other] = [inputs[from], inputs[from + by]]
    if (moving === undefined || other === undefined) return
    keepFocus()
    onChange(inputs.with(from, other).with(from + by, moving))
    setAnnouncement(inputsText('moved', { label: moving.label, at: from + by + 1, count: inputs.length }))
  }
  return (
    <Input.Wrapper
      label={inputsText('inputs')}
      labelElement="div"
      description={inputsText(ofItem ? 'ofItem' : 'ofEvent')}
      error={error}
    >
      {inputs.length === 0 ? (
        <p className={classes.none}>{inputsText('none')}</p>
      ) : (
        <ol className={classes.list} aria-label={inputsText('inputs')}>
          {inputs.map((input, place) => (
            <InputLine
              key={input.bindTo}
              input={input}
              isFirst={place === 0}
              isLast={place === inputs.length - 1}
              onEdit={() => setEdited({ opened: true, at: place, isCopy: false })}
              onCopy={() => setEdited({ opened: true, at: place, isCopy: true })}
              onMove={(by) => move(place, by)}
              onRemove={() => onChange(inputs.toSpliced(place, 1))}
            />
          ))}
        </ol>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden />}
        data-path={path}
        onClick={() => setEdited({ opened: true, at: null, isCopy: false })}
      >
        {inputsText('add')}
      </Button>
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
      <InputDialog
        opened={edited.opened}
        onClose={() => setEdited((before) => ({ ...before, opened: false }))}
        input={at === null ? null : (inputs[at] ?? null)}
        isCopy={isCopy}
        others={inputs.filter((_, place) => place !== changed)}
        ofItem={ofItem}
        onApply={apply}
      />
    </Input.Wrapper>
  )
}
