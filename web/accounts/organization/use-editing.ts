import { useState } from 'react'

/** What a form dialog edits: null for something new. It stays while the dialog closes, so that its title does. */
export const useEditing = <R>() => {
  const [editing, setEditing] = useState<{ readonly opened: boolean; readonly row: R | null; readonly id: string }>({
    opened: false,
    row: null,
    id: '',
  })
  return {
    opened: editing.opened,
    row: editing.row,
    /** Of something new: within one opening it is the same, however often it is sent. */
    newId: editing.id,
    open: (row: R | null) => setEditing({ opened: true, row, id: crypto.randomUUID() }),
    close: () => setEditing((now) => ({ ...now, opened: false })),
  }
}
