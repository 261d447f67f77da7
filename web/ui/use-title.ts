import { useEffect } from 'react'

/** The tab's title while a screen is shown; what comes without one does not keep the last one's. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Matside' : `${title} · Matside`
    return () => {
      document.title = 'Matside'
    }
  }, [title])
}
