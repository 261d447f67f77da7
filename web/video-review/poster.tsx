import { type ReactNode, useEffect, useState } from 'react'

/** A link that expires sooner than this is not used: an image may be requested a moment later. In milliseconds. */
const MARGIN_MS = 60_000

/** The link if it is good at `now` (ms) and for a minute longer, null otherwise; a link without an end is always good. */
export const goodLink = (link: string | null, now: number): string | null => {
  const expires = new URLSearchParams(link?.split('?')[1] ?? '').get('expires')
  return expires !== null && Date.parse(expires) <= now + MARGIN_MS ? null : link
}

/** Reads an answer again when one of its links has expired at `now`, which `useNow` keeps while the page is visible. */
export const useFreshLinks = (links: readonly (string | null)[], now: number, reload: () => Promise<unknown>): void => {
  const isAnyExpired = links.some((link) => link !== null && goodLink(link, now) === null)
  useEffect(() => {
    if (isAnyExpired) void reload()
  }, [isAnyExpired, reload])
}

interface PosterProps {
  /** A good link to the video's preview picture (`goodLink`); null while there is none. */
  readonly uri: string | null
  readonly className?: string | undefined
  /** Shown without a picture. */
  readonly children: ReactNode
}

/**
 * A video's preview picture, requested when it comes into sight. A picture that was loaded keeps its link, because every read
 * brings a new one.
 */
export const Poster = ({ uri, className, children }: PosterProps) => {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  const shown = loaded ?? uri
  return shown === null || isBroken ? (
    children
  ) : (
    <img
      className={className}
      src={shown}
      alt=""
      loading="lazy"
      onLoad={() => setLoaded(shown)}
      onError={() => setBroken(true)}
    />
  )
}
