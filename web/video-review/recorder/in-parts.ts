import { StreamTarget, type StreamTargetChunk } from 'mediabunny'

const PART_BYTES = 4 * 1_024 * 1_024

type Bytes = Uint8Array<ArrayBuffer>

interface FileInParts {
  readonly stream: WritableStream<StreamTargetChunk>
  readonly target: () => StreamTarget
  /** What was written, once that is all. */
  readonly file: (type: string) => Blob
}

/**
 * A file that is written in parts, so that none of it is ever copied to make room for more. What is written over later, as
 * the length of a video is once it is known, is changed where it lies.
 */
export const fileInParts = (): FileInParts => {
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
