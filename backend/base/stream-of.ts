/**
 * Streams values from an iterator as fast as the client reads, and ends the iterator when the client leaves. Pulls
 * nothing before the first read, so a HEAD request costs nothing.
 */
export function streamOf<Value>(
  values: Generator<Value, void> | AsyncGenerator<Value, void>,
): ReadableStream<Value> {
  return new ReadableStream<Value>(
    {
      async pull(controller) {
        const next = await values.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await values.return()
      },
    },
    { highWaterMark: 0 },
  )
}
