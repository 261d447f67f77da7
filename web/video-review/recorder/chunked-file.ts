import { StreamTarget, type StreamTargetChunk } from 'mediabunny'

const PART_BYTES = 4 * 1_024 * 1_024

type Bytes = Uint8Array<ArrayBuffer>

interface ChunkedFile {
  readonly stream: WritableStream<StreamTargetChunk>
  readonly target: () => StreamTarget
  /** The file, once everything is written. */
  readonly file: (type: string) => Blob
}

/**
 * A growable file in fixed-size chunks, so that growing never copies data. Later writes, such as a video's duration in the
 * header, are applied in place.
 */
export const chunkedFile = (): ChunkedFile => {
  const parts: Bytes[] = []
  let bytes = 0
  const writeSome = (data: Bytes, position: number): void => {
    const [at, from] = [Math.floor(position / PART_BYTES), position % PART_BYTES]
    const fitting = data.subarray(0, PART_BYTES - from)
    const part = parts[at] ?? new Uint8Array(PART_BYTES)
    parts[at] = part
    part.set(fitting, from)
    if (fitting.length < data.length) writeSome(data.subarray(fitting.length), position + fitting.length)
  }
  const write = ({ data, position }: StreamTargetChunk): void => {
    bytes = Math.max(bytes, position + data.length)
    const at = position / PART_BYTES
    if (data.length === PART_BYTES && parts[at] === undefined && Number.isInteger(at)) parts[at] = data
    else writeSome(data, position)
  }
  const stream = new WritableStream({ write })
  return {
    stream,
    target: () => new StreamTarget(stream, { chunked: true, chunkSize: PART_BYTES }),
    file: (type) =>
      new Blob(
        parts.map((part, at) => part.subarray(0, bytes - at * PART_BYTES)),
        { type },
      ),
  }
}
