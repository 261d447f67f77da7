/** Heap of the measuring process, which takes less than 100 MB in all. */
export const HEAP_MEGABYTES = 32
/** It is told what it needs in parts; a video's index has far fewer bytes. */
export const MAX_PART_BYTES = 4 * 1024 * 1024
export const MAX_READ_BYTES = 16 * 1024 * 1024
export const MAX_READS = 2_000
/** Kept of what was read. */
export const CACHE_BYTES = 4 * 1024 * 1024
/** For which it may think, the time not counted in which it waits for the storage. */
export const THINK_MILLISECONDS = 900
