import type { Me } from '../../api/contract/accounts.ts'
import { useRead } from '../client/use-read.ts'
import classes from './shell.module.css'

/** The user's picture, or their initials. */
export const Avatar = ({ me }: { readonly me: Me | null }) => {
  const hasPicture = me !== null && me.profileImageUri !== null
  const { reading } = useRead('/environment/user/:id/photo', hasPicture ? { params: { id: me.id } } : null)
  if (hasPicture && reading.status === 'ready') {
    const { contentType, value } = reading.data
    return <img className={classes.picture} src={`data:${contentType};base64,${value}`} alt="" />
  }
  return <span className={classes.avatar} data-initials={initialsOf(me?.displayName ?? '')} aria-hidden />
}

/** First letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}
