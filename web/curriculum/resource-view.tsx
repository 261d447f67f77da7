import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CurriculumResource } from '../../api/contract/curriculum.ts'
import { trainingText } from '../texts/en/training.ts'
import classes from './item-content.module.css'
import { youtubeId } from './youtube.ts'

/**
 * A resource by its media type (curriculum rule 4): pictures are
 * shown, links open in a new tab, other types show their name. Videos load on click, because that contacts another site.
 * Resources that cannot be shown can be opened.
 */
export const ResourceView = ({ resource }: { readonly resource: CurriculumResource }) => {
  const { name, description, mediaType, uri } = resource
  return (
    <div className={classes.resource}>
      <Shown name={name} mediaType={mediaType} uri={uri} />
      {description === '' ? null : <p>{description}</p>}
    </div>
  )
}

type ShownProps = Pick<CurriculumResource, 'name' | 'mediaType' | 'uri'>

const Shown = ({ name, mediaType, uri }: ShownProps) => {
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
      return (
        <OnDemand name={name}>
          {/* biome-ignore lint/a11y/useMediaCaption: organizers' links have no captions */}
          <video className={classes.player} src={uri} controls autoPlay onError={() => setBroken(true)} />
        </OnDemand>
      )
    case 'image/jpg':
    case 'image/png':
      return (
        <>
          <strong>{name}</strong>
          <img src={uri} alt={name} loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
        </>
      )
    case 'link':
      return opened
    default:
      return <strong>{name}</strong>
  }
}

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
