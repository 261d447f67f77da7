import {
  IconArchive,
  IconArchiveOff,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconEdit,
  IconEye,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import type { Command } from '../../ui/command.ts'
import type { Direction, ItemActions } from './use-item-actions.ts'

interface Choices extends ItemActions {
  readonly onNew: () => void
  readonly onEdit: (item: CurriculumRow) => void
  readonly onView: (item: CurriculumRow) => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** New, Edit, View, the moves, Retire or Restore, and Delete, for the selected item. */
export const commandsFor = (item: CurriculumRow | null, choices: Choices): readonly Command[] => {
  const ofItem = (hint: string, act: (item: CurriculumRow) => unknown) => ({
    disabled: item === null,
    hint: item === null ? curriculumText('selectFirst') : hint,
    onClick: () => {
      if (item !== null) void act(item)
    },
  })
  const move = (direction: Direction) => ofItem(curriculumText('moveHint'), (one) => choices.onMove(one, direction))
  return [
    {
      key: 'new',
      label: curriculumText('new'),
      icon: <IconPlus {...icon} />,
      hint: curriculumText('newItem'),
      onClick: choices.onNew,
    },
    {
      key: 'edit',
      label: curriculumText('edit'),
      icon: <IconEdit {...icon} />,
      ...ofItem(curriculumText('editHint'), choices.onEdit),
    },
    {
      key: 'view',
      label: curriculumText('view'),
      icon: <IconEye {...icon} />,
      ...ofItem(curriculumText('viewHint'), choices.onView),
    },
    { key: 'up', label: curriculumText('up'), icon: <IconArrowUp {...icon} />, ...move('up') },
    { key: 'down', label: curriculumText('down'), icon: <IconArrowDown {...icon} />, ...move('down') },
    { key: 'top', label: curriculumText('top'), icon: <IconArrowBarToUp {...icon} />, ...move('top') },
    { key: 'bottom', label: curriculumText('bottom'), icon: <IconArrowBarToDown {...icon} />, ...move('bottom') },
    item?.isRetired === true
      ? {
          key: 'restore',
          label: curriculumText('restore'),
          icon: <IconArchiveOff {...icon} />,
          ...ofItem(curriculumText('restoreHint'), choices.onRestore),
        }
      : {
          key: 'retire',
          label: curriculumText('retire'),
          icon: <IconArchive {...icon} />,
          ...ofItem(curriculumText('retireHint'), choices.onRetire),
        },
    {
      key: 'delete',
      label: curriculumText('delete'),
      icon: <IconTrash {...icon} />,
      danger: true,
      ...ofItem(curriculumText('deleteHint'), choices.onDelete),
    },
  ]
}
