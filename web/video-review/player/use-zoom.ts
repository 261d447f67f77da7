import { type PointerEvent, useRef, useState } from 'react'

/** How the picture is magnified: `x` and `y` shift its center, as fractions of its unmagnified sides. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
const STEP = 0.5
export const MOST_ZOOM = 4
/** A press that moves less is a click, which plays or pauses. */
const CLICK_PIXELS = 4

/** The zoom within its limits: the picture always fills its frame. */
export const withinFrame = ({ scale, x, y }: Zoom): Zoom => {
  const bounded = Math.min(MOST_ZOOM, Math.max(1, scale))
  const most = (bounded - 1) / 2
  const within = (shift: number): number => Math.min(most, Math.max(-most, shift))
  return { scale: bounded, x: within(x), y: within(y) }
}

export const zoomedBy = (zoom: Zoom, by: 1 | -1): Zoom => {
  const scale = zoom.scale + by * STEP
  // The same spot stays in the middle.
  return withinFrame({ scale, x: (zoom.x * scale) / zoom.scale, y: (zoom.y * scale) / zoom.scale })
}

/** Magnifies the picture and moves it by dragging. `isDragged()`: whether the press that just ended has moved it. */
export const useZoom = () => {
  const [zoom, setZoom] = useState(UNZOOMED)
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const hasMoved = useRef(false)
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasMoved.current = false
      from.current = zoom.scale === 1 ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null || event.buttons === 0) return
      const [right, down] = [event.clientX - from.current.x, event.clientY - from.current.y]
      if (!hasMoved.current && Math.hypot(right, down) < CLICK_PIXELS) return
      if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId)
      hasMoved.current = true
      from.current = { x: event.clientX, y: event.clientY }
      const { offsetWidth, offsetHeight } = event.currentTarget
      setZoom((at) => withinFrame({ ...at, x: at.x + right / offsetWidth, y: at.y + down / offsetHeight }))
    },
    onPointerUp: () => {
      from.current = null
    },
  }
  return {
    zoom,
    zoomBy: (by: 1 | -1) => setZoom((at) => zoomedBy(at, by)),
    drag,
    isDragged: (): boolean => hasMoved.current,
  }
}
