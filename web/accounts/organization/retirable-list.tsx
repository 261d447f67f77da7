import type { ReactNode } from 'react'
import type { Sent } from '../../client/use-send.ts'
import type { Draft } from '../../ui/form/draft.ts'
import { EditDialog, type EditDialogProps } from '../../ui/form/edit-dialog.tsx'
import type { FormInput, FormOf, FormOutput, FormSchema } from '../../ui/form/use-schema-form.ts'
import { type Retiring, retirableCommands } from './list-commands.tsx'
import { SettingsList, type SettingsListProps } from './settings-list.tsx'
import { useEditing } from './use-editing.ts'

interface RetirableRow {
  readonly id: string
  readonly isRetired: boolean
  readonly revision: number
}

interface RetirableListProps<R extends RetirableRow, S extends FormSchema> {
  readonly list: Omit<SettingsListProps<R>, 'commands' | 'onOpen'>
  readonly retiring: Omit<Retiring<R>, 'selected'>
  /** The dialog that adds a row or edits the given one. */
  readonly form: Pick<EditDialogProps<S, unknown>, 'schema' | 'check' | 'compared' | 'currentOf' | 'fieldOf'> & {
    readonly title: (row: R | null) => string
    readonly initial: (row: R | null) => Draft<FormInput<S>>
  }
  readonly onCreate: (body: FormOutput<S> & { readonly id: string }) => Promise<Sent<unknown>>
  readonly onEdit: (
    id: string,
    body: FormOutput<S> & { readonly expected: number | undefined },
  ) => Promise<Sent<unknown>>
  /** The form's fields; `row` is null for a new one. */
  readonly children: (form: FormOf<Draft<FormInput<S>>>, row: R | null) => ReactNode
}

/** A list of settings whose rows are added, edited, retired and restored. */
export const RetirableList = <R extends RetirableRow, S extends FormSchema>(props: RetirableListProps<R, S>) => {
  const { list, retiring, onCreate, onEdit, children } = props
  const { title, initial, ...form } = props.form
  const { row, opened, open, close, newId } = useEditing<R>()
  return (
    <>
      <SettingsList
        {...list}
        onOpen={open}
        commands={(selected) => retirableCommands({ ...retiring, selected, onNew: () => open(null), onEdit: open })}
      />
      <EditDialog
        {...form}
        title={title(row)}
        opened={opened}
        onClose={close}
        initial={initial(row)}
        revision={row?.revision ?? null}
        onSend={(body, expected) =>
          row === null ? onCreate({ ...body, id: newId }) : onEdit(row.id, { ...body, expected })
        }
      >
        {(fields) => children(fields, row)}
      </EditDialog>
    </>
  )
}

/** What a field offers to choose from: rows in use, and retired ones that are chosen already, marked as `retired` says. */
export const offeredChoices = <R extends Pick<RetirableRow, 'id' | 'isRetired'>>(
  rows: Iterable<R>,
  isChosen: (id: string) => boolean,
  nameOf: (row: R) => string,
  retired: (name: string) => string,
): { readonly value: string; readonly label: string }[] =>
  [...rows]
    .filter(({ id, isRetired }) => !isRetired || isChosen(id))
    .map((row) => ({ value: row.id, label: row.isRetired ? retired(nameOf(row)) : nameOf(row) }))
