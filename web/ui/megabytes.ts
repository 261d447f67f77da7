/** A number of bytes in megabytes, with one decimal; at least 0.1. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 100_000)) / 10
