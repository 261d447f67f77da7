import { BlobServiceClient } from '@azure/storage-blob'

/** By itself the client tries for 17 s before it says that nobody answers. */
const CLIENT = { retryOptions: { maxTries: 2, tryTimeoutInMs: 3_000, retryDelayInMs: 200 } }

/** A page of any tenant's host may send and play files; what may be written is in the ticket it holds. */
export const allowBrowsers = async (connectionString: string): Promise<void> => {
  await BlobServiceClient.fromConnectionString(connectionString, CLIENT).setProperties({
    cors: [
      {
        allowedOrigins: '*',
        allowedMethods: 'GET,HEAD,PUT,OPTIONS',
        allowedHeaders: '*',
        exposedHeaders: '*',
        maxAgeInSeconds: 3600,
      },
    ],
  })
}

/** Rejects when the account does not answer, or does not know the key. */
export const reachBlobStorage = async (connectionString: string): Promise<void> => {
  await BlobServiceClient.fromConnectionString(connectionString, CLIENT).getProperties()
}
