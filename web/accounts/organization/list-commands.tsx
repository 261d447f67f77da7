import { IconArchive, IconArchiveOff, IconEdit, IconPlus } from '@tabler/icons-react'
import type { Sent } from '../../client/use-send.ts'
import type { Command } from '../../ui/command.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'

const icon = { size: 17, 'aria-hidden': true } as const

interface ListCommands<R> {
  /** What a row is: 'program'. */
  readonly what: string
  readonly selected: R | null
  readonly onNew: () => void
  readonly onEdit: (row: R) => void
}

/** New and Edit, as every list of the admin console has them. */
export const editCommands = <R,>({ what, selected, onNew, onEdit }: ListCommands<R>): readonly Command[] => [
  { key: 'new', label: 'New', icon: <IconPlus {...icon} />, hint: `Add a ${what}`, onClick: onNew },
  {
    key: 'edit',
    label: 'Edit',
    icon: <IconEdit {...icon} />,
    disabled: selected === null,
    hint: selected === null ? `Select a ${what} first` : `Change the ${what}`,
    onClick: () => {
      if (selected !== null) onEdit(selected)
    },
  },
]

interface RetireCommand {
  readonly what: string
  readonly selected: { readonly isRetired: boolean } | null
  /** The verbs: Retire and Restore. */
  readonly words: readonly [retire: string, restore: string]
  /** What is said before it is retired. */
  readonly question: string
  /** What is said when it did not work; the reason unless given. */
  readonly failed?: string
  readonly retire: () => Promise<Sent<unknown>>
  readonly restore: () => Promise<Sent<unknown>>
}

/** Retires the selected row after asking, or brings a retired one back. */
export const retireCommand = ({ what, selected, words, question, failed, retire, restore }: RetireCommand): Command => {
  const [retireWord, restoreWord] = words
  const done = (sent: Sent<unknown>): void => {
    if (!sent.ok) notify(failed ?? sent.problem.message, 'bad')
  }
  if (selected?.isRetired === true) {
    return {
      key: 'restore',
      label: restoreWord,
      icon: <IconArchiveOff {...icon} />,
      hint: `Offer the ${what} again`,
      onClick: () => void restore().then(done),
    }
  }
  const ask = async (): Promise<void> => {
    if (await confirm({ title: `${retireWord} this ${what}?`, text: question, yes: retireWord, danger: true })) {
      done(await retire())
    }
  }
  return {
    key: 'retire',
    label: retireWord,
    icon: <IconArchive {...icon} />,
    disabled: selected === null,
    hint: selected === null ? `Select a ${what} first` : `Take the ${what} off the choices`,
    onClick: () => void ask(),
  }
}
