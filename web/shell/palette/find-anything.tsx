import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMe } from '../../client/viewer.ts'
import { shellText } from '../../texts/en/shell.ts'
import { isStaff } from '../../tournaments/manage-access.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(loadPalette)
const ShortcutsDialog = lazyPart(() => import('../shortcuts-dialog.tsx'))

/**
 * The button of the command palette, for staff, and its shortcuts: Ctrl-K or ⌘K opens it anywhere; `/` focuses the
 * search box of the list on the screen and `?` lists the shortcuts, unless the user is typing. The palette is loaded when
 * it is first opened.
 */
export const FindAnything = () => {
  const isForStaff = isStaff(useMe())
  const [times, setTimes] = useState(0)
  const open = (): void => {
    setTimes((before) => before + 1)
    // Once loaded it is opened here; the first time it opens itself.
    if (times > 0) void import('./store.ts').then(({ palette }) => palette.toggle())
  }
  useHotkeys(isForStaff ? [['mod+K', open]] : [], [], true)
  useHotkeys([['/', focusFind, { preventDefault: false }]])
  const [asked, setAsked] = useState(0)
  const ask = (): void => setAsked((before) => before + 1)
  // With or without Shift, by the keyboard's layout.
  useHotkeys(
    isForStaff
      ? [
          ['?', ask],
          ['shift+?', ask],
        ]
      : [],
  )
  if (!isForStaff) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={shellText('findAnything')}
        aria-keyshortcuts="Control+K Meta+K"
        title={shellText('findAnythingKeys')}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {times === 0 ? null : (
        <Suspense>
          <Palette />
        </Suspense>
      )}
      {asked === 0 ? null : (
        <Suspense>
          <ShortcutsDialog key={asked} />
        </Suspense>
      )}
    </>
  )
}

const focusFind = (event: KeyboardEvent): void => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field === null || document.querySelector('[role="dialog"]') !== null) return
  event.preventDefault()
  field.focus()
  field.select()
}
