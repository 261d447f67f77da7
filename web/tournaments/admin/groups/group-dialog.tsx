import { Alert } from '@mantine/core'
import { purchaseGroupForm } from '../../../../api/contract/set-up-forms.ts'
import type { useEditing } from '../../../accounts/organization/use-editing.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { listText } from '../../../texts/formats.ts'
import { ChoicesField } from '../../../ui/form/choices-field.tsx'
import { EditDialog } from '../../../ui/form/edit-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/notice.tsx'
import { setUpProblemText } from '../refusals.ts'
import type { useSaveEntry } from '../use-save-entry.ts'
import {
  draftOfGroup,
  type EventInGroup,
  type Groups,
  type GroupToEdit,
  groupErrors,
  moves,
  tooFewText,
  withGroup,
} from './group-draft.ts'

interface GroupDialogProps {
  readonly events: readonly EventInGroup[]
  readonly groups: readonly GroupToEdit[]
  readonly revision: number
  readonly editing: ReturnType<typeof useEditing<GroupToEdit>>
  readonly save: ReturnType<typeof useSaveEntry<Groups>>['save']
}

/** Adds or edits a purchase group and its events. */
export const GroupDialog = ({ events, groups, revision, editing, save }: GroupDialogProps) => {
  const { row } = editing
  const id = row?.id ?? editing.newId
  const own = ({ purchaseGroups }: Groups) => purchaseGroups.find((one) => one.id === id) ?? null
  const options = events.map(({ eventId, title, purchaseGroupId }) => {
    const other = purchaseGroupId === id ? undefined : groups.find((one) => one.id === purchaseGroupId)
    const label = other === undefined ? title : setUpText('inOther', { title, group: other.title })
    return { value: eventId, label }
  })
  return (
    <EditDialog
      title={setUpText(row === null ? 'newGroup' : 'editGroup')}
      opened={editing.opened}
      onClose={editing.close}
      schema={purchaseGroupForm}
      initial={draftOfGroup(row, events)}
      check={groupErrors}
      revision={revision}
      compared={compared(events)}
      currentOf={(current) => draftOfGroup(own(current as unknown as Groups), events)}
      onSend={({ eventIds, ...group }, expected) =>
        save(
          {
            next: (whole) => withGroup(whole, { ...group, id }),
            about: own,
            others: { CurriculumEdits: moves(id, eventIds, events) },
          },
          expected,
        )
      }
      problemText={(problem) => setUpProblemText(problem, setUpText('notSaved'))}
      onDone={(_, { title }) => notify(setUpText('saved', { title }))}
    >
      {(form) => {
        const warning = tooFewText(form.values.minItemsPerParticipant, form.values.eventIds?.length ?? 0)
        return (
          <>
            <TextField label={setUpText('title')} {...form.field('title')} />
            <TextField label={setUpText('subtitle')} {...form.field('subtitle')} />
            <ChoicesField
              label={setUpText('events')}
              description={setUpText('eventsHint')}
              options={options}
              {...form.field('eventIds')}
            />
            <NumberField
              label={setUpText('min')}
              description={setUpText('minHint')}
              {...form.field('minItemsPerParticipant')}
            />
            {warning === null ? null : (
              <Alert color="belt" role="note">
                {warning}
              </Alert>
            )}
            <NumberField
              label={setUpText('max')}
              description={setUpText('unlimited')}
              {...form.field('maxItemsPerParticipant')}
            />
          </>
        )
      }}
    </EditDialog>
  )
}

const compared = (events: readonly EventInGroup[]) =>
  ({
    title: setUpText('title'),
    subtitle: setUpText('subtitle'),
    minItemsPerParticipant: setUpText('min'),
    maxItemsPerParticipant: setUpText('max'),
    eventIds: [
      setUpText('events'),
      (ids: readonly string[] | null) =>
        listText(events.filter(({ eventId }) => ids?.includes(eventId)).map(({ title }) => title)),
    ],
  }) as const
