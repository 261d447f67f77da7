import { exclusionForm } from '../../../../api/contract/set-up-forms.ts'
import type { useEditing } from '../../../accounts/organization/use-editing.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { listText } from '../../../texts/formats.ts'
import { ChoicesField } from '../../../ui/form/choices-field.tsx'
import { EditDialog } from '../../../ui/form/edit-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/notice.tsx'
import { setUpProblemText } from '../refusals.ts'
import type { useSaveEntry } from '../use-save-entry.ts'
import { type ExclusionToEdit, type Groups, type GroupToEdit, withExclusion } from './group-draft.ts'

interface ExclusionDialogProps {
  readonly groups: readonly GroupToEdit[]
  readonly revision: number
  /** The edited exclusion by index, because exclusions have no id. */
  readonly editing: ReturnType<typeof useEditing<{ readonly at: number; readonly exclusion: ExclusionToEdit }>>
  readonly save: ReturnType<typeof useSaveEntry<Groups>>['save']
}

/** Adds or edits an exclusion of groups and its message for parents. */
export const ExclusionDialog = ({ groups, revision, editing, save }: ExclusionDialogProps) => {
  const { row } = editing
  const own = ({ purchaseGroupExclusions }: Groups) => (row === null ? null : purchaseGroupExclusions[row.at])
  return (
    <EditDialog
      title={setUpText(row === null ? 'newExclusion' : 'editExclusion')}
      opened={editing.opened}
      onClose={editing.close}
      schema={exclusionForm}
      initial={draftOfExclusion(row?.exclusion)}
      revision={revision}
      compared={compared(groups)}
      currentOf={(current) => draftOfExclusion(own(current as unknown as Groups) ?? undefined)}
      onSend={(exclusion, expected) =>
        save({ next: (whole) => withExclusion(whole, row?.at ?? null, exclusion), about: own }, expected)
      }
      problemText={(problem) => setUpProblemText(problem, setUpText('notSaved'))}
      onDone={() => notify(setUpText('saved', { title: setUpText('exclusions') }))}
    >
      {(form) => (
        <>
          <ChoicesField
            label={setUpText('excluded')}
            description={setUpText('excludedHint')}
            options={groups.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.field('purchaseGroupIds')}
          />
          <TextField
            label={setUpText('message')}
            description={setUpText('messageHint')}
            lines={2}
            {...form.field('errorMessage')}
          />
        </>
      )}
    </EditDialog>
  )
}

const draftOfExclusion = (exclusion: ExclusionToEdit | undefined) => ({
  purchaseGroupIds: [...(exclusion?.purchaseGroupIds ?? [])],
  errorMessage: exclusion?.errorMessage ?? '',
})

/** The groups' titles in order. */
export const titlesOf = (groups: readonly GroupToEdit[], ids: readonly string[] | null): string =>
  listText(groups.filter(({ id }) => ids?.includes(id)).map(({ title }) => title))

const compared = (groups: readonly GroupToEdit[]) =>
  ({
    purchaseGroupIds: [setUpText('excluded'), (ids: readonly string[] | null) => titlesOf(groups, ids)],
    errorMessage: setUpText('message'),
  }) as const
