import type { RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { Section } from '../../ui/page.tsx'
import classes from './what-if.module.css'
import { lengthText } from './what-if-labels.ts'

/** How long each ring is busy, as bars on one scale. */
export const RingDays = ({ day }: Pick<RehearsalOnWire, 'day'>) => {
  const { rings, minutes, days, beyondEnd } = day
  return (
    <Section title={text('day')}>
      <p className={classes.lead}>{text('dayLead')}</p>
      {rings.some(({ ring }) => ring === '') ? <p className={classes.warning}>{text('noRings')}</p> : null}
      {days > 1 && minutes > 0 ? (
        <p className={classes.lead}>{text('perDay', { days, time: lengthText(minutes / days) })}</p>
      ) : null}
      {beyondEnd > 0 ? <p className={classes.warning}>{text('beyondEnd', { time: lengthText(beyondEnd) })}</p> : null}
      <ul className={classes.rings}>
        {rings.map((ring) => (
          <li key={ring.ring}>
            <span className={classes.ringHead}>
              <strong>{ring.ring === '' ? text('ring') : ring.ring}</strong>
              <span>
                {ring.pause > 0 ? text('withBreak', { time: lengthText(ring.minutes) }) : lengthText(ring.minutes)}
              </span>
            </span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                style={{ inlineSize: `${minutes === 0 ? 0 : (ring.minutes / minutes) * 100}%` }}
              />
            </span>
            <small>{ring.brackets === 0 ? text('nothing') : text('ringWork', { ...ring })}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
