import { useEffect } from 'react'

/** The tab's title while a screen is shown. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Matside' : `${title} · Matside`
  }, [title])
}
