import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'wouter'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { firstSteps } from './first-steps.ts'
import classes from './staff-home.module.css'

/** What remains to be set up before the first tournament, for account admins; nothing once all of it is done. */
export const FirstSteps = ({ tournaments }: { readonly tournaments: number }) => {
  const environment = dataOf(useEnvironment())
  const members = dataOf(useRead('/user/list', { query: { size: '1' } }).reading)?.TotalMembers
  if (environment === null || members === undefined) return null
  const steps = firstSteps(environment, { tournaments, members })
  const done = steps.filter(({ isDone }) => isDone).length
  // A step of the operator does not keep the list on the screen.
  if (steps.every(({ isDone, href }) => isDone || href === null)) return null
  return (
    <section aria-label={staffHomeText('firstSteps')} className={classes.section}>
      <h2>{staffHomeText('firstSteps')}</h2>
      <div className={classes.card}>
        <p className={classes.waiting}>{staffHomeText('stepsDone', { done, all: steps.length })}</p>
        <ol className={classes.steps}>
          {steps.map(({ name, isDone, href }) => (
            <li key={name} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck size={20} role="img" aria-label={staffHomeText('done')} />
              ) : (
                <IconCircle size={20} aria-hidden />
              )}
              {isDone ? (
                staffHomeText(name)
              ) : href === null ? (
                <span>
                  {staffHomeText(name)}
                  <small>{staffHomeText('stepPaymentsText')}</small>
                </span>
              ) : (
                <Link href={href}>{staffHomeText(name)}</Link>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
