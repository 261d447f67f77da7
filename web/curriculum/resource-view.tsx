import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CurriculumResource } from '../../api/contract/curriculum.ts'
import { trainingText } from '../texts/en/training.ts'
import classes from './item-content.module.css'
import { youtubeId } from './youtube.ts'

interface ResourceViewProps {
  readonly resource: CurriculumResource
  /** The page that shows it if it is of another site; null before the item is saved. */
  readonly frame: string | null
}

/**
 * A resource by its media type (curriculum rule 4): pictures are
 * shown, links open in a new tab, other types show their name. What is of another site loads on click, because that
 * contacts it.
 */
export const ResourceView = ({ resource, frame }: ResourceViewProps) => {
  const { name, description, mediaType, uri } = resource
  return (
    <div className={classes.resource}>
      <Shown name={name} mediaType={mediaType} uri={uri} frame={frame} />
      {description === '' ? null : <p>{description}</p>}
    </div>
  )
}

type ShownProps = Pick<CurriculumResource, 'name' | 'mediaType' | 'uri'> & Pick<ResourceViewProps, 'frame'>

const Shown = ({ name, mediaType, uri, frame }: ShownProps) => {
  const [isBroken, setBroken] = useState(false)
  const opened = <OpenInNewTab name={name} uri={uri} />
  if (isBroken) return opened
  switch (mediaType) {
    case 'youtube': {
      const id = youtubeId(uri)
      return id === null ? (
        opened
      ) : (
        <OnDemand name={name}>
          <iframe
            className={classes.player}
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
            title={name}
            allow="autoplay; fullscreen; encrypted-media"
            allowFullScreen
          />
        </OnDemand>
      )
    }
    case 'video/mp4':
    case 'video/webm':
      return frame === null ? opened : <OfAnotherSite name={name} uri={uri} frame={frame} />
    case 'image/jpg':
    case 'image/png':
      if (!uri.startsWith('/')) return frame === null ? opened : <OfAnotherSite name={name} uri={uri} frame={frame} />
      return (
        <>
          <strong>{name}</strong>
          <img src={uri} alt={name} loading="lazy" onError={() => setBroken(true)} />
        </>
      )
    case 'link':
      return opened
    default:
      return <strong>{name}</strong>
  }
}

/** In a frame, whose policy names the other site, and with a link for what the browser cannot show there. */
const OfAnotherSite = ({ name, uri, frame }: Pick<ShownProps, 'name' | 'uri'> & { readonly frame: string }) => (
  <OnDemand name={name}>
    <iframe className={classes.player} src={frame} title={name} allow="autoplay; fullscreen" allowFullScreen />
    <OpenInNewTab name={trainingText('openInNewTab')} uri={uri} />
  </OnDemand>
)

/** Only web pages and our own files are linked; other schemes could run code. */
const OpenInNewTab = ({ name, uri }: Pick<ShownProps, 'name' | 'uri'>) =>
  /^(https:\/\/|\/api\/)/i.test(uri) ? (
    <a className={classes.name} href={uri} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={18} aria-hidden />
      {name}
    </a>
  ) : (
    <strong>{name}</strong>
  )

const OnDemand = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <strong>{name}</strong>
      {isAsked ? (
        children
      ) : (
        <button
          type="button"
          className={classes.player}
          aria-label={trainingText('playOf', { name })}
          onClick={() => setAsked(true)}
        >
          <IconPlayerPlayFilled size={36} aria-hidden />
          {trainingText('play')}
        </button>
      )}
    </>
  )
}
