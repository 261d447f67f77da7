import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { confirm, type Question } from './confirm.ts'

/**
 * While `active`, asks before the page is left by a link or the browser's Back; closing the tab shows the browser's own
 * question. Other addresses of the same path belong to the page and are not asked about.
 */
export const useLeaveGuard = (active: boolean, question: Question): void => {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const latest = useRef({ question, navigate })
  latest.current = { question, navigate }
  const address = `${location}${search === '' ? '' : `?${search}`}`
  const here = useRef(address)
  useEffect(() => {
    here.current = address
  }, [address])

  useEffect(() => {
    if (!active) return
    let asking = false
    const stop = new AbortController()
    const { signal } = stop
    const askToLeave = async (leave: () => void): Promise<void> => {
      if (asking) return
      asking = true
      const sure = await confirm(latest.current.question)
      asking = false
      if (!sure) return
      stop.abort()
      leave()
    }
    const onClick = (event: MouseEvent): void => {
      const link = linkOf(event)
      if (link === null || link.pathname === pathOf(here.current)) return
      event.preventDefault()
      event.stopPropagation()
      void askToLeave(() => latest.current.navigate(`${link.pathname}${link.search}${link.hash}`))
    }
    const onBack = (event: PopStateEvent): void => {
      if (window.location.pathname === pathOf(here.current)) return
      event.stopImmediatePropagation()
      window.history.pushState(null, '', here.current)
      void askToLeave(() => window.history.back())
    }
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // In the capture phase, before the router handles it.
    document.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onBack, { capture: true, signal })
    return () => stop.abort()
  }, [active])
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** The same-site link that a click opens in this tab. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.origin === window.location.origin ? link : null
}
