import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { mapped } from '../../client/read-state.ts'
import { type Sent, useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/lists.ts'
import { organizationText } from '../../texts/en/organization.ts'
import type { Command } from '../../ui/command.ts'
import { confirm } from '../../ui/confirm.ts'
import type { GridColumn } from '../../ui/grid.tsx'
import { notify } from '../../ui/notice.tsx'
import { editCommands } from '../organization/list-commands.tsx'
import { SettingsList } from '../organization/settings-list.tsx'
import { useEditing } from '../organization/use-editing.ts'
import { useCustomInputs } from '../organization/use-lists.ts'
import { CustomFieldDialog } from './custom-field-dialog.tsx'
import { storedAs, typeText } from './custom-field-form.ts'

/** The Custom Fields tab: the organization's questions about every student, in order. */
const CustomFields = () => {
  const inputs = useCustomInputs()
  const editing = useEditing<CustomInputRow>()
  const columns = useMemo(columnsOf, [])
  const move = useSend('POST /membership/inputs/move/:id')
  const remove = useSend('POST /membership/inputs/remove/:id')
  const ordered = useMemo(
    () => mapped(inputs, (rows) => new Map([...rows].sort(([, a], [, b]) => a.order - b.order))),
    [inputs],
  )
  const list = ordered.reading.status === 'ready' ? [...ordered.reading.data.values()] : []
  const placed = (selected: CustomInputRow | null, step: 1 | -1): Command => {
    const at = list.findIndex(({ id }) => id === selected?.id)
    const neighbor = at < 0 ? undefined : list[at + step]
    return {
      key: step < 0 ? 'up' : 'down',
      label: listsText(step < 0 ? 'moveUp' : 'moveDown'),
      icon: step < 0 ? <IconArrowUp {...icon} /> : <IconArrowDown {...icon} />,
      disabled: neighbor === undefined,
      hint: at < 0 ? organizationText('selectFirst', { what: 'customField' }) : listsText('moveHint'),
      onClick: () => {
        if (selected === null || neighbor === undefined) return
        const place = step < 0 ? 'before' : 'after'
        void move.run({ params: { id: selected.id }, body: { place, beside: neighbor.id } }).then(notifyFailure)
      },
    }
  }
  const onRemove = async (selected: CustomInputRow): Promise<void> => {
    const question = {
      title: listsText('removeQuestion'),
      text: listsText('removeText', { label: selected.label }),
      yes: listsText('remove'),
      danger: true,
    }
    if (await confirm(question)) notifyFailure(await remove.run({ params: { id: selected.id } }))
  }
  return (
    <>
      <SettingsList
        label={listsText('customFields')}
        of={ordered}
        columns={columns}
        empty={listsText('noCustomFields')}
        onOpen={editing.open}
        commands={(selected) => [
          ...editCommands({ what: 'customField', selected, onNew: () => editing.open(null), onEdit: editing.open }),
          placed(selected, -1),
          placed(selected, 1),
          {
            key: 'remove',
            label: listsText('remove'),
            icon: <IconTrash {...icon} />,
            danger: true,
            disabled: selected === null,
            hint:
              selected === null ? organizationText('selectFirst', { what: 'customField' }) : listsText('removeHint'),
            onClick: () => {
              if (selected !== null) void onRemove(selected)
            },
          },
        ]}
      />
      <CustomFieldDialog editing={editing} />
    </>
  )
}
export default CustomFields

const icon = { size: 17, 'aria-hidden': true } as const

const notifyFailure = (sent: Sent<unknown>): void => {
  if (!sent.ok) notify(sent.problem.message, 'bad')
}

const columnsOf = (): readonly GridColumn<CustomInputRow>[] => [
  {
    id: 'order',
    title: listsText('place'),
    value: ({ order }) => order,
    text: () => '',
    width: 70,
    sort: 'asc',
    card: 'none',
  },
  { id: 'label', title: listsText('label'), value: ({ label }) => label, card: 'title' },
  { id: 'type', title: listsText('type'), value: typeText, width: 140 },
  { id: 'isRequired', title: listsText('required'), value: ({ isRequired }) => isRequired, width: 110 },
  { id: 'bindTo', title: listsText('storedAs'), value: ({ bindTo }) => storedAs(bindTo) },
  { id: 'description', title: listsText('description'), value: ({ description }) => description },
]
