import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { drawInPage, seedFile, type WithMediabunny } from './draw-in-page.ts'

/**
 * Draws the demo's videos of a figure performing a form: `node test/support/video/draw-demo-videos.ts`. They are drawn
 * once and stored next to the seed, because only a browser can encode them.
 */
const films = [
  { name: 'form', seconds: 9, color: '#0f766e' },
  { name: 'strikes', seconds: 6, color: '#b45309' },
] as const

await drawInPage(async (page) => {
  for (const film of films) {
    for (const [ending, content] of Object.entries(await drawn(page, film)))
      await writeFile(seedFile(`${film.name}.${ending}`), Buffer.from(content, 'base64'))
  }
})

/** The video and its poster, each in base64. All of this runs in the page. */
function drawn(page: Page, of: (typeof films)[number]): Promise<{ readonly webm: string; readonly jpg: string }> {
  return page.evaluate(async ({ seconds, color }) => {
    const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = (globalThis as unknown as WithMediabunny)
      .Mediabunny
    const [width, height, rate] = [320, 180, 20]
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const draw = canvas.getContext('2d')
    if (draw === null) throw new Error('this browser cannot draw')
    const target = new BufferTarget()
    const output = new Output({ format: new WebMOutputFormat(), target })
    const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 70_000, keyFrameInterval: 2 })
    output.addVideoTrack(source, { frameRate: rate })
    await output.start()
    let jpg = ''
    const line = (...points: readonly (readonly [number, number])[]) => {
      draw.beginPath()
      for (const [x, y] of points) draw.lineTo(x, y)
      draw.stroke()
    }
    for (let at = 0; at < seconds * rate; at++) {
      const time = at / rate
      const swing = Math.sin(time * 2.4)
      const x = width / 2 + 70 * Math.sin((time / seconds) * 2 * Math.PI)
      draw.fillStyle = '#f4f1ea'
      draw.fillRect(0, 0, width, height)
      draw.fillStyle = '#dcd6c8'
      draw.fillRect(0, 142, width, 38)
      Object.assign(draw, { lineWidth: 7, lineCap: 'round', lineJoin: 'round', strokeStyle: color })
      const bow = time < 1.2 ? 14 * Math.sin((time / 1.2) * Math.PI) : 0
      const [hip, neck] = [
        [x, 104],
        [x + bow, 66 + bow / 3],
      ] as const
      line([x - 20 - 8 * swing, 148], [x - 10, 126], hip, [x + 12, 126], [x + 22 + 8 * swing, 148])
      line(hip, neck)
      line([neck[0] - 24 + 34 * swing, neck[1] + 8 - 10 * swing], [neck[0] - 12, neck[1] + 18], neck)
      line(neck, [neck[0] + 12, neck[1] + 18], [neck[0] + 26 + 30 * -swing, neck[1] + 6 + 12 * swing])
      draw.fillStyle = color
      draw.beginPath()
      draw.arc(neck[0] + bow / 4, neck[1] - 14, 10, 0, 2 * Math.PI)
      draw.fill()
      if (at === 2 * rate) jpg = canvas.toDataURL('image/jpeg', 0.8).replace(/.*,/, '')
      await source.add(time, 1 / rate)
    }
    await output.finalize()
    const bytes = Array.from(new Uint8Array(target.buffer ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte))
    return { webm: btoa(bytes.join('')), jpg }
  }, of)
}
