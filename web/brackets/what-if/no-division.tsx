import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { noDivisionText } from '../../tournaments/divisions/no-division-text.ts'
import { Section } from '../../ui/page.tsx'
import classes from './what-if.module.css'
import { factsText } from './what-if-labels.ts'

const FIRST = 10

/** Athletes without a division: the reasons first, by frequency, then each athlete. */
export const NoDivision = ({ unmatched }: Pick<RehearsalOnWire, 'unmatched'>) => {
  const { count, causes, entries } = unmatched
  const [isOpen, setOpen] = useState(false)
  const visible = isOpen ? entries : entries.slice(0, FIRST)
  if (count === 0) {
    return (
      <Section title={text('unmatched')}>
        <p className={classes.lead}>{text('allMatched')}</p>
      </Section>
    )
  }
  return (
    <Section title={text('unmatched')}>
      <ul className={classes.causes} aria-label={text('causes')}>
        {causes.map((cause) => (
          <li key={[cause.eventTitle, cause.reason, ...cause.fields].join(' ')}>
            <span>
              <strong>{noDivisionText(cause)}</strong>
              <small>{cause.eventTitle}</small>
            </span>
            <span className={classes.count}>{text('times', { count: cause.count })}</span>
          </li>
        ))}
      </ul>
      <ul className={classes.people} aria-label={text('unmatched')}>
        {visible.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes.
          <li key={at}>
            <span>
              <strong>{entry.name ?? text('unnamed', { number: at + 1 })}</strong>
              <small>{factsText(entry)}</small>
            </span>
            <span className={classes.reason}>
              {entry.eventTitle}: {noDivisionText(entry)}
            </span>
          </li>
        ))}
      </ul>
      {visible.length === entries.length ? null : (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {text('showAll', { count: entries.length - visible.length })}
          </Button>
        </div>
      )}
      {isOpen && count > entries.length ? (
        <p className={classes.note}>{text('notListed', { count: count - entries.length })}</p>
      ) : null}
    </Section>
  )
}
