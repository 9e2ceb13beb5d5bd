/** Runs once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return
  const { startReconciling } = await import('@/lib/freshness/reconcile')
  startReconciling()
}
