import { dataOf } from '../client/read-state.ts'
import { useEnvironment } from '../client/viewer.ts'
import { kitText } from '../texts/en/kit.ts'
import classes from './state.module.css'

/** A prefilled e-mail to the organization, with the error as subject and the host in the body (kernel rule 30). */
export const HelpByMail = ({ error }: { readonly error: string }) => {
  const supportEmail = dataOf(useEnvironment())?.supportEmail ?? ''
  const query = `subject=${encodeURIComponent(error)}&body=${encodeURIComponent(`Host: ${window.location.host}`)}`
  return (
    <a className={classes.help} href={`mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?${query}`}>
      {kitText('helpByMail')}
    </a>
  )
}
