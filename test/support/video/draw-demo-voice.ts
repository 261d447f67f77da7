import { writeFile } from 'node:fs/promises'
import { drawInPage, seedFile, type WithMediabunny } from './draw-in-page.ts'

/**
 * Creates the demo's voice note: `node test/support/video/draw-demo-voice.ts`. A program cannot speak for a coach, so
 * it hums a count: three short notes and a long one. It is stored next to the seed, because only a browser can encode
 * it.
 */
const notes = [
  { at: 0.2, seconds: 0.35, hertz: 147 },
  { at: 0.8, seconds: 0.35, hertz: 147 },
  { at: 1.4, seconds: 0.35, hertz: 165 },
  { at: 2, seconds: 1.2, hertz: 196 },
] as const
const SECONDS = 3.6

await drawInPage(async (page) => {
  const made = await page.evaluate(
    async ({ hummed, length }) => {
      const { Output, WebMOutputFormat, BufferTarget, AudioBufferSource } = (globalThis as unknown as WithMediabunny)
        .Mediabunny
      const rate = 48_000
      const sound = new AudioBuffer({ length: length * rate, sampleRate: rate, numberOfChannels: 1 })
      const samples = sound.getChannelData(0)
      for (const { at, seconds, hertz } of hummed) {
        for (let n = 0; n < seconds * rate; n++) {
          const time = n / rate
          const swell = Math.min(1, time / 0.06, (seconds - time) / 0.15)
          // A closed mouth: the voice and its first overtones, less of each.
          const hum = [1, 0.5, 0.2, 0.08].map((part, nth) => part * Math.sin(2 * Math.PI * hertz * (nth + 1) * time))
          samples[Math.round(at * rate) + n] = 0.3 * swell * hum.reduce((sum, one) => sum + one, 0)
        }
      }
      const target = new BufferTarget()
      const output = new Output({ format: new WebMOutputFormat(), target })
      const source = new AudioBufferSource({ codec: 'opus', bitrate: 24_000 })
      output.addAudioTrack(source)
      await output.start()
      await source.add(sound)
      await output.finalize()
      const bytes = Array.from(new Uint8Array(target.buffer ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte))
      return btoa(bytes.join(''))
    },
    { hummed: notes, length: SECONDS },
  )
  await writeFile(seedFile('voice.webm'), Buffer.from(made, 'base64'))
})
