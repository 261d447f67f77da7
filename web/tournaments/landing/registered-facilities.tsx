import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { landingText } from '../../texts/en/landing.ts'
import classes from './registered-facilities.module.css'

/** Registered athletes by facility, without names, if the tournament shows them. */
const RegisteredFacilities = ({ tournamentId }: { readonly tournamentId: string }) => {
  const registered = dataOf(useRead('/tournament/public/:id/registered', { params: { id: tournamentId } }).reading)
  if (!registered) return null
  const { athletes, facilities } = registered
  const most = Math.max(1, ...facilities.map((facility) => facility.athletes))
  return (
    <section aria-label={landingText('registered')}>
      <h2 className={classes.title}>
        {landingText('registered')}
        {athletes === 0 ? null : <span>{landingText('athletes', { count: athletes })}</span>}
      </h2>
      {athletes === 0 ? (
        <p>{landingText('nobodyYet')}</p>
      ) : (
        <ul className={classes.list}>
          {facilities.map(({ title, athletes: count }) => (
            <li key={title ?? ''}>
              <span>{title ?? landingText('noFacility')}</span>
              <b className="numerals">{count}</b>
              <i style={{ width: `${(count / most) * 100}%` }} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
export default RegisteredFacilities
