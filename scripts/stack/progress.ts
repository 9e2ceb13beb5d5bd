const EVERY_MS = 10_000

/**
 * Says what is being done, says so again every ten seconds, and says how long it took.
 *
 * @param title begins a sentence: "Building the site"
 * @param duration how long it usually takes: "about a minute"
 */
export async function withProgress<T>(title: string, duration: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`${title}: ${duration} …`)
  const timer = setInterval(() => console.log(`  ${seconds()} so far`), EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    console.log(`  ended after ${seconds()}.`)
  }
}
