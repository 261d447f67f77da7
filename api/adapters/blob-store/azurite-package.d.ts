/**
 * The two classes of Azurite that the embedded blob storage uses, and its command. Not public API: see
 * test/house/library-internals.test.ts.
 */
declare module 'azurite/dist/src/blob/BlobConfiguration.js' {
  class BlobConfiguration {
    constructor(
      host: string,
      port: number,
      keepAliveTimeout: number,
      metadataPath: string,
      extentMetadataPath: string,
      extents: readonly { locationId: string; locationPath: string; maxConcurrency: number }[],
      accessLog: boolean,
      accessLogStream: undefined,
      debugLog: boolean,
      debugLogPath: undefined,
      loose: boolean,
      skipApiVersionCheck: boolean,
      certificate: string,
      key: string,
      password: string,
      oauth: undefined,
      disableProductStyleUrl: boolean,
    )
  }
  const exported: { default: typeof BlobConfiguration }
  export default exported
}

declare module 'azurite/dist/src/blob/BlobServer.js' {
  interface LokiStore {
    readonly db: {
      autosaveInterval: number
      autosaveDisable(): void
      autosaveEnable(): void
      /** Calls back when no save is in progress. */
      throttledSaveDrain(callback: () => void): void
    }
  }
  class BlobServer {
    constructor(configuration: unknown)
    readonly httpServer: import('node:http').Server
    readonly metadataStore: LokiStore
    readonly extentMetadataStore: LokiStore
    start(): Promise<void>
    close(): Promise<void>
    /** `http://host:port` with the actual port. */
    getHttpServerAddress(): string
  }
  const exported: { default: typeof BlobServer }
  export default exported
}

declare module 'azurite/dist/src/blob/main.js' {}
