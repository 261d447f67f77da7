import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

const formats = { mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), webm: () => new WebMOutputFormat() }
const PACKETS_A_SECOND = 50

/** A valid recording file with noise as its sound. */
export const soundFile = async ({
  format = 'webm',
  seconds = 3,
}: {
  readonly format?: keyof typeof formats
  readonly seconds?: number
} = {}): Promise<Uint8Array> => {
  const target = new BufferTarget()
  const output = new Output({ format: formats[format](), target })
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound)
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 }
  for (let at = 0; at < seconds * PACKETS_A_SECOND; at++) {
    const data = new Uint8Array(40).fill(at % 256)
    await sound.add(new EncodedPacket(data, 'key', at / PACKETS_A_SECOND, 1 / PACKETS_A_SECOND), { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
