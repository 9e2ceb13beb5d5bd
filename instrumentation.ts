/** Next calls it once at the start of each of its servers: begins what runs beside requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startHostedOutbox } = await import('./lib/outbox/hosted-outbox')
  startHostedOutbox()
}
