import { useState } from 'react'

/**
 * The row that a form dialog edits: null for a new one. It is kept while the dialog closes, so that the title does not
 * change.
 */
export const useEditing = <R>() => {
  const [editing, setEditing] = useState<{ readonly opened: boolean; readonly row: R | null; readonly id: string }>({
    opened: false,
    row: null,
    id: '',
  })
  return {
    opened: editing.opened,
    row: editing.row,
    /** Id of a new row: the same for retries within one opening. */
    newId: editing.id,
    open: (row: R | null) => setEditing({ opened: true, row, id: crypto.randomUUID() }),
    close: () => setEditing((now) => ({ ...now, opened: false })),
  }
}
