const EVERY_MS = 10_000

/**
 * Says what is being done, says so again every ten seconds, and says how long it took.
 *
 * @param title begins a sentence: "Building the site"
 */
export async function withProgress<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`${title} …`)
  const timer = setInterval(() => console.log(`  ${title.toLowerCase()}: ${seconds()} so far`), EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    console.log(`${title}: ${seconds()}`)
  }
}
