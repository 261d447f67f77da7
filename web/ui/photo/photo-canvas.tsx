import { useEffect, useRef } from 'react'

interface PhotoCanvasProps {
  readonly picture: HTMLCanvasElement
  readonly label: string
  readonly className?: string | undefined
}

/** Shows a canvas. */
export const PhotoCanvas = ({ picture, label, className }: PhotoCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    element.width = picture.width
    element.height = picture.height
    element.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} role="img" aria-label={label} className={className} />
}
