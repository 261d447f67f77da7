import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  defaultPace,
  type RehearsalForm,
  type RehearsalRequest,
  rehearsalForm,
} from '../../../api/contract/rehearsal.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { instantAt, instantOf, wallClockOf } from '../../../domain/kernel/time.ts'
import { base64Of } from '../../client/base64-of.ts'
import { dataOf } from '../../client/read-state.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useRead } from '../../client/use-read.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { MomentField } from '../../ui/form/moment-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import classes from './what-if.module.css'

interface WhatIfFormProps {
  readonly tournament: Tournament
  readonly busy: boolean
  readonly onRun: (request: RehearsalRequest) => Promise<void>
}

const ATHLETES = 200

/** The assumptions: who comes, when they register, and how long things take. */
export const WhatIfForm = ({ tournament, busy, onRun }: WhatIfFormProps) => {
  const { id, timezone } = tournament
  const { form, element, checkFields, showErrors, parsed } = useSchemaForm({
    schema: rehearsalForm,
    initial: {
      kind: 'invented' as const,
      athletes: ATHLETES,
      seed: '1',
      tournamentId: id,
      pricesAt: wallClockOf(instantOf(serverNow()), timezone),
      ...defaultPace,
    },
  })
  const [file, setFile] = useState<File | null>(null)
  const [hasNoFile, setHasNoFile] = useState(false)
  const { field } = form
  const { kind } = form.values

  const send = async (): Promise<void> => {
    const errors = checkFields()
    if (Object.keys(errors).length > 0) {
      showErrors(errors)
      return
    }
    const values = parsed()
    setHasNoFile(values.kind === 'file' && file === null)
    const chosen = await fieldOf(values, file)
    if (chosen === null) return
    const { match, performance, changeover, pause } = values
    const pricesAt = instantAt(values.pricesAt, timezone)
    await onRun({ field: chosen, pricesAt, pace: { match, performance, changeover, pause } })
  }
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={classes.who}>
        <SelectField
          label={text('who')}
          {...field('kind')}
          required
          options={[
            { value: 'invented', label: text('invented') },
            { value: 'earlier', label: text('earlier') },
            { value: 'file', label: text('file') },
          ]}
          description={kind === 'invented' ? text('inventedHelp') : undefined}
        />
        {kind === 'invented' ? (
          <>
            <NumberField label={text('athletes')} {...field('athletes')} />
            <TextField label={text('seed')} {...field('seed')} description={text('seedHelp')} maxLength={50} />
          </>
        ) : null}
        {kind === 'earlier' ? <EarlierField tournament={tournament} binding={field('tournamentId')} /> : null}
      </div>
      {kind === 'file' ? (
        <div>
          <p className={classes.note}>{text('fileHelp')}</p>
          <FileDrop
            label={file === null ? text('chooseFile') : text('chosen', { name: file.name })}
            onFile={(chosen) => {
              setFile(chosen)
              setHasNoFile(false)
            }}
            refused={hasNoFile ? text('noFile') : undefined}
          />
        </div>
      ) : null}
      <div className={classes.numbers}>
        <MomentField label={text('pricesAt')} {...field('pricesAt')} description={text('pricesAtHelp')} />
        <NumberField label={text('match')} {...field('match')} decimals={1} />
        <NumberField label={text('performance')} {...field('performance')} decimals={1} />
        <NumberField label={text('changeover')} {...field('changeover')} decimals={1} />
        <NumberField label={text('pause')} {...field('pause')} description={text('pauseHelp')} />
      </div>
      <div>
        <Button type="submit" loading={busy}>
          {text('run')}
        </Button>
      </div>
    </form>
  )
}

type Binding = Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>

const EarlierField = ({ tournament, binding }: Pick<WhatIfFormProps, 'tournament'> & { readonly binding: Binding }) => {
  const { id, startDate, timezone } = tournament
  const known = dataOf(useRead('/tournament/:t/rehearsal/fields', { params: { t: id } }).reading) ?? []
  return (
    <SelectField
      label={text('tournament')}
      {...binding}
      required
      searchable
      options={known.map((one) => ({
        value: one.id,
        label:
          one.id === id
            ? text('soFar', { title: one.title })
            : `${one.title} · ${wallClockOf(one.startDate, timezone).slice(0, 10)}`,
      }))}
      description={text('earlierHelp', { year: wallClockOf(startDate, timezone).slice(0, 4) })}
    />
  )
}

/** Null without a file. */
const fieldOf = async (values: RehearsalForm, file: File | null): Promise<RehearsalRequest['field'] | null> => {
  const { kind, athletes, seed, tournamentId } = values
  if (kind === 'invented') return { kind, athletes, seed }
  if (kind === 'earlier') return { kind, tournamentId }
  return file === null ? null : { kind, content: await base64Of(file) }
}
