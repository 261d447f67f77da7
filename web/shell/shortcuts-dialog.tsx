import { useState } from 'react'
import { helpText } from '../texts/en/help.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'

/** The keyboard shortcuts, initially open; mount it again to open it again. */
const ShortcutsDialog = () => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog title={helpText('shortcuts')} opened={isOpen} onClose={() => setIsOpen(false)} width={450}>
      <ShortcutList />
    </Dialog>
  )
}
export default ShortcutsDialog
