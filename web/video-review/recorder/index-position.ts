/** Bytes of a box's head: its size, its type, and a size of 64 bits where the first is 1. */
const HEAD_BYTES = 16
const SHORT_HEAD_BYTES = 8

/**
 * Whether an mp4 has its index (the moov box) behind its pictures, as cameras write it: a player then makes two requests
 * before it knows where the first picture is. Reads only the heads of the outermost boxes.
 */
export const isIndexLast = async (file: Blob): Promise<boolean> => {
  for (let at = 0; at + SHORT_HEAD_BYTES <= file.size; ) {
    const head = new DataView(await file.slice(at, at + HEAD_BYTES).arrayBuffer())
    const type = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4))
    if (type === 'moov') return false
    if (type === 'mdat') return true
    const isLong = head.getUint32(0) === 1 && head.byteLength === HEAD_BYTES
    const size = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0)
    if (size < SHORT_HEAD_BYTES) return false
    at += size
  }
  return false
}
