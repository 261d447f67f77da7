import { useEffect, useRef } from 'react'
import classes from './html-content.module.css'

interface HtmlContentProps {
  readonly html: string
  /** `span` where only phrasing content is allowed: a field's hint. */
  readonly as?: 'div' | 'span'
}

/**
 * HTML written by an organizer (descriptions, terms), sanitized before it is shown. The sanitizer is loaded on demand.
 */
export const HtmlContent = ({ html, as: Place = 'div' }: HtmlContentProps) => {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null)
  useEffect(() => {
    let current = true
    void import('dompurify').then(({ default: purify }) => {
      const clean = purify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button'],
        FORBID_ATTR: ['style', 'id', 'name'],
        RETURN_DOM_FRAGMENT: true,
      })
      // Screen readers would read out the address of an image without alternative text.
      for (const picture of clean.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '')
      if (Place === 'span') for (const link of clean.querySelectorAll('a')) opensElsewhere(link)
      if (current) place.current?.replaceChildren(clean)
    })
    return () => {
      current = false
    }
  }, [html, Place])
  return <Place className={classes.html} ref={place} />
}

/** Opens links in a new tab, so that following a hint does not lose a half-filled form. */
const opensElsewhere = (link: HTMLAnchorElement): void => {
  link.target = '_blank'
  link.rel = 'noopener'
}
