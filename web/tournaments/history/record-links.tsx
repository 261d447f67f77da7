import { useState } from 'react'
import { historyText } from '../../texts/en/history.ts'
import classes from './record-links.module.css'
import { kindLabel, linkedPeople, linkedRecords, type RecordRef, recordName } from './record-names.ts'

interface RecordLinksProps {
  readonly records: readonly RecordRef[]
  readonly names: ReadonlyMap<string, string>
  readonly onOpen: (record: RecordRef) => void
  /** Links only people and families, for the organization's history. */
  readonly ofPeople?: boolean
}

const SHOWN = 5

/** The records an entry mentions; each links to its history. */
export const RecordLinks = ({ records, names, onOpen, ofPeople = false }: RecordLinksProps) => {
  const [all, setAll] = useState(false)
  const linked = ofPeople ? linkedPeople(records) : linkedRecords(records)
  if (linked.length === 0) return null
  const visible = all ? linked : linked.slice(0, SHOWN)
  return (
    <div className={classes.records}>
      {visible.map((record) => (
        <button
          key={`${record.kind}:${record.id}`}
          type="button"
          title={historyText('historyOfThis', { kind: kindLabel(record.kind).toLowerCase() })}
          onClick={() => onOpen(record)}
        >
          {recordName(record, names)}
        </button>
      ))}
      {visible.length === linked.length ? null : (
        <button type="button" onClick={() => setAll(true)}>
          {historyText('more', { count: linked.length - visible.length })}
        </button>
      )}
    </div>
  )
}
