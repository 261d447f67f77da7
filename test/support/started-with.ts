/** What a process is given that a test starts without the rest of its own environment. */
export const startedWith: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}
