/** Starts background work. Next calls it once when each of its servers starts. */
export async function register(): Promise<void> {
  // Next leaves the import out of bundles that do not run in Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startHostedOutbox } = await import('./lib/outbox/hosted-outbox')
    startHostedOutbox()
  }
}
