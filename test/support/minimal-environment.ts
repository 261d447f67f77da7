/** The environment of a child process that must not inherit the test's. */
export const minimalEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}
