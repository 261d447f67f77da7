/** Heap of the measuring process, which takes less than 100 MB in all. */
export const HEAP_MEGABYTES = 32
/** Limits of what the process may read of a file; a video's index has far fewer bytes. */
export const MAX_PART_BYTES = 4 * 1024 * 1024
export const MAX_READ_BYTES = 16 * 1024 * 1024
export const MAX_READS = 2_000
/** Cache of the parts that were read. */
export const CACHE_BYTES = 4 * 1024 * 1024
/** Processing time per file, without the time spent waiting for the storage. */
export const THINK_MILLISECONDS = 900
