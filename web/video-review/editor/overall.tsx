import { Slider } from '@mantine/core'
import type { RubricRow } from '../../../api/contract/rubrics.ts'
import { editorText } from '../../texts/en/editor.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Section } from '../../ui/page.tsx'
import { amountOf, type Draft } from './draft.ts'
import classes from './editor.module.css'

/** Divided by 100, it becomes the weight (video-review rule 19). */
const MOST_NUMERIC = 9_999

interface OverallProps {
  readonly rubrics: readonly RubricRow[]
  readonly draft: Draft
  readonly pointsText: (weight: number) => string
  readonly onAmount: (rubricId: string, weight: number) => void
}

/** Marks for the whole video: sliders up to a rubric's weight, and number fields. */
export const Overall = ({ rubrics, draft, pointsText, onAmount }: OverallProps) =>
  rubrics.length === 0 ? null : (
    <Section title={editorText('overall')}>
      <div className={classes.overall}>
        {rubrics.map(({ id, title, type, weight }) => {
          const amount = amountOf(draft, id)
          return type === 'Numeric' ? (
            <NumberField
              key={id}
              data-path={id}
              error={undefined}
              required={false}
              label={title}
              min={0}
              max={MOST_NUMERIC}
              step={1}
              value={Math.round(amount * 100)}
              onChange={(typed) => onAmount(id, Math.min(MOST_NUMERIC, Math.max(0, Math.round(typed ?? 0))) / 100)}
            />
          ) : (
            <div key={id} className={classes.slider}>
              <span aria-hidden>{title}</span>
              <span className="numerals" aria-hidden>
                {pointsText(amount)}
              </span>
              <Slider
                thumbLabel={title}
                min={0}
                max={Math.round(weight * 100)}
                step={1}
                value={Math.round(amount * 100)}
                onChange={(points) => onAmount(id, points / 100)}
                label={null}
                thumbProps={{ 'aria-valuetext': pointsText(amount) }}
                size={8}
                thumbSize={20}
              />
            </div>
          )
        })}
      </div>
    </Section>
  )
