import { useEffect } from 'react'

/** The document title while a screen is shown; a screen without one does not keep the previous title. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Matside' : `${title} · Matside`
    return () => {
      document.title = 'Matside'
    }
  }, [title])
}
