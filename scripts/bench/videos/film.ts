import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { TestBrowser } from '../../../test/support/browser.ts'
import { mediabunnyPage, type WithMediabunny } from '../../../test/support/video/draw-in-page.ts'

/** Length of the drawn piece; a film repeats it. */
export const PIECE_SECONDS = 3

type Codec = 'vp8' | 'vp9'

/**
 * A webm of three seconds that starts with a key frame, with the frame size and bit rate of the recorder
 * (web/video-review/recorder): 1280 × 720, VP8, 2.5 Mbit/s. Only a browser can encode it.
 */
export const drawPiece = async (browser: TestBrowser, codec: Codec = 'vp8'): Promise<Uint8Array> => {
  const page = await mediabunnyPage(browser)
  const drawn = await page.evaluate(
    async ([seconds, encoding]) => {
      const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = (globalThis as unknown as WithMediabunny)
        .Mediabunny
      const [width, height, rate] = [1_280, 720, 30]
      const canvas = new OffscreenCanvas(width, height)
      const draw = canvas.getContext('2d')
      if (draw === null) throw new Error('this browser cannot draw')
      const target = new BufferTarget()
      const output = new Output({ format: new WebMOutputFormat(), target })
      const source = new CanvasSource(canvas, { codec: encoding, bitrate: 2_500_000, keyFrameInterval: seconds })
      output.addVideoTrack(source, { frameRate: rate })
      await output.start()
      for (let at = 0; at < seconds * rate; at++) {
        draw.fillStyle = '#f4f1ea'
        draw.fillRect(0, 0, width, height)
        // Enough movement for frames as heavy as a camera's.
        for (let patch = 0; patch < 400; patch++) {
          draw.fillStyle = `hsl(${(patch * 47 + at) % 360} 60% 50%)`
          draw.fillRect(
            (patch * 73 + at * (1 + (patch % 7))) % width,
            (patch * 131 + at * (patch % 5)) % height,
            24,
            24,
          )
        }
        await source.add(at / rate, 1 / rate)
      }
      await output.finalize()
      const bytes = Array.from(new Uint8Array(target.buffer ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte))
      return btoa(bytes.join(''))
    },
    [PIECE_SECONDS, codec] as const,
  )
  await page.close()
  return Buffer.from(drawn, 'base64')
}

interface FilmOptions {
  readonly times: number
  /** As a browser records it: without duration and index. */
  readonly isRecording: boolean
}

/** A film that repeats the piece `times` times. */
export const filmOf = (piece: Uint8Array, { times, isRecording }: FilmOptions): Promise<Uint8Array<ArrayBuffer>> =>
  repeated(piece, times, new WebMOutputFormat({ appendOnly: isRecording }), 'vp8')

/** An mp4 as the console sends it, with the moov box first, or as cameras write it, with the moov box last. */
export const phoneFilmOf = (
  piece: Uint8Array,
  { times, index }: { readonly times: number; readonly index: 'first' | 'last' },
): Promise<Uint8Array<ArrayBuffer>> =>
  repeated(piece, times, new Mp4OutputFormat({ fastStart: index === 'first' ? 'in-memory' : false }), 'vp9')

const repeated = async (
  piece: Uint8Array,
  times: number,
  format: OutputFormat,
  codec: Codec,
): Promise<Uint8Array<ArrayBuffer>> => {
  const input = new Input({ source: new BufferSource(piece), formats: [WEBM] })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (track === null || decoderConfig == null) throw new Error('the piece is not a video')
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const frames = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(frames)
  await output.start()
  for (let round = 0; round < times; round++)
    for (const { data, type, timestamp, duration } of packets)
      await frames.add(new EncodedPacket(data, type, timestamp + round * PIECE_SECONDS, duration), { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
