import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type Rotation,
  WebMOutputFormat,
} from 'mediabunny'

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  /** Its index comes last, as cameras write it. */
  'mp4-index-last': () => new Mp4OutputFormat({ fastStart: false }),
  /** In fragments, as a browser records it. */
  'mp4-fragments': () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  /** Without length and index, as a browser records it. */
  'webm-recorded': () => new WebMOutputFormat({ appendOnly: true }),
}

/** A valid video file with noise as its frames. */
export const videoFile = async ({
  format = 'mp4',
  seconds = 2,
  rate = 10,
  width = 320,
  height = 240,
  rotation = 0,
  pictureBytes = 200,
}: {
  readonly format?: keyof typeof formats
  readonly seconds?: number
  readonly rate?: number
  readonly width?: number
  readonly height?: number
  readonly rotation?: Rotation
  /** Bytes per frame. */
  readonly pictureBytes?: number
} = {}): Promise<Uint8Array> => {
  const target = new BufferTarget()
  const output = new Output({ format: formats[format](), target })
  const pictures = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(pictures, { rotation, frameRate: rate })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height }
  for (let at = 0; at < seconds * rate; at++) {
    const data = new Uint8Array(pictureBytes).fill(at % 256)
    await pictures.add(new EncodedPacket(data, at % rate === 0 ? 'key' : 'delta', at / rate, 1 / rate), {
      decoderConfig,
    })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
