import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import {
  divisionsOf,
  eachLevel,
  type RuleTemplate,
  ruleTemplates,
} from '../../../../domain/tournaments/published-set-up.ts'
import { divisionRulesText as text } from '../../../texts/en/division-rules.ts'
import { reasonText } from '../../../texts/en/reason.ts'
import { listText } from '../../../texts/formats.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../../ui/form/choices-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import classes from './template-choice.module.css'

interface TemplateChoiceProps {
  /** The organization's levels by order. */
  readonly levels: ReadonlyMap<number, string>
  /** The tournament's year. */
  readonly year: number
  /** Called with the chosen divisions, which get new ids. */
  readonly onChoose: (divisions: DivisionToEdit[]) => void
}

/** A button that offers common division templates. */
export const TemplateChoice = (props: TemplateChoiceProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {text('templates')}
      </Button>
      {opened ? <Choice {...props} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

const Choice = ({ levels, year, onChoose, onClose }: TemplateChoiceProps & { readonly onClose: () => void }) => {
  const [template, setTemplate] = useState<RuleTemplate | null>(null)
  const [groups, setGroups] = useState<readonly string[]>([])
  const [byLevel, setByLevel] = useState(false)
  const bands = useMemo(() => eachLevel([...levels].map(([order, label]) => ({ order, label }))), [levels])
  const divisions = template === null ? [] : divisionsOf(template, { year, groups, levels: byLevel ? bands : [] })
  const choose = (id: string | null): void => {
    const chosen = ruleTemplates.find((one) => one.id === id) ?? null
    setTemplate(chosen)
    setGroups(chosen?.groups.map((group) => group.id) ?? [])
    setByLevel(chosen?.isByLevel ?? false)
  }
  const add = (): void => {
    onChoose(
      divisions.map(({ tags, rules, ...division }) => ({
        id: crypto.randomUUID(),
        ...division,
        tags: [...tags],
        rules: [...rules],
      })),
    )
    onClose()
  }
  return (
    <Dialog
      title={text('templates')}
      opened
      onClose={onClose}
      actions={
        <SubmitButton reason={divisions.length === 0 ? reasonText('chooseFirst') : null} onClick={add}>
          {text('templateUse')}
        </SubmitButton>
      }
    >
      <div className={classes.choice}>
        <SelectField
          label={text('template')}
          required={false}
          error={undefined}
          data-path="template"
          options={ruleTemplates.map(({ id: value, title: label }) => ({ value, label }))}
          value={template?.id ?? null}
          onChange={choose}
        />
        {template === null ? null : (
          <>
            <ChoicesField
              label={text('templateGroups')}
              required={false}
              data-path="groups"
              options={template.groups.map((group) => ({ value: group.id, label: group.title }))}
              value={[...groups]}
              onChange={(chosen) => setGroups(chosen ?? [])}
              error={groups.length === 0 ? text('templateInvalid') : undefined}
            />
            {bands.length < 2 ? null : (
              <Checkbox
                label={text('templateBelts')}
                checked={byLevel}
                onChange={(event) => setByLevel(event.currentTarget.checked)}
              />
            )}
            <p role="status">
              <strong>{text('templateCount', { count: divisions.length })}</strong>
            </p>
            <About template={template} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const About = ({ template: { note, sources } }: { readonly template: RuleTemplate }) => (
  <div className={classes.about}>
    <p>
      <strong>{text('templateCheck', { years: yearsOf(sources.map(({ asOf }) => asOf)) })}</strong>
    </p>
    <p>{note}</p>
    <ul>
      {sources.map(({ name, url, asOf }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          ({asOf})
        </li>
      ))}
    </ul>
  </div>
)

const yearsOf = (years: readonly number[]): string => listText([...new Set(years)].sort((a, b) => a - b).map(String))
