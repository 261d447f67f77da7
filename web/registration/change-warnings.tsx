import { useEffect, useRef } from 'react'
import { athletesText } from '../texts/en/athletes.ts'
import classes from './change-dialog.module.css'
import type { ChangeWarning } from './use-change.ts'

interface ChangeWarningsProps {
  readonly warnings: readonly ChangeWarning[]
  readonly titleOf: (eventId: string) => string
}

/** Warnings about a change, which staff may override. */
export const ChangeWarnings = (props: ChangeWarningsProps) =>
  props.warnings.length === 0 ? null : <Warnings {...props} />

const Warnings = ({ warnings, titleOf }: ChangeWarningsProps) => {
  const element = useRef<HTMLDivElement>(null)
  // Warnings appear below the form, where the dialog's buttons may cover them.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={classes.warning} role="alert" ref={element}>
      <b>{athletesText('warned')}</b>
      <ul>
        {warnings.map(({ code, message, eventId }) => (
          <li key={`${code} ${eventId ?? ''}`}>
            {eventId === undefined
              ? message
              : athletesText('warnedOf', {
                  event: titleOf(eventId),
                  reason: code === 'event-closed' ? athletesText('eventClosed') : message,
                })}
          </li>
        ))}
      </ul>
      {athletesText('warnedRecorded')}
    </div>
  )
}
