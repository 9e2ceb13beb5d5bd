/** Next calls it once at the start of each of its servers: begins what runs beside requests. */
export async function register(): Promise<void> {
  // Next leaves this out of what runs elsewhere than in Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startHostedOutbox } = await import('./lib/outbox/hosted-outbox')
    startHostedOutbox()
  }
}
