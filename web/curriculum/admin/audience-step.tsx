import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { CurriculumAudience } from '../../../api/contract/curriculum.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import { audienceText, type Choices, levelOptions, programOptions } from './audience-text.ts'
import classes from './curriculum.module.css'
import type { ItemDraft } from './item-draft.ts'

interface AudienceStepProps {
  readonly form: FormOf<ItemDraft>
  readonly choices: Choices
}

/** Step 3: the audience, by program and level. */
export const AudienceStep = ({ form, choices }: AudienceStepProps) => {
  const { value, onChange } = form.field('intendedAudience')
  const audience = value ?? []
  const add = (): void => {
    const [only, ...others] = programOptions(choices, '')
    const programId = others.length === 0 ? (only?.value ?? '') : (audience.at(-1)?.programId ?? '')
    onChange([...audience, { programId, levelId: '', comparison: 'Exact' }])
  }
  const change = (at: number, changed: Partial<CurriculumAudience>): void =>
    onChange(audience.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  return (
    <>
      <p className={classes.hint}>{curriculumText(audience.length === 0 ? 'audienceNone' : 'audienceHint')}</p>
      <ul className={classes.parts} aria-label={curriculumText('audience')}>
        {audience.map((one, at) => {
          const place = (part: 'programId' | 'levelId' | 'comparison') => ({
            'data-path': `intendedAudience.${at}.${part}`,
            required: true,
            error: form.errorAt(`intendedAudience.${at}.${part}`),
          })
          const named = one.levelId === '' ? curriculumText('audienceAt', { at: at + 1 }) : audienceText(one, choices)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never move
            <li key={at}>
              <div className={classes.partHead}>
                <strong>{named}</strong>
                <CloseButton
                  aria-label={curriculumText('removeOf', { name: named })}
                  onClick={() => onChange(audience.toSpliced(at, 1))}
                />
              </div>
              <div className={classes.columns}>
                <SelectField
                  label={curriculumText('program')}
                  options={programOptions(choices, one.programId)}
                  value={one.programId || null}
                  onChange={(programId) => change(at, { programId: programId ?? '', levelId: '' })}
                  {...place('programId')}
                />
                <SelectField
                  label={curriculumText('level')}
                  options={levelOptions(choices, one.programId, one.levelId)}
                  value={one.levelId || null}
                  onChange={(levelId) => change(at, { levelId: levelId ?? '' })}
                  disabled={one.programId === ''}
                  {...place('levelId')}
                />
                <SelectField
                  label={curriculumText('comparison')}
                  options={(['Exact', 'EqualToOrGreaterThan'] as const).map((comparison) => ({
                    value: comparison,
                    label: curriculumText(comparison),
                  }))}
                  value={one.comparison}
                  onChange={(comparison) => comparison !== null && change(at, { comparison })}
                  {...place('comparison')}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} onClick={add}>
          {curriculumText('addAudience')}
        </Button>
      </div>
    </>
  )
}
