import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { shellText } from '../../texts/en/shell.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { IconButton } from '../../ui/plain-button.tsx'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(loadPalette)
const ShortcutsDialog = lazyPart(() => import('../shortcuts-dialog.tsx'))

/**
 * The button of the command palette, for staff, and its shortcuts: Ctrl-K or ⌘K opens it anywhere and `?` lists the
 * shortcuts, unless the user is typing. The palette is loaded when it is first opened.
 */
const FindAnything = () => {
  const [times, setTimes] = useState(0)
  const open = (): void => {
    setTimes((before) => before + 1)
    // Once loaded it is opened here; the first time it opens itself.
    if (times > 0) void import('./store.ts').then(({ palette }) => palette.toggle())
  }
  useHotkeys([['mod+K', open]], [], true)
  const [asked, setAsked] = useState(0)
  const ask = (): void => setAsked((before) => before + 1)
  // With or without Shift, by the keyboard's layout.
  useHotkeys([
    ['?', ask],
    ['shift+?', ask],
  ])
  return (
    <>
      <IconButton
        aria-label={shellText('findAnything')}
        aria-keyshortcuts="Control+K Meta+K"
        title={shellText('findAnythingKeys')}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </IconButton>
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
export default FindAnything
