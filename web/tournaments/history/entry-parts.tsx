import { useState } from 'react'
import type { AuditTitle } from '../../../api/contract/audit.ts'
import { historyText } from '../../texts/en/history.ts'
import { titleText } from '../../texts/history-words.ts'
import classes from './record-links.module.css'

const SHOWN = 5

/** What an entry consists of: the divisions of a draw. */
export const EntryParts = ({ parts }: { readonly parts: readonly AuditTitle[] }) => {
  const [all, setAll] = useState(false)
  if (parts.length === 0) return null
  const visible = all ? parts : parts.slice(0, SHOWN)
  return (
    <div className={classes.parts}>
      <ul>
        {visible.map((part) => (
          <li key={part.title}>{titleText(part)}</li>
        ))}
      </ul>
      {visible.length === parts.length ? null : (
        <button type="button" onClick={() => setAll(true)}>
          {historyText('more', { count: parts.length - visible.length })}
        </button>
      )}
    </div>
  )
}
