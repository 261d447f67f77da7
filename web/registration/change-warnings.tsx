import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ChangeProblem } from '../../api/contract/registration-changes.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { listText } from '../texts/formats.ts'
import classes from './change-dialog.module.css'
import type { Warnings as Warned } from './use-warnings.ts'

interface Names {
  /** The athlete's name. */
  readonly name: string
  /** '' for what is not known here. */
  readonly titleOf: (eventId: string) => string
  readonly itemOf?: (catalogItemId: string) => string
}

interface ChangeWarningsProps extends Names {
  readonly warned: Warned
}

/** The rules that a change would break, and why staff set them aside. */
export const ChangeWarnings = (props: ChangeWarningsProps) =>
  props.warned.warnings.length === 0 ? null : <Warnings {...props} />

const Warnings = ({ warned, ...names }: ChangeWarningsProps) => {
  const element = useRef<HTMLDivElement>(null)
  // Warnings appear below the form, where the dialog's buttons may cover them.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <>
      <div className={classes.warning} role="alert" ref={element}>
        <b>{athletesText('warned')}</b>
        <ul>
          {warned.warnings.map((warning) => (
            <li key={`${warning.code} ${warning.studentId ?? ''} ${warning.eventId ?? ''} ${warning.message}`}>
              {warningText(warning, names)}
            </li>
          ))}
        </ul>
        {athletesText('warnedRecorded')}
      </div>
      <TextInput
        label={athletesText('explanation')}
        description={athletesText('explanationHint')}
        required
        maxLength={500}
        value={warned.explanation}
        onChange={(event) => warned.explain(event.currentTarget.value)}
      />
    </>
  )
}

const namesOf = (ids: readonly string[] = [], nameOf: (id: string) => string = () => ''): readonly string[] =>
  ids.map(nameOf).filter((name) => name !== '')

/** The rule in words: which athlete would be in which events, and what is wrong with it. */
export const warningText = (
  { code, message, eventId, eventIds, catalogIds }: ChangeProblem,
  { name, titleOf, itemOf }: Names,
): string => {
  const event = eventId === undefined ? '' : titleOf(eventId)
  const events = namesOf(eventIds, titleOf)
  if (code === 'prerequisites-missing') {
    const needs = [...events, ...namesOf(catalogIds, itemOf)]
    if (needs.length > 0 && event !== '') return athletesText('warnedLacks', { name, event, needs: listText(needs) })
  }
  if (eventId === undefined) {
    return events.length === 0
      ? message
      : athletesText('warnedGroup', { name, events: listText(events), reason: message })
  }
  if (event === '') return message
  return athletesText('warnedOf', { event, reason: code === 'event-closed' ? athletesText('eventClosed') : message })
}
