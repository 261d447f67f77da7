import { IconExternalLink, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { TournamentEvent } from '../../api/contract/tournaments.ts'
import { registrationText } from '../texts/en/registration.ts'
import classes from './event-resources.module.css'

type Resource = TournamentEvent['resources'][number]

/**
 * Articles and videos about an event (tournaments rule 19). Each opens in a new tab:
 * nothing is loaded from other sites before the user clicks it.
 */
export const EventResources = ({ resources }: { readonly resources: readonly Resource[] }) => (
  <ul className={classes.resources}>
    {resources.map((resource) => (
      <li key={resource.id}>
        <Sign type={resource.type} />
        {isOpened(resource.uri) ? (
          <a href={resource.uri} target="_blank" rel="noopener noreferrer">
            {resource.name}
          </a>
        ) : (
          resource.name
        )}
      </li>
    ))}
  </ul>
)

/** Only web pages and our own pictures are linked; other schemes could run code. */
const isOpened = (uri: string): boolean => /^(https?:\/\/|\/api\/)/i.test(uri)

const Sign = ({ type }: Pick<Resource, 'type'>) => {
  if (type === 'link') return <IconExternalLink size={18} aria-hidden />
  return type.startsWith('image/') ? (
    <IconPhoto size={18} aria-label={registrationText('picture')} />
  ) : (
    <IconVideo size={18} aria-label={registrationText('video')} />
  )
}
