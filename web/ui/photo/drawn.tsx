import { useEffect, useRef } from 'react'

interface DrawnProps {
  readonly picture: HTMLCanvasElement
  readonly label: string
  readonly className?: string | undefined
}

/** A drawn picture on the page. */
export const Drawn = ({ picture, label, className }: DrawnProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return
    shown.width = picture.width
    shown.height = picture.height
    shown.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} role="img" aria-label={label} className={className} />
}
