import { IconArchive, IconArchiveOff, IconEdit, IconPlus } from '@tabler/icons-react'
import type { Sent } from '../../client/use-send.ts'
import { organizationText } from '../../texts/en/organization.ts'
import type { Command } from '../../ui/command.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'

const icon = { size: 17, 'aria-hidden': true } as const

/** Kind of the listed rows. */
type Listed = 'program' | 'level' | 'facility' | 'customField' | 'category' | 'rubric' | 'scoringRule'

interface ListCommands<R> {
  readonly what: Listed
  readonly selected: R | null
  readonly onNew: () => void
  readonly onEdit: (row: R) => void
}

/** New and Edit, the commands of every list in the admin console. */
export const editCommands = <R,>({ what, selected, onNew, onEdit }: ListCommands<R>): readonly Command[] => [
  {
    key: 'new',
    label: organizationText('new'),
    icon: <IconPlus {...icon} />,
    hint: organizationText('addHint', { what }),
    onClick: onNew,
  },
  {
    key: 'edit',
    label: organizationText('edit'),
    icon: <IconEdit {...icon} />,
    disabled: selected === null,
    hint: organizationText(selected === null ? 'selectFirst' : 'editHint', { what }),
    onClick: () => {
      if (selected !== null) onEdit(selected)
    },
  },
]

export interface Retiring<R> {
  readonly what: Listed
  readonly selected: R | null
  /** The verbs: Retire and Restore. */
  readonly words: readonly [retire: string, restore: string]
  /** Title and text of the confirmation. */
  readonly question: string
  readonly text: string
  /** Messages for failures; by default the problem's own. */
  readonly failed?: { readonly retire: string; readonly restore: string }
  readonly retire: (id: string) => Promise<Sent<unknown>>
  readonly restore: (id: string) => Promise<Sent<unknown>>
}

interface Retirable {
  readonly id: string
  readonly isRetired: boolean
}

/** New, Edit, and Retire or Restore: the commands of a list whose rows are retired, not deleted. */
export const retirableCommands = <R extends Retirable>(of: ListCommands<R> & Retiring<R>): readonly Command[] => [
  ...editCommands(of),
  retireCommand(of),
]

/** Retires the selected row after confirmation, or restores a retired one. */
const retireCommand = <R extends Retirable>(of: Retiring<R>): Command => {
  const { what, selected, words, question, text, failed, retire, restore } = of
  const [retireWord, restoreWord] = words
  const tell = (sent: Sent<unknown>, failure: string | undefined): void => {
    if (!sent.ok) notify(failure ?? sent.problem.message, 'bad')
  }
  if (selected?.isRetired === true) {
    return {
      key: 'restore',
      label: restoreWord,
      icon: <IconArchiveOff {...icon} />,
      hint: organizationText('restoreHint', { what }),
      onClick: () => void restore(selected.id).then((sent) => tell(sent, failed?.restore)),
    }
  }
  const ask = async (): Promise<void> => {
    if (selected === null) return
    if (await confirm({ title: question, text, yes: retireWord, danger: true })) {
      tell(await retire(selected.id), failed?.retire)
    }
  }
  return {
    key: 'retire',
    label: retireWord,
    icon: <IconArchive {...icon} />,
    disabled: selected === null,
    hint: organizationText(selected === null ? 'selectFirst' : 'retireHint', { what }),
    onClick: () => void ask(),
  }
}
