import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './what-if.module.css'

type Division = RehearsalOnWire['divisions'][number]

/** Each division with its athletes and bracket sizes; marks athletes who would be alone. */
export const DivisionSizes = ({ divisions }: Pick<RehearsalOnWire, 'divisions'>) => {
  const [onlyFilled, setOnlyFilled] = useState(true)
  const visible = onlyFilled ? divisions.filter(({ athletes }) => athletes > 0) : divisions
  return (
    <Section title={text('divisions')}>
      {divisions.length === 0 ? null : (
        <>
          <p className={classes.lead}>
            {text('emptyDivisions', { count: divisions.filter(({ athletes }) => athletes === 0).length })}
          </p>
          <Checkbox
            label={text('hideEmpty')}
            checked={onlyFilled}
            onChange={(event) => setOnlyFilled(event.currentTarget.checked)}
          />
        </>
      )}
      <PlainTable
        heads={[text('division'), text('athletesHead'), text('brackets')]}
        numbers={[1]}
        empty={text(divisions.length === 0 ? 'noDivisions' : 'allEmpty')}
        rows={visible.map((division) => ({
          key: division.divisionId,
          cells: [<Name key="name" {...division} />, division.athletes, <Sizes key="sizes" {...division} />],
        }))}
      />
    </Section>
  )
}

const Name = ({ name, eventTitle }: Pick<Division, 'name' | 'eventTitle'>) => (
  <>
    {name}
    <small className={classes.event}>{eventTitle}</small>
  </>
)

const Sizes = ({ brackets }: Pick<Division, 'brackets'>) => {
  if (brackets.length === 0) return <span className={classes.none}>{text('empty')}</span>
  if (brackets.includes(1)) return <span className={classes.odd}>{text('alone')}</span>
  return (
    <span className="numerals">
      {brackets.length === 1 ? 1 : text('splitInto', { count: brackets.length, sizes: brackets.join(' + ') })}
    </span>
  )
}
